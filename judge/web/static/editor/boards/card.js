// The details of one thing: everything that differs from what its card says.
import { button, checkField, make, selectField, textField } from "../parts/dom.js";
import { picker } from "../parts/picker.js";
import { at, items, list } from "../parts/tree.js";
import { addThing, cardNode, detail, isYes, remove } from "./things.js";
import { cardMark, cardNote, findCards } from "../parts/words.js";
import { says } from "./says.js";

const CHECKS = [
  ["tapped", "Tapped"], ["sick", "Entered the realm this turn"], ["stealth", "Has Stealth"], ["ward", "Has Ward"],
];
// The keywords that are asked about most, one tap away; every other is typed.
const KEYWORDS = ["Airborne", "Burrowing", "Submerge", "Voidwalk", "Charge", "Lethal", "Immobile", "Ranged"];
const HOLDERS = [["you", "you"], ["opponent", "the opponent"], ["nobody", "nobody"]];

const commas = (value) => items(value).map((one) => (typeof one === "string" ? one : "")).filter(Boolean).join(", ");
const parted = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

export function detailForm(store, desk, thing) {
  const node = thing.detail;
  const card = desk.words?.card.get(thing.name);
  const set = (key, value, said) => store.edit((tree) => detail(tree, thing, key, value), said);
  const yes = (key, words) => checkField(words, isYes(node.get(key)), `detail-${key}`, (on) => set(key, on ? "yes" : ""));
  const text = (key, words, attributes) => textField(words, node.get(key) ?? "", `detail-${key}`, (value) => set(key, value), attributes);
  const figure = (key, words) => text(key, words, { inputmode: "numeric", size: 4, placeholder: String(card?.[key] ?? "") });
  const unit = node.has("unit");
  const rows = [];
  if (unit) {
    rows.push(text("unit", "Name"), stepped(figure("power", "Power"), node.get("power"), (power) => set("power", power)),
      textField("Keywords", commas(node.get("keywords")), "detail-keywords", (value) => set("keywords", parted(value)), { list: "keywords", placeholder: "Airborne, Movement +1" }));
  }
  if (thing.kind !== "avatar") rows.push(whoField(set, thing));
  if (thing.kind === "thing" && !thing.depth) rows.push(levelField(store, desk, thing));
  if (thing.kind === "aura") rows.push(textField("Squares", thing.squares.join(", "), "detail-squares", (value) => set("squares", parted(value))));
  if (thing.kind === "site") rows.push(yes("flooded", "Flooded"));
  if (thing.kind === "avatar") rows.push(avatarField(store, desk, thing));
  if (thing.kind === "thing") rows.push(figure("damage", "Damage"));
  rows.push(text("as", "Called, when two have one name", { placeholder: thing.name }));
  const states = thing.kind === "thing" ? CHECKS.map(([key, words]) => yes(key, words)) : thing.kind === "avatar" ? [yes("tapped", "Tapped")] : [];
  const chips = [...(unit ? keywordChips(node, set) : []), ...states];
  return make("div", { class: "details" },
    card && make("p", { class: "soft face" }, cardNote(card)), says(store, desk, thing),
    chips.length > 0 && make("div", { class: "chips", role: "group", "aria-label": "How it is" }, chips),
    make("div", { class: "fields" }, rows), carrying(store, desk, thing));
}

function keywordChips(node, set) {
  const held = items(node.get("keywords")).filter((one) => typeof one === "string");
  const turned = (word, on) => set("keywords", on ? [...held, word] : held.filter((one) => one !== word));
  return KEYWORDS.map((word) => checkField(word, held.includes(word), `chip-${word}`, (on) => turned(word, on)));
}

// A figure with buttons for one less and one more.
function stepped(input, value, set) {
  const now = /^\d+$/.test(value ?? "") ? Number(value) : 0;
  const step = (words, sign, next) => button(sign, () => set(String(next)), { "aria-label": words, "data-key": `step-${words}`, disabled: next < 0 });
  return make("div", { class: "stepped" }, step("One weaker", "−", now - 1), input, step("One stronger", "+", now + 1));
}

function whoField(set, thing) {
  return selectField("Controlled by", thing.of, HOLDERS, "detail-of", (value) => set("of", value === "you" && !thing.depth ? "" : value));
}

function levelField(store, desk, thing) {
  const square = at(store.tree, ["realm", thing.square]);
  const site = typeof square === "string" ? square : square?.has("site");
  const levels = (site ? ["surface", "underground", "underwater"] : ["void"]).concat(thing.level);
  const options = [...new Set(levels)].map((level) => [level, level]);
  return selectField("Level", thing.level, options, "detail-level", async (level) => {
    const node = thing.node;
    const done = await store.edit((tree) => {
      remove(tree, thing);
      addThing(tree, thing.square, node, level);
    }, `${thing.name} is now ${level}.`);
    if (done) desk.chooseLast(thing.square, thing.name);
  });
}

function avatarField(store, desk, thing) {
  const known = desk.words?.cards.filter((card) => card.types.includes("avatar")).map((card) => [card.name, card.name]) ?? [];
  const options = [["", "a plain Avatar"], ...known];
  if (thing.name !== "Avatar" && !known.some(([name]) => name === thing.name)) options.push([thing.name, thing.name]);
  return selectField("Card", thing.name === "Avatar" ? "" : thing.name, options, "detail-card", (value) =>
    store.edit((tree) => detail(tree, thing, "card", value)));
}

function carrying(store, desk, thing) {
  if (thing.kind !== "thing" && thing.kind !== "avatar") return "";
  const offers = (typed) => findCards(desk.words, typed, (card) => card.types.some((type) => type === "artifact" || type === "minion"))
    .map((card) => ({ value: card.name, title: card.name, note: cardNote(card), mark: cardMark(card) }));
  return picker(`${thing.name} carries`, `carry-${thing.path.join("/")}`, offers, (name) =>
    store.edit((tree) => {
      const held = at(tree, thing.path);
      if (!(held instanceof Map)) detail(tree, thing, "carries", [name]);
      else list(held, "carries").push(cardNode(name, "you"));
    }, `${thing.name} now carries ${name}.`), { placeholder: "Add an artifact or a unit" });
}
