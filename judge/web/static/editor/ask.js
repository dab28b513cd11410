// One ask as fields: what kind of answer is wanted, what is asked, and what stands in the places of the sentence.
import { button, selectField, make, textField } from "./parts/dom.js";
import { picker } from "./parts/picker.js";
import { actionFields } from "./action.js";
import { valueField } from "./values.js";
import { OPEN, readAsk, writeAsk } from "./parts/words.js";

const KINDS = {
  is: "Is it so?", can: "Can this be done?", value: "What value?", which: "Which?", order: "In what order?", where: "Where?", who: "Who?", expected: "What on average?",
};
const EXTRA = ["at", "case"];
const SAID = { thing: "What", square: "Square", zone: "Zone", place: "Where", border: "Border", player: "Who", holder: "Whose", number: "Number", words: "What" };
const LOOSE = ["thing", "words", "holder", "trait"];

export function askKind(row) {
  return [...row.keys()].find((key) => key in KINDS) ?? "";
}

// How a sentence reads in the pulldown: places are left open, those for which only some words fit are named.
const reads = (sentence) => sentence.words.replace(/^\{thing\}$/, "a card or unit: …").replace(/\{(\w+?)\d*\}/g, (_, kind) => (LOOSE.includes(kind) ? "…" : kind === "player" ? "(a player)" : `(a ${kind})`));

// The words before each place of a sentence, by which its field is called.
function callings(sentence) {
  const before = sentence.words.split(/\{\w+\}/);
  return sentence.places.map((kind, n) => before[n].trim() || SAID[kind] || kind);
}

export function askFields(desk, row, stem, put) {
  const { words } = desk;
  const kind = askKind(row);
  const value = row.get(kind);
  const extra = [...row].filter(([key]) => EXTRA.includes(key));
  const said = words && typeof value === "string" ? readAsk(words, kind === "expected" ? "value" : kind, value) : null;
  const kinds = Object.entries(KINDS).filter(([key]) => ["can", kind].includes(key) || sentences(words, key).length > 0);
  const pick = selectField("Ask", kind, [...(kind ? [] : [["", "choose"]]), ...kinds], `${stem}-name`, (next) => {
    const first = sentences(words, next)[0];
    const fresh = next === "can" ? new Map([[[...(words?.action.keys() ?? ["cast"])][0], ""]]) : first ? writeAsk(first, places(said)) : "";
    return put(new Map([[next, fresh], ...extra]));
  }, {}, { class: "kind" });
  const change = (next, focus) => put(new Map([[kind || "is", next], ...extra]), focus);
  if (kind === "can") {
    const action = value instanceof Map ? value : new Map();
    return [pick, make("div", { class: "inner fields" }, actionFields(desk, action, `${stem}-can`, change))];
  }
  // A list that narrows: there are more than a hundred of some kinds.
  const offers = (typed) => narrowed(sentences(words, kind).map((one) => ({ value: one, title: reads(one), note: "" })), typed);
  const sentence = picker("Of what kind", `${stem}-sentence`, offers, (next) => change(writeAsk(next, places(said))), { placeholder: said ? reads(said.sentence) : "in words" });
  if (!said) {
    const text = typeof value === "string" ? value : "";
    return [pick, sentence, textField("In words", text, `${stem}-0`, (next) => change(next), { list: "names" }, { class: "first" })];
  }
  const called = callings(said.sentence);
  const fields = said.sentence.places.map((place, n) => {
    const held = said.places[n] === OPEN ? "" : said.places[n].replace(/^the (?=opponent$)/, "");
    const filled = (next) => said.places.map((old, other) => (other === n ? [next].flat().join(", ") : old));
    return valueField(called[n], place, held, `${stem}-${n}`, desk, (next) => change(writeAsk(said.sentence, filled(next))));
  });
  return [pick, sentence, ...fields];
}

// The moment of an ask, where one is given, or the way to give one.
export function momentField(row, stem, put) {
  const moment = (text, keep) => new Map([...[...row].filter(([key]) => key !== "at"), ...(text || keep ? [["at", text]] : [])]);
  if (row.has("at")) return textField("At the moment", row.get("at"), `${stem}-at`, (text) => put(moment(text)), { list: "moments" });
  return button("At a moment…", () => put(moment("", true), `${stem}-at`), { class: "quiet", "data-key": `${stem}-moment` });
}

const places = (said) => said?.places ?? [];

function sentences(words, kind) {
  const found = new Map((words?.sentences ?? []).filter((one) => one.kind === (kind === "expected" ? "value" : kind)).map((one) => [one.words, one]));
  return [...found.values()].sort((a, b) => reads(a).localeCompare(reads(b)));
}

const MOST = 40;

// What holds every word that was typed, what begins so first.
function narrowed(offers, typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = offers.filter((offer) => wanted.every((word) => `${offer.title} ${offer.note}`.toLowerCase().includes(word)));
  const rank = (offer) => (offer.title.toLowerCase().startsWith(wanted[0] ?? "") ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

// Every question that can be asked, found by typing; a thing that is named stands in its place at once.
export function findAsks(desk, typed) {
  const { words } = desk;
  if (!words) return [];
  const known = desk.allNames().filter((name) => typed.toLowerCase().includes(name.toLowerCase())).sort((a, b) => b.length - a.length);
  const [name = ""] = known;
  const rest = name ? typed.toLowerCase().replace(name.toLowerCase(), " ") : typed;
  const asks = Object.keys(KINDS).flatMap((kind) => sentences(words, kind).map((one) => {
    const filled = one.places.map((place) => (place === "thing" ? name : ""));
    return { value: new Map([[kind, writeAsk(one, filled)]]), title: reads(one).replace(/…/, name || "…"), note: KINDS[kind] };
  }));
  const may = [...words.action.keys()].map((action) => ({ value: new Map([["can", new Map([[action, name]])]]), title: action, note: KINDS.can }));
  return narrowed([...may, ...asks], rest);
}
