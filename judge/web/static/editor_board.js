// The realm to work on: a grid of squares. Arrows go about in it, Enter opens a square, Delete takes away.
import { make } from "./editor_dom.js";
import { startDrag } from "./editor_drag.js";
import { refill } from "./editor_refill.js";
import { BELOW, COLUMNS, SQUARES, isYes, move, remove, thingsAt } from "./editor_things.js";

const MARK = { you: "Y", opponent: "O" };
const WHOSE = { you: "yours", opponent: "the opponent’s", nobody: "nobody’s" };
const KIND = { avatar: "Avatar", aura: "aura" };

export class BoardEditor {
  // `chosen` = { square, thing } is shared with the panel of the square; `choose` changes it.
  constructor(container, store, desk) {
    Object.assign(this, { store, desk, focused: 18, moving: null });
    this.grid = make("div", { class: "realm columns-5 realm-editing", role: "grid", "aria-label": "The realm: five squares by four" });
    this.cells = SQUARES.map((square) => make("div", { role: "gridcell", class: "square", "data-square": square, tabindex: -1 }));
    for (let row = 0; row < SQUARES.length; row += COLUMNS) {
      this.grid.append(make("div", { role: "row" }, this.cells.slice(row, row + COLUMNS)));
    }
    this.hint = make("p", { class: "soft board-hint" });
    container.append(this.grid, this.hint);
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("click", (event) => this.click(event));
    this.grid.addEventListener("focusin", (event) => event.target.dataset.square && (this.focused = Number(event.target.dataset.square)));
    startDrag(this.grid, (path, square) => this.carry(this.find(path), square));
    store.addEventListener("change", () => this.draw());
    desk.addEventListener("choose", () => this.draw());
  }

  find(path) {
    return SQUARES.flatMap((square) => thingsAt(this.store.tree, square)).find((thing) => thing.path.join("/") === path);
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

  draw() {
    const { tree } = this.store;
    if (!tree) return;
    for (const cell of this.cells) {
      const square = Number(cell.dataset.square);
      const things = thingsAt(tree, square);
      const seen = this.seen(square, things);
      const site = things.find((thing) => thing.kind === "site");
      const ground = seen.ground || (site ? "site" : "void");
      const target = cell.classList.contains("target") ? " target" : "";
      cell.className = `square ${ground}${things.length ? "" : " empty"}${target}`;
      cell.classList.toggle("chosen", this.desk.square === square);
      cell.setAttribute("aria-selected", String(this.desk.square === square));
      cell.setAttribute("aria-label", this.words(square, things, ground));
      cell.tabIndex = this.focused === square ? 0 : -1;
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
    this.grid.classList.toggle("is-moving", Boolean(this.moving));
    this.hint.textContent = this.moving
      ? `Choose a square for ${this.moving.name}: click it, or go there with the arrows and press Enter. Escape leaves it where it is.`
      : "Click a square, or press Enter on it, to place and change things. Drag a card to another square to move it. Delete takes away what was chosen, or what lies last.";
  }

  band(site) {
    return make("div", { class: `site-band side-${site.of === "opponent" ? 2 : 1}`, "data-path": site.path.join("/") },
      make("p", { class: "card-line" }, this.who(site), make("span", { class: "card-name" }, site.name)),
      isYes(site.detail.get("flooded")) && make("p", { class: "card-states" }, "flooded"));
  }

  chip(thing, seen) {
    const states = stateWords(thing);
    const power = thing.detail.get("power") ?? seen?.power;
    const chosen = this.desk.path === thing.path.join("/");
    const side = thing.of === "you" ? 1 : thing.of === "opponent" ? 2 : 0;
    return make("div", { class: `card side-${side} is-${thing.kind} depth-${Math.min(thing.depth, 3)}${chosen ? " chosen" : ""}`, "data-path": thing.path.join("/") },
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

  key(event) {
    const square = Number(event.target.dataset?.square);
    if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
    const column = (square - 1) % COLUMNS;
    const to = {
      ArrowLeft: column ? square - 1 : square, ArrowRight: column < COLUMNS - 1 ? square + 1 : square,
      ArrowUp: square - COLUMNS, ArrowDown: square + COLUMNS, Home: square - column, End: square - column + COLUMNS - 1,
    }[event.key];
    if (to !== undefined) {
      if (SQUARES.includes(to)) this.focus(to);
    } else if (event.key === "Enter" || event.key === " ") {
      this.open(square, true);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.take(square);
    } else if (event.key === "Escape" && this.moving) {
      this.stop();
    } else {
      return;
    }
    event.preventDefault();
  }

  focus(square) {
    this.focused = square;
    for (const cell of this.cells) cell.tabIndex = Number(cell.dataset.square) === square ? 0 : -1;
    this.cells[square - 1].focus();
  }

  click(event) {
    const cell = event.target.closest("[data-square]");
    if (!cell) return;
    this.focused = Number(cell.dataset.square);
    const path = event.target.closest("[data-path]")?.dataset.path ?? "";
    if (this.moving) return this.open(this.focused, false);
    this.desk.choose(this.focused, path);
  }

  open(square, byKey) {
    if (!this.moving) return this.desk.choose(square, "", byKey);
    const thing = this.moving;
    this.stop();
    this.carry(thing, square);
    return undefined;
  }

  // From now on the next square chosen is where the thing goes.
  startMove(thing) {
    this.moving = thing;
    this.draw();
    this.focus(thing.square);
    this.store.say(this.hint.textContent);
  }

  stop() {
    this.moving = null;
    this.draw();
  }

  async carry(thing, square) {
    if (!thing || thing.square === square) return;
    const moved = await this.store.edit((tree) => move(tree, thing, square), `${thing.name} is now in square ${square}.`);
    if (moved) this.desk.choose(square, this.newest(square, thing));
  }

  newest(square, thing) {
    return thingsAt(this.store.tree, square).findLast((one) => one.name === thing.name)?.path.join("/") ?? "";
  }

  take(square) {
    const things = thingsAt(this.store.tree, square);
    const thing = things.find((one) => one.path.join("/") === this.desk.path) ?? things.findLast((one) => !one.depth);
    if (!thing) return this.store.say(`Square ${square} is empty.`);
    return this.store.edit((tree) => remove(tree, thing), `${thing.name} is taken away.`);
  }
}

export function stateWords(thing) {
  const { detail } = thing;
  return [
    isYes(detail.get("tapped")) && "tapped", detail.get("damage") && `${detail.get("damage")} damage`, isYes(detail.get("sick")) && "new this turn",
    isYes(detail.get("stealth")) && "Stealth", isYes(detail.get("ward")) && "Ward", thing.depth > 0 && "carried", thing.kind === "aura" && "aura",
  ].filter(Boolean);
}
