// The realm to work on: five squares by four, with the sites that lie in them and what is above and below.
import { make } from "../parts/dom.js";
import { Grid } from "../parts/grid.js";
import { refill } from "../parts/refill.js";
import { BELOW, COLUMNS, SQUARES, isYes, move, remove, thingsAt } from "./things.js";

const MARK = { you: "Y", opponent: "O" };
const WHOSE = { you: "yours", opponent: "the opponent’s", nobody: "nobody’s" };
const KIND = { avatar: "Avatar", aura: "aura" };

export const REALM = {
  first: 18,
  classes: "realm columns-5 realm-editing",
  called: "The realm: five squares by four",
  noun: "square",
  areas: () => SQUARES,
  columns: () => COLUMNS,
  read: Number,
  calls: (square) => `square ${square}`,
  title: (square) => `Square ${square}`,
  thingsAt,
  move,
  remove,
};

export class BoardEditor extends Grid {
  constructor(container, store, desk) {
    super(container, store, desk, REALM);
  }

  // What the server made of a square, where it matches what is drawn here: powers, water, keywords.
  seen(square, things) {
    const found = this.store.checked ? this.store.board?.squares.find((one) => one.number === square) : null;
    if (!found) return { ground: "", cards: [] };
    const ground = found.site ? (found.water === null ? "site" : found.water ? "water" : "land") : "void";
    const others = things.filter((thing) => thing.kind !== "site");
    const match = others.length === found.cards.length && others.every((thing, n) => found.cards[n].name === thing.name);
    return { ground, site: found.site, cards: match ? new Map(others.map((thing, n) => [thing, found.cards[n]])) : [] };
  }

  drawCell(cell, square, things) {
    const seen = this.seen(square, things);
    const site = things.find((thing) => thing.kind === "site");
    const ground = seen.ground || (site ? "site" : "void");
    cell.className = `square ${ground}${things.length ? "" : " empty"}`;
    cell.setAttribute("aria-label", this.words(square, things, ground));
    const chip = (thing) => this.chip(thing, seen.cards instanceof Map ? seen.cards.get(thing) : null);
    const others = things.filter((thing) => thing.kind !== "site");
    const below = others.filter((thing) => BELOW.includes(thing.level));
    const level = below[0]?.level === "underwater" || ground === "water" ? "underwater" : "underground";
    refill(cell,
      make("p", { class: "square-head" }, make("span", { class: "square-number" }, String(square))),
      ...others.filter((thing) => !below.includes(thing)).map(chip),
      ...(site ? [this.band(site)] : []),
      ...(below.length ? [make("div", { class: `layer ${level}` }, make("p", { class: "region" }, level), below.map(chip))] : []),
    );
  }

  band(site) {
    return make("div", { class: `site-band side-${site.of === "opponent" ? 2 : 1}`, "data-path": site.path.join("/"), "data-label": this.desk.course.labelOf(site) },
      make("p", { class: "card-line" }, this.who(site), make("span", { class: "card-name" }, site.name)),
      isYes(site.detail.get("flooded")) && make("p", { class: "card-states" }, "flooded"));
  }

  chip(thing, seen) {
    const states = stateWords(thing);
    const power = thing.detail.get("power") ?? seen?.power;
    const chosen = this.desk.path === thing.path.join("/");
    const side = thing.of === "you" ? 1 : thing.of === "opponent" ? 2 : 0;
    return make("div", { class: `card side-${side} is-${thing.kind} depth-${Math.min(thing.depth, 3)}${chosen ? " chosen" : ""}`, "data-path": thing.path.join("/"), "data-label": seen?.label ?? this.desk.course.labelOf(thing) },
      make("p", { class: "card-line" }, this.who(thing), make("span", { class: "card-name" }, thing.detail.get("as") ?? thing.name), power && make("b", { class: "power" }, power)),
      states.length > 0 && make("p", { class: "card-states" }, states.map((word) => make("span", {}, word))));
  }

  who(thing) {
    return MARK[thing.of] && make("span", { class: `who who-${thing.of === "you" ? 1 : 2}` }, MARK[thing.of]);
  }

  words(square, things, ground) {
    const site = things.find((thing) => thing.kind === "site");
    const rest = things.filter((thing) => thing.kind !== "site").map((thing) => {
      const where = thing.depth ? "carried" : thing.kind === "thing" ? `on level ${thing.level}` : KIND[thing.kind];
      return [`${thing.detail.get("as") ?? thing.name}, ${WHOSE[thing.of] ?? ""}, ${where}`, ...stateWords(thing)].join(", ");
    });
    const place = site ? `site ${site.name}, ${WHOSE[site.of]}${ground === "water" ? ", water" : ""}` : "void";
    return [`Square ${square}: ${place}`, ...rest].join("; ");
  }
}

export function stateWords(thing) {
  const { detail } = thing;
  return [
    isYes(detail.get("tapped")) && "tapped", detail.get("damage") && `${detail.get("damage")} damage`, isYes(detail.get("sick")) && "new this turn",
    isYes(detail.get("stealth")) && "Stealth", isYes(detail.get("ward")) && "Ward", thing.depth > 0 && "carried", thing.kind === "aura" && "aura",
  ].filter(Boolean);
}
