// One action as fields: its name, its details, the choices that are answered beforehand.
import { button, make, selectField } from "./parts/dom.js";
import { picker } from "./parts/picker.js";
import { valueField } from "./values.js";

const ONLY_ANSWERS = "";
const NONE = {};

// The name of a row's action, also of one that the judge does not know; none for a row of answers.
export function actionName(words, row) {
  const keys = [...row.keys()];
  return keys.find((key) => words?.action.has(key)) ?? keys.find((key) => words && !words.answers.includes(key)) ?? ONLY_ANSWERS;
}

// `put(row)` is told the row as it shall be. `answers` says whether choices may be answered in it.
export function actionFields(desk, row, stem, put, { answers = true } = {}) {
  const { words } = desk;
  const name = actionName(words, row);
  const kinds = words?.action.get(name) ?? NONE;
  const kindOf = (key) => kinds[key] ?? "answer";
  const change = (key, value) => put(new Map([...row].map(([held, old]) => [held, held === key ? value : old])));
  const known = [...(words?.action.keys() ?? [])].map((key) => [key, key]);
  const other = name && kinds === NONE ? [[name, `${name} (not known)`]] : name ? [] : [[ONLY_ANSWERS, answers ? "answers alone" : "choose"]];
  const pick = selectField("Action", name, [...other, ...known], `${stem}-name`, (next) => {
    const kept = [...row].filter(([key]) => key !== name && (key in (words.action.get(next) ?? {}) || words.answers.includes(key)));
    put(new Map([[next, name ? row.get(name) : ""], ...kept]));
  }, {}, { class: "first" });
  const fields = [...row].map(([key, value]) => make("div", { class: "with-remove" },
    valueField(key === name ? main(kinds[key]) : key, kindOf(key), value, `${stem}-${key}`, desk, (next) => change(key, next)),
    key !== name && button("×", () => put(new Map([...row].filter(([held]) => held !== key))), { "aria-label": `Take away ${key}`, "data-key": `${stem}-without-${key}` })));
  const free = Object.keys(kinds).filter((key) => !row.has(key)).map((key) => ({ value: key, title: key, note: "a detail" }));
  const open = answers ? (words?.answers ?? []).filter((key) => !row.has(key) && !(key in kinds)).map((key) => ({ value: key, title: key, note: "a choice answered" })) : [];
  // A list that narrows, and no pulldown: the first letter typed in a pulldown would choose at once.
  const offers = (typed) => [...free, ...open].filter((offer) => offer.title.includes(typed.trim().toLowerCase()));
  const take = (key) => put(new Map([...row, [key, ""]]), `${stem}-${key}`);
  const more = free.length + open.length > 0 && picker("Add", `${stem}-more`, offers, take, { placeholder: "detail or choice" });
  return [pick, ...fields, more];
}

const main = (kind) => ({ thing: "What", player: "Who", text: "What", number: "How many", square: "Where", place: "Where", things: "What" }[kind] ?? "What");
