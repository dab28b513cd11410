// The pages work without any of this; each part makes one thing quicker.
import { startSearch } from "./search.js";
import { startPreviews } from "./previews.js";
import { startCopying } from "./copying.js";
import { startFolds } from "./folds.js";
import { startTheme } from "./theme.js";

startSearch();
startPreviews();
startCopying();
startFolds();
startTheme();
