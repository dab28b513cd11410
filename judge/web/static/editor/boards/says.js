// What a card says: where the judge does not know its text, one may judge without it, or say what it does.
import { button, field, make } from "../parts/dom.js";
import { declare, declared } from "../parts/held.js";
import { at, put } from "../parts/tree.js";
import { cardMark } from "../parts/words.js";
import { detail } from "./things.js";

const PAUSE = 400;

// What is told of a thing's text in its details; nothing where the judge knows it all.
export function says(store, desk, thing) {
  const own = new Map(declared(store.tree)).get(thing.name);
  if (own instanceof Map && own.has("text")) return written(store, desk, thing.name, own);
  const card = desk.words?.card.get(thing.name);
  const set = (value) => store.edit((tree) => detail(tree, thing, "text", value));
  if (thing.detail.get("text") === "no") {
    return make("p", { class: "says" }, `${thing.name} is judged without its text. `, button("With its text", () => set(""), { class: "link", "data-key": "text-with" }));
  }
  if (!card || !cardMark(card) || thing.kind === "avatar") return null;
  const how = card.unread ? "does not know what this card says" : "knows only a part of what this card says";
  return make("div", { class: "says is-unknown" }, make("p", {}, `The judge ${how}.`),
    make("div", { class: "act-buttons" },
      button("Judge without its text", () => set("no"), { "data-key": "text-without" }),
      button("Tell me what it does", () => tell(store, desk, thing, card), { "data-key": "text-tell" })));
}

// A card of one's own with the face of the one that is known, whose text is to be typed.
async function tell(store, desk, thing, card) {
  const name = `${card.name} as told`;
  const face = [["type", card.types[0]], ["cost", card.cost], ["power", card.power.split("/")[0]], ["text", (card.keywords ?? []).join(", ")]].filter(([key, value]) => value || key === "text");
  const done = await store.edit((tree) => {
    declare(tree, name, face);
    const node = at(tree, thing.path);
    if (!(node instanceof Map)) put(tree, thing.path, name);
    else node.set(thing.kind === "site" ? "site" : "card", name);
  }, `Say what ${card.name} does, in the words that cards use.`);
  if (!done) return;
  desk.chooseLast(thing.square, name);
  document.querySelector("[data-key=card-text]")?.focus();
}

// The text of a declared card, read while it is typed: what is understood is told back.
function written(store, desk, name, face) {
  const area = make("textarea", { rows: 3, "data-key": "card-text", spellcheck: "false", placeholder: "Airborne, or: Genesis → Draw a card." });
  area.value = area.defaultValue = typeof face.get("text") === "string" ? face.get("text") : "";
  area.onchange = (event) => store.edit((tree) => void tree.get("cards").get(name).set("text", event.target.value.trim()));
  const told = make("div", { class: "told-back", role: "status", "data-key": "told-back" });
  let timer = 0;
  const read = async () => {
    const text = area.value;
    const asked = new URLSearchParams({ game: desk.course.game, text, name, type: face.get("type") ?? "minion" });
    const found = text.trim() ? await fetch(`/api/cards/read?${asked}`).then((response) => (response.ok ? response.json() : null), () => null) : null;
    // An answer that comes after other words were typed is no answer to them.
    if (text === area.value) told.replaceChildren(...(found?.clauses ?? []).map(clause));
  };
  area.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
  };
  const whole = make("div", { class: "says" }, field(`What ${name} does`, area, { class: "long" }), told);
  // It minds its own elements: what somebody types is not made anew.
  whole.widget = {};
  whole.dataset.widget = `says-${name}`;
  // Made anew with the panel, most are thrown away at once: only what is shown is read.
  queueMicrotask(() => whole.isConnected && read());
  return whole;
}

function clause(one) {
  const words = one.read ? one.told.map((said) => said.words).join(" ") : `not understood: ${one.why}`;
  return make("p", { class: one.read ? "understood" : "not-understood" }, make("b", {}, one.words), ` ${words}`);
}
