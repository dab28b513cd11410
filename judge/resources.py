"""Where the folders that come with the program lie, in a checkout as in an installed wheel."""

from __future__ import annotations

import gc
import os
from pathlib import Path

NAMES = ("codex_data", "templates", "scenarios")


def data_dir(name: str) -> Path:
    """The folder ``codex_data``, ``templates`` or ``scenarios``.

    In a checkout these stand beside the package, in a wheel inside it (``judge/_data``). Raises ValueError for another
    name and FileNotFoundError when the installation lacks the folder.
    """
    if name not in NAMES:
        raise ValueError(f"no data folder is called {name!r}; there are: {', '.join(NAMES)}")
    package = Path(__file__).parent
    for folder in (package / "_data" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder {name!r} is missing from this installation; install codex-judge again")


def collect_rarely() -> None:
    """Lets Python look for unreachable cycles less often, for a whole process: what we make are values without cycles,
    or lives as long as the process, and looking again and again takes a sixth of the time of a command.
    """
    gc.set_threshold(50_000, 20, 50)


def home() -> Path:
    """The folder for a user's own data: ``$JUDGE_HOME``, or the platform's usual place."""
    if given := os.environ.get("JUDGE_HOME"):
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_data_dir("codex-judge"))
