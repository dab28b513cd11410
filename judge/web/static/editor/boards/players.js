// Whose turn it is, and what each player has beside the realm.
import { button, make, selectField, textField } from "../parts/dom.js";
import { refill } from "../parts/refill.js";
import { ZONES, avatarOf, nameOf } from "./things.js";
import { at, drop, items, list, mapping } from "../parts/tree.js";
import { cardMark, cardNote, findCards } from "../parts/words.js";
import { zoneEdit } from "../parts/zone.js";

const NAMES = { you: "You", opponent: "The opponent" };
const FIGURES = [["life", "Life", "20"], ["mana", "Mana", ""]];
const OPEN = ["hand"];

export class Players {
  constructor(container, store, desk) {
    Object.assign(this, { store, desk, added: { you: new Set(), opponent: new Set() } });
    this.box = make("div", { class: "players-edit" });
    container.append(this.box);
    store.addEventListener("tree", () => this.draw());
    desk.addEventListener("words", () => this.draw());
  }

  draw() {
    const { tree } = this.store;
    if (tree) refill(this.box, this.turn(tree), make("div", { class: "sides" }, this.player(tree, "you"), this.player(tree, "opponent")));
  }

  set(key, value) {
    return this.store.edit((tree) => void (value ? tree.set(key, value) : tree.delete(key)));
  }

  turn(tree) {
    const word = (key, usual) => (typeof tree.get(key) === "string" ? tree.get(key) : usual);
    return make("div", { class: "fields" },
      selectField("Whose turn it is", word("turn", "you"), [["you", "yours"], ["opponent", "the opponent’s"]], "turn", (value) => this.set("turn", value)),
      selectField("Phase", word("phase", "main"), ["start", "main", "end"].map((phase) => [phase, phase]), "phase", (value) => this.set("phase", value === "main" ? "" : value)));
  }

  change(player, key, value) {
    return this.store.edit((tree) => {
      const held = mapping(tree, player);
      if (value) held.set(key, value);
      else held.delete(key);
      if (!held.size) tree.delete(player);
    });
  }

  player(tree, player) {
    const held = tree.get(player) instanceof Map ? tree.get(player) : new Map();
    const avatar = avatarOf(tree, player);
    const figures = FIGURES.map(([key, words, usual]) => {
      const own = key === "life" && held.get("avatar") instanceof Map && held.get("avatar").has("life") && !held.has("life");
      const value = own ? held.get("avatar").get("life") : held.get(key);
      return textField(words, value ?? "", `${player}-${key}`, (next) => this.change(player, key, next), { inputmode: "numeric", size: 4, placeholder: usual });
    });
    const used = ZONES.filter((zone) => held.has(zone) || OPEN.includes(zone) || this.added[player].has(zone));
    const more = ZONES.filter((zone) => !used.includes(zone));
    return make("fieldset", { class: `side side-${player === "you" ? 1 : 2}` },
      make("legend", {}, NAMES[player]),
      make("p", { class: "soft" }, avatar ? `${avatar.name} in square ${avatar.square}` : "No Avatar placed yet: choose a square and place one."),
      make("div", { class: "fields" }, figures,
        textField("Affinity", held.get("affinity") ?? "", `${player}-affinity`, (value) => this.change(player, "affinity", value.toUpperCase()),
          { size: 6, placeholder: "A E F W", "aria-description": "Letters of elements beside what sites give: A, E, F, W" })),
      used.map((zone) => this.zone(tree, player, zone)),
      more.length > 0 && make("p", { class: "more-zones" }, "Also: ", more.map((zone) => button(zone, () => this.open(player, zone), { "data-key": `open-${player}-${zone}` }))));
  }

  open(player, zone) {
    this.added[player].add(zone);
    this.draw();
    this.box.querySelector(`[data-key="${player}-${zone}"]`)?.focus();
  }

  zone(tree, player, zone) {
    const offers = (typed) => findCards(this.desk.words, typed, (card) => !card.types.includes("avatar"))
      .map((card) => ({ value: card.name, title: card.name, note: cardNote(card), mark: cardMark(card) }));
    const name = `${zone[0].toUpperCase()}${zone.slice(1)}${["spellbook", "atlas"].includes(zone) ? ", top first" : ""}`;
    const mine = `${player === "you" ? "your" : "the opponent’s"} ${zone}`;
    const add = (card) => this.store.edit((after) => void list(mapping(after, player), zone).push(card), `${card} is in ${mine}.`);
    return zoneEdit(name, `${player}-${zone}`, mine, items(at(tree, [player, zone])).map(nameOf), offers, add, (place) => this.take(player, zone, place));
  }

  take(player, zone, place) {
    return this.store.edit((tree) => {
      const cards = list(tree.get(player), zone);
      drop(cards, [place]);
      if (!cards.length) tree.get(player).delete(zone);
    });
  }
}
