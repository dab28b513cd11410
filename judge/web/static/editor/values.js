// Values of actions and asks as fields, by the kinds that the judge gives them.
import { make, selectField, textField } from "./parts/dom.js";
import { flow } from "./parts/yaml.js";

const MANY = ["things", "holders", "places", "squares", "texts", "path", "answer", "zones", "borders", "players", "roll"];
const HINTS = {
  place: "8 surface", places: "7 surface, 8 surface", path: "7 surface, 8 surface", square: "1 to 20", squares: "1, 2, 6, 7", zone: "A1", zones: "A1, A2", border: "A1-B1", borders: "A1-B1, B1-C1", roll: "2, c1, 0", thing: "what it is called", things: "names, with commas", number: "0",
};

// Several values stand with commas between them, unless the whole is the name of one thing.
export function parsed(kind, text, names) {
  const many = MANY.includes(kind);
  if (!many || names.includes(text) || !text.includes(",")) return text;
  return text.split(",").map((part) => part.trim()).filter(Boolean);
}

export function shown(value) {
  const simple = Array.isArray(value) && value.every((part) => typeof part === "string");
  return simple ? value.join(", ") : typeof value === "string" ? value : flow(value);
}

const nested = (value) => value instanceof Map || (Array.isArray(value) && value.some((part) => typeof part !== "string"));

// `desk` knows how things and players are called.
export function valueField(words, kind, value, key, desk, onchange) {
  const names = desk.allNames();
  if (nested(value) || kind === "plain") {
    return make("p", { class: "field nested" }, make("b", {}, `${words}: `), shown(value ?? ""), make("span", { class: "soft" }, " (change it in the text)"));
  }
  if (kind === "player") return selectField(words, String(value ?? ""), [["", "choose"], ...desk.players()], key, onchange);
  if (kind === "yes") return selectField(words, String(value ?? ""), [["", "choose"], ["yes", "yes"], ["no", "no"]], key, onchange);
  const listed = ["thing", "things", "answer", "holder", "holders"].includes(kind) ? { list: "names" } : {};
  const attributes = { placeholder: HINTS[kind] ?? "", ...listed, ...(kind === "number" || kind === "square" ? { inputmode: "numeric", size: 4 } : {}) };
  return textField(words, shown(value ?? ""), key, (text) => onchange(parsed(kind, text, names)), attributes);
}
