// Boards of zones: the arena with its walls, the table with its battlefields. What is in a zone is its model's to say.
import { make, selectField } from "../parts/dom.js";
import { fieldsOf } from "../parts/fields.js";
import { Grid } from "../parts/grid.js";
import { declare, declared } from "../parts/held.js";
import { Panel } from "../parts/panel.js";
import { picker } from "../parts/picker.js";
import { refill } from "../parts/refill.js";
import { list } from "../parts/tree.js";

export class AreaBoard extends Grid {
  draw() {
    super.draw();
    if (this.store.tree) this.drawWalls();
  }

  drawCell(cell, area, things, place) {
    const inside = things.filter((thing) => thing.kind !== "wall");
    const column = (place % this.columns) + 1;
    const row = Math.floor(place / this.columns) + 1;
    cell.className = `square ${this.model.ground?.(area) ?? "zone"} c${column} r${row}${inside.length ? "" : " empty"}`;
    cell.setAttribute("aria-label", [this.model.title(area), ...(things.length ? things.map((thing) => this.words(thing)) : ["empty"])].join("; "));
    refill(cell,
      make("p", { class: "square-head" }, make("span", { class: "square-number" }, this.model.short(area))),
      make("div", { class: "layer" }, inside.map((thing) => this.chip(thing))));
  }

  // What the server makes of a thing beside what the text says of it: life, armor, SP and HP now.
  figures(thing) {
    const name = thing.detail.get("as") ?? thing.name;
    const cards = this.store.checked ? this.store.board?.squares.flatMap((square) => square.cards) ?? [] : [];
    const seen = cards.find((card) => card.label === name) ?? cards.find((card) => card.name === name);
    const said = this.model.says ?? [];
    return (seen?.figures ?? []).filter(([figure]) => !said.some((key) => figure.toLowerCase() === key && thing.detail.has(key)));
  }

  chip(thing) {
    const words = this.model.states(thing);
    const figures = this.figures(thing);
    const [side, mark] = this.model.mark(thing, this.store.tree) ?? [0, ""];
    const chosen = this.desk.path === thing.path.join("/");
    return make("div", { class: `card side-${side} is-${thing.kind} depth-${Math.min(thing.depth, 3)}${chosen ? " chosen" : ""}`, "data-path": thing.path.join("/"), "data-label": this.desk.course.labelOf(thing) },
      make("p", { class: "card-line" }, mark && make("span", { class: `who who-${side}` }, mark), make("span", { class: "card-name" }, thing.detail.get("as") ?? thing.name)),
      words.length + figures.length > 0 && make("p", { class: "card-states" },
        figures.map(([name, value]) => make("span", { class: "figure" }, `${name} `, make("b", {}, value))), words.map((word) => make("span", {}, word))));
  }

  words(thing) {
    return [thing.detail.get("as") ?? thing.name, this.model.whose(thing), ...this.model.states(thing)].filter(Boolean).join(", ");
  }

  // The walls are told with the zones that they part; the picture of them is for eyes alone.
  drawWalls() {
    const areas = this.areas();
    this.grid.querySelectorAll(".border").forEach((border) => border.remove());
    for (const [border, walls] of grouped(this.model.walls(this.store.tree))) {
      const [first, second] = border.split("-").map((zone) => areas.indexOf(zone)).sort((a, b) => a - b);
      if (first < 0) continue;
      const upright = second - first === 1;
      const track = 2 * ((first % this.columns) + 1) + (upright ? 1 : 0);
      const line = 2 * (Math.floor(first / this.columns) + 1) + (upright ? 0 : 1);
      const drawn = walls.map((wall) => {
        const [side, mark] = this.model.mark(wall) ?? [0, ""];
        return make("div", { class: `wall side-${side}` }, make("p", { class: "card-line" }, mark && make("span", { class: `who who-${side}` }, mark), make("span", { class: "card-name" }, wall.detail.get("as") ?? wall.name)));
      });
      this.grid.firstChild.append(make("div", { class: `border ${upright ? "upright" : "level"} track-${track} line-${line}`, "aria-hidden": "true" }, drawn));
    }
  }
}

function grouped(walls) {
  const found = new Map();
  for (const wall of walls) found.set(wall.border, [...(found.get(wall.border) ?? []), wall]);
  return found;
}

export class AreaPanel extends Panel {
  before(tree, area) {
    const spots = this.model.spots(tree, area);
    if (!spots.some(([held]) => held === (this.spot ?? ""))) this.spot = "";
    return [...super.before(), spots.length > 0 && selectField("Where", this.spot ?? "", spots, "spot", (value) => (this.spot = value))];
  }

  // Cards that are declared, new ones by the kind they shall have, and what else can lie here.
  offers(typed, types = this.model.placed ?? Object.keys(this.model.faces), extra = true) {
    const name = typed.trim();
    const sought = name.toLowerCase();
    const known = declared(this.store.tree);
    const offered = known.filter(([one, face]) => one.toLowerCase().includes(sought) && (extra || types.includes(face.get?.("type"))))
      .map(([one, face]) => ({ value: { name: one }, title: one, note: face.get?.("type") ?? "" }));
    if (extra) offered.push(...this.model.more(sought, this.desk.square));
    if (!known.some(([one]) => one === name) && !/^\d+$/.test(name)) {
      for (const type of types) {
        const called = name || `New ${type}`;
        offered.push({ value: { name: called, face: type }, title: `${type[0].toUpperCase()}${type.slice(1)} “${called}”`, note: "a new card" });
      }
    }
    return offered;
  }

  // Declares a card where it is new; a taken name gets a number.
  make(tree, value) {
    if (!value.face) return value;
    const taken = declared(tree).map(([name]) => name);
    let { name } = value;
    for (let count = 2; taken.includes(name); count += 1) name = `${value.name} ${count}`;
    declare(tree, name, this.model.faces[value.face](name));
    return { name };
  }

  async add(area, value) {
    let placed = value;
    const border = value.face && value.face !== "wall" ? "" : this.spot;
    const done = await this.store.edit((tree) => {
      placed = this.make(tree, value);
      return this.model.place(tree, area, placed, this.of, border ?? "");
    }, `${value.name ?? "The Mage"} is placed in ${this.model.calls(area)}.`);
    if (!done) return;
    const name = placed.name ?? "";
    const found = this.model.thingsAt(this.store.tree, area).findLast((thing) => thing.node === name || thing.detail.get("card") === name);
    this.desk.choose(area, found?.path.join("/") ?? "");
    this.box.querySelector("[data-key=add]")?.focus();
  }

  said(thing) {
    return [this.model.whose(thing), ...this.model.states(thing)].filter(Boolean).join(", ");
  }

  details(thing) {
    const { store, model } = this;
    const set = (key, value) => store.edit((tree) => model.set(tree, thing, key, value));
    const face = new Map(declared(store.tree)).get(thing.detail.get("card") ?? thing.node);
    const usual = face instanceof Map ? Object.fromEntries([...face].filter(([, held]) => typeof held === "string")) : {};
    return make("div", { class: "details" }, make("div", { class: "fields" }, fieldsOf(model.fields(thing, store.tree), thing.detail, "detail", set, { ...usual, as: thing.name })), this.holding(thing));
  }

  // A list to attach from, where things can be attached.
  holding(thing) {
    const { holds } = this.model;
    if (!holds || thing.kind === "wall") return "";
    const name = thing.detail.get("as") ?? thing.name;
    const take = (value) => this.store.edit((tree) => {
      const held = this.make(tree, value).name;
      const node = this.model.thingsAt(tree, thing.square).find((one) => one.path.join("/") === thing.path.join("/"));
      if (!(node.node instanceof Map)) this.model.set(tree, node, holds.key, [held]);
      else list(node.node, holds.key).push(held);
    }, `${value.name} is attached to ${name}.`);
    return picker(`${holds.words} ${name}`, `hold-${thing.path.join("/")}`, (typed) => this.offers(typed, holds.types, false), take, { placeholder: "An enchantment or equipment" });
  }
}
