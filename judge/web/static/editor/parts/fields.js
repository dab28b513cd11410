// Fields of a thing or of a card's face, from a list of [key, words, kind, choices].
import { checkField, make, selectField, textField } from "./dom.js";
import { isYes } from "./held.js";
import { items } from "./tree.js";
import { flow } from "./yaml.js";

const simple = (value) => items(value).every((one) => typeof one === "string");
const parted = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

// How a value of a kind reads in a field, and what a field means; null where the text alone can say it.
const KINDS = {
  text: { show: (value) => (typeof value === "string" ? value : null), read: (text) => text },
  number: { show: (value) => (typeof value === "string" ? value : null), read: (text) => text },
  list: { show: (value) => (simple(value) ? items(value).join(", ") : null), read: parted },
  // From 1 to 2 zones away: "1-2"; or a word.
  range: {
    show: (value) => (typeof value === "string" ? value : Array.isArray(value) && simple(value) ? value.join("-") : null),
    read: (text) => (/^\d+\s*-\s*\d+$/.test(text) ? text.split("-").map((end) => end.trim()) : text),
  },
  counts: {
    show: (value) => (value instanceof Map ? [...value].map(([name, count]) => (count === "1" ? name : `${name} ${count}`)).join(", ") : simple(value) ? items(value).join(", ") : null),
    read: (text) => new Map(parted(text).map((part) => part.match(/^(.+?)(?: (\d+))?$/)).map(([, name, count]) => [name, count ?? "1"])),
  },
  counters: {
    show: (value) => (items(value).every((one) => typeof one === "string" || (one instanceof Map && one.has("by"))) ? items(value).map((one) => (one instanceof Map ? `${one.get("kind")} of ${one.get("by")}` : one)).join(", ") : null),
    read: (text) => parted(text).map((part) => part.match(/^(.+?)(?: (?:of|by) (.+))?$/)).map(([, kind, by]) => (by ? new Map([["kind", kind], ["by", by]]) : kind)),
  },
};

// `set(key, value)` is told what was changed; `stem` tells these fields from others.
export function fieldsOf(specs, node, stem, set, usual = {}) {
  return specs.map(([key, words, kind, more]) => {
    const id = `${stem}-${key}`;
    const value = node.get(key);
    if (kind === "yes") return checkField(words, isYes(value), id, (on) => set(key, on ? "yes" : ""));
    if (kind === "choice") {
      const known = more.some(([held]) => held === (value ?? ""));
      return selectField(words, value ?? "", known ? more : [...more, [String(value), String(value)]], id, (next) => set(key, next));
    }
    const said = value === undefined ? "" : KINDS[kind].show(value);
    if (said === null) return make("p", { class: "field nested" }, make("b", {}, `${words}: `), flow(value), make("span", { class: "soft" }, " (change it in the text)"));
    const around = kind === "number" ? { inputmode: "numeric", size: 4 } : {};
    return textField(words, said, id, (text) => set(key, KINDS[kind].read(text)), { placeholder: usual[key] ?? "", ...(typeof more === "string" ? { list: more } : {}), ...around });
  });
}
