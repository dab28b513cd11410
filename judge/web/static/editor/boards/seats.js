// The players of the two other games: whose turn it is, and what each has beside the board.
import { button, make, selectField, textField } from "../parts/dom.js";
import { PLACES, mageOf } from "./arena.js";
import { declared, nameOf, renamed } from "../parts/held.js";
import { refill } from "../parts/refill.js";
import { ELSEWHERE, calledIn, seats } from "./table.js";
import { at, drop, items, list, mapping } from "../parts/tree.js";
import { zoneEdit } from "../parts/zone.js";

class Seats {
  constructor(container, store, desk) {
    Object.assign(this, { store, desk, added: new Set() });
    this.box = make("div", { class: "players-edit" });
    container.append(this.box);
    store.addEventListener("tree", () => this.draw());
    desk.addEventListener("words", () => this.draw());
  }

  draw() {
    const { tree } = this.store;
    if (tree instanceof Map) refill(this.box, make("div", { class: "fields" }, this.turn(tree)), make("div", { class: "sides" }, this.sides(tree)), this.after(tree));
  }

  after() {
    return null;
  }

  word(key, usual) {
    const held = this.store.tree.get(key);
    return typeof held === "string" ? held : usual;
  }

  set(key, value, usual) {
    return this.store.edit((tree) => void (value && value !== usual ? tree.set(key, value) : tree.delete(key)));
  }

  phase(usual) {
    const phases = (this.desk.words?.lists.phases ?? [usual]).map((phase) => [phase, phase]);
    return selectField("Phase", this.word("phase", usual), phases, "phase", (value) => this.set("phase", value, usual));
  }

  // A detail of a player, found by the keys that lead to it.
  change(keys, key, value) {
    return this.store.edit((tree) => {
      const holder = keys.reduce((held, name) => mapping(held, name), tree);
      if (value) holder.set(key, value);
      else holder.delete(key);
      if (keys.length === 1 && !holder.size) tree.delete(keys[0]);
    });
  }

  figure(words, keys, key, usual = "") {
    return textField(words, at(this.store.tree, [...keys, key]) ?? "", `${keys.join("-")}-${key}`, (value) => this.change(keys, key, value), { inputmode: "numeric", size: 4, placeholder: usual });
  }

  zone(keys, zone, mine, words, extra = () => []) {
    const nodes = items(at(this.store.tree, [...keys, zone]));
    const offers = (typed) => {
      const sought = typed.trim().toLowerCase();
      const cards = declared(this.store.tree).filter(([name]) => name.toLowerCase().includes(sought));
      return [...cards.map(([name, face]) => ({ value: name, title: name, note: face.get?.("type") ?? "" })), ...extra(sought)];
    };
    const add = (card) => this.store.edit((tree) => void list(keys.reduce((held, name) => mapping(held, name), tree), zone).push(card), `${card} is in ${mine} ${zone}.`);
    const take = (place) => this.store.edit((tree) => {
      const holder = at(tree, keys);
      const cards = list(holder, zone);
      drop(cards, [place]);
      if (!cards.length) holder.delete(zone);
    });
    return zoneEdit(words, `${keys.join("-")}-${zone}`, `${mine} ${zone}`, nodes.map((node) => this.called(node)), offers, add, take);
  }

  called(node) {
    return (node instanceof Map && node.get("as")) || nameOf(node);
  }

  // Zones that hold nothing are opened by their names.
  zones(keys, all, mine, extra) {
    const used = all.filter((zone) => items(at(this.store.tree, [...keys, zone])).length || this.added.has(`${keys.join()}/${zone}`));
    const more = all.filter((zone) => !used.includes(zone));
    const open = (zone) => {
      this.added.add(`${keys.join()}/${zone}`);
      this.draw();
      this.box.querySelector(`[data-key="${CSS.escape(`${keys.join("-")}-${zone}`)}"]`)?.focus();
    };
    return [
      ...used.map((zone) => this.zone(keys, zone, mine, `${zone[0].toUpperCase()}${zone.slice(1)}`, extra)),
      more.length > 0 && make("p", { class: "more-zones" }, "Also: ", more.map((zone) => button(zone, () => open(zone), { "data-key": `open-${keys.join("-")}-${zone}` }))),
    ];
  }
}

export class MageSeats extends Seats {
  turn() {
    const who = [["you", "you"], ["opponent", "the opponent"]];
    return [
      textField("Round", this.word("round", ""), "round", (value) => this.set("round", value), { inputmode: "numeric", size: 4, placeholder: "1" }),
      this.phase("action"),
      selectField("Initiative", this.word("initiative", "you"), who, "initiative", (value) => this.set("initiative", value, "you")),
      textField("Whose Action Phase it is", this.word("active", ""), "active", (value) => this.set("active", value), { list: "names", placeholder: "a creature" }),
    ];
  }

  sides(tree) {
    return ["you", "opponent"].map((player, place) => {
      const mage = mageOf(tree, player);
      const used = at(tree, [player, "quickcast"]) ?? "";
      return make("fieldset", { class: `side side-${place + 1}` },
        make("legend", {}, place ? "The opponent" : "You"),
        make("p", { class: "soft" }, mage?.square ? `The Mage is in zone ${mage.square}.` : "No Mage placed yet: choose a zone and place one."),
        make("div", { class: "fields" }, this.figure("Mana", [player], "mana", "0"), this.figure("Channeling", [player], "channeling"),
          selectField("Quickcast marker", used, [["", "ready"], ["used", "used"]], `${player}-quickcast`, (value) => this.change([player], "quickcast", value))),
        ...this.zones([player], PLACES, place ? "the opponent’s" : "your"));
    });
  }
}

export class TableSeats extends Seats {
  turn(tree) {
    const players = seats(tree).map((player) => [player, player]);
    return [
      players.length > 0 && selectField("Whose turn it is", this.word("turn", players[0][0]), players, "turn", (value) => this.set("turn", value, players[0][0])),
      this.phase("action"),
    ].filter(Boolean);
  }

  called(node) {
    return (node instanceof Map && node.get("as")) || calledIn(node);
  }

  sides(tree) {
    const all = seats(tree);
    const unnamed = (typed) => (/^\d+$/.test(typed) ? [{ value: typed, title: `${typed} ${typed === "1" ? "card" : "cards"} without names`, note: "" }] : []);
    return all.map((player, place) => make("fieldset", { class: `side side-${place + 1}` },
      make("legend", {}, player),
      make("div", { class: "fields" },
        textField("Name", player, `player-${place}-name`, (fresh) => fresh && this.rename(player, fresh)),
        this.figure("HP", ["players", player], "hp", "35"),
        all.length > 2 && button("×", () => this.remove(player), { "aria-label": `Remove ${player}`, "data-key": `player-${place}-remove` })),
      ...this.zones(["players", player], ELSEWHERE, `${player}’s`, unnamed)));
  }

  after(tree) {
    return button("Add a player", () => this.add(tree), { class: "add", "data-key": "player-add" });
  }

  add(tree) {
    const names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"];
    const name = names.find((one) => !seats(tree).includes(one)) ?? `Player ${seats(tree).length + 1}`;
    return this.store.edit((after) => void mapping(after, "players").set(name, new Map()), `${name} plays too.`);
  }

  remove(player) {
    return this.store.edit((tree) => {
      tree.get("players").delete(player);
      if (tree.get("turn") === player) tree.delete("turn");
    }, `${player} plays no more.`);
  }

  rename(player, fresh) {
    return this.store.edit((tree) => {
      if (seats(tree).includes(fresh)) return `There is a player called ${fresh} already.`;
      for (const [key, held] of tree) if (!["title", "note", "game", "cards"].includes(key)) tree.set(key, renamed(held, player, fresh));
      return undefined;
    }, `${player} is now called ${fresh}.`);
  }
}
