// The panel of one square of the realm.
import { button, make } from "../parts/dom.js";
import { REALM, stateWords } from "./board.js";
import { detailForm } from "./card.js";
import { Panel } from "../parts/panel.js";
import { addAura, addAvatar, addSite, addThing, cardNode, siteAt, thingsAt } from "./things.js";
import { cardMark, cardNote, findCards } from "../parts/words.js";

const NOT_PLACED = "magic";
// Sites without a text, of which the next one that is free is placed.
const LAND = ["Valley", "Steppe", "Spire", "Wasteland", "Ruins", "Mountain Peaks", "Lighthouse", "Fertile Earth", "Active Volcano", "Windmill"];
const WATER = ["Stream", "Oasis", "Deep Sea", "Aqueduct"];
const MODEL = {
  ...REALM,
  placeholder: "A card, or the name of a plain unit",
  sides: [["you", "you"], ["opponent", "the opponent"]],
};

export class SquarePanel extends Panel {
  constructor(container, store, desk) {
    super(container, store, desk, MODEL);
  }

  note(tree, square) {
    return siteAt(tree, square) ? "" : " void: no site";
  }

  offers(typed) {
    // Before the cards are known, no name is taken for that of a plain unit.
    if (this.desk.waits) return [];
    const cards = findCards(this.desk.words, typed, (card) => !card.types.includes(NOT_PLACED));
    const offered = cards.map((card) => ({ value: { card }, title: card.name, note: cardNote(card), mark: cardMark(card) }));
    const name = typed.trim();
    const own = Array.isArray(this.store.tree?.get("cards")) ? [] : [...(this.store.tree?.get("cards")?.keys?.() ?? [])];
    for (const declared of own.filter((one) => one.toLowerCase().includes(name.toLowerCase()))) {
      offered.unshift({ value: { declared }, title: declared, note: "declared in the text" });
    }
    if (!name || "avatar".startsWith(name.toLowerCase())) offered.push({ value: { avatar: true }, title: "A plain Avatar", note: "without text" });
    if (!this.desk.words?.card.has(name)) offered.push({ value: { unit: name || "Unit" }, title: `A plain unit called “${name || "Unit"}”`, note: "with a power you give" });
    return offered;
  }

  // A unit, or a site where there is none yet, of either player.
  quick(tree, square) {
    const whose = { you: "Your", opponent: "Their" };
    const one = (of, words, value) => button(`${whose[of]} ${words}`, () => this.add(square, value, of, true), { class: "act", "data-key": `quick-${words}-${of}` });
    const units = [one("you", "unit", { unit: "Ally" }), one("opponent", "unit", { unit: "Foe" })];
    const taken = this.desk.names(tree);
    const site = (names) => ({ card: { name: names.find((name) => !taken.includes(name)) ?? names[0], types: ["site"] } });
    const sites = siteAt(tree, square) ? [] : [one("you", "site", site(LAND)), one("opponent", "site", site(LAND)), one("you", "water site", site(WATER)), one("opponent", "water site", site(WATER))];
    return make("div", { class: "act-buttons quick", role: "group", "aria-label": "Place here at once" }, units, sites);
  }

  async add(square, value, of = this.of, quick = false) {
    const card = value.card ?? { name: value.declared ?? value.unit ?? "Avatar", types: this.typesOf(value), size: 1 };
    const type = ["site", "aura", "avatar"].find((kind) => card.types.includes(kind));
    const done = await this.store.edit((tree) => {
      if (type === "site") return addSite(tree, square, card.name, of);
      if (type === "aura") return addAura(tree, square, card.name, of, card.size ?? 2);
      if (type === "avatar") return addAvatar(tree, square, card.name, of);
      const owned = of === "you" ? [] : [["of", of]];
      const unit = value.unit && new Map([["unit", this.unused(tree, value.unit)], ["power", quick ? "2" : "1"], ...owned]);
      return addThing(tree, square, unit || cardNode(card.name, of));
    }, `${card.name} is placed in square ${square}.`);
    if (!done) return;
    const placed = thingsAt(this.store.tree, square).findLast((thing) => thing.name === card.name || thing.node?.get?.("unit"));
    this.desk.choose(square, placed?.path.join("/") ?? "");
    if (quick) return;
    this.box.querySelector(value.unit ? "[data-key='detail-unit']" : "[data-key=add]")?.focus();
  }

  typesOf(value) {
    if (value.avatar) return ["avatar"];
    const said = value.declared && this.store.tree.get("cards").get(value.declared);
    const type = said?.get?.("type") ?? said?.get?.("types");
    return [type ?? "minion"].flat().flatMap((words) => words.toLowerCase().split(" "));
  }

  // Two plain units of one name would be two faces of one card.
  unused(tree, name) {
    const taken = (wanted) => JSON.stringify([...this.desk.names(tree)]).includes(JSON.stringify(wanted));
    let made = name;
    for (let n = 2; taken(made); n += 1) made = `${name} ${n}`;
    return made;
  }

  said(thing) {
    const whose = thing.of === "opponent" ? "the opponent’s" : thing.of === "you" ? "yours" : "nobody’s";
    return [whose, ...new Set([thing.kind === "thing" ? thing.level : thing.kind, ...stateWords(thing)])].filter(Boolean).join(", ");
  }

  details(thing) {
    return detailForm(this.store, this.desk, thing);
  }
}
