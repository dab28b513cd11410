// A board of areas to work on. Arrows go about in it, Enter opens an area, Delete takes away; a card can be dragged.
// What lies where, and how an area is drawn, is each game's own: see editor/boards/board.js and editor/boards/areas.js.
import { button, make } from "./dom.js";
import { startDrag } from "./drag.js";
import { refill } from "./refill.js";
import { areaNow, areaWords, groundOf, light } from "../play/now.js";

export class Grid {
  // `model` knows the areas of a tree in rows of `columns`, what lies in them, and how to change it.
  constructor(container, store, desk, model) {
    Object.assign(this, { store, desk, model, focused: model.first, moving: null, cells: [], laid: "" });
    this.grid = make("div", { class: model.classes, role: "grid", "aria-label": model.called });
    this.hint = make("p", { class: "soft board-hint" });
    this.views = make("div", { class: "views", role: "group", "aria-label": "Which board is shown", hidden: true });
    container.append(this.views, this.grid, this.hint);
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("click", (event) => this.click(event));
    this.grid.addEventListener("focusin", (event) => event.target.dataset.square && (this.focused = this.areaOf(event.target)));
    startDrag(this.grid, (path, square) => this.carry(this.find(path), this.model.read(square)));
    store.addEventListener("change", () => this.draw());
    desk.addEventListener("choose", () => this.draw());
    desk.course.addEventListener("change", () => this.draw());
  }

  areas() {
    return this.model.areas(this.store.tree);
  }

  areaOf(cell) {
    return this.model.read(cell.dataset.square);
  }

  thingsAt(area) {
    return this.model.thingsAt(this.store.tree, area);
  }

  find(path) {
    return this.areas().flatMap((area) => this.thingsAt(area)).find((thing) => thing.path.join("/") === path);
  }

  // Cells for all areas; made anew only when there are others than before.
  lay() {
    const areas = this.areas();
    if (areas.join("\n") === this.laid) return;
    this.laid = areas.join("\n");
    this.columns = this.model.columns(this.store.tree);
    if (!areas.includes(this.focused)) this.focused = areas[0];
    this.cells = areas.map((area) => make("div", { role: "gridcell", class: "square", "data-square": area, tabindex: -1 }));
    this.grid.replaceChildren();
    for (let row = 0; row < areas.length; row += this.columns) {
      this.grid.append(make("div", { role: "row" }, this.cells.slice(row, row + this.columns)));
    }
  }

  draw() {
    if (!this.store.tree) return;
    const { course } = this.desk;
    this.lay();
    this.drawViews(course);
    this.cells.forEach((cell, place) => {
      const area = this.areaOf(cell);
      const target = cell.classList.contains("target");
      const now = course.shows ? course.played.board.squares[place] : null;
      if (now) this.drawNow(cell, now, area, place);
      else this.drawCell(cell, area, this.thingsAt(area), place);
      cell.classList.toggle("target", target);
      cell.classList.toggle("chosen", this.desk.square === area);
      cell.setAttribute("aria-selected", String(this.desk.square === area));
      cell.tabIndex = this.focused === area ? 0 : -1;
    });
    light(this.grid, this.cells, course);
    this.grid.classList.toggle("is-moving", Boolean(this.moving));
    const { noun } = this.model;
    this.hint.textContent = course.act
      ? `${course.act.words}: what is lit can be chosen. Escape leaves it.`
      : course.shows
      ? `This is how things are now. Click a card, or press Enter on a ${noun}, to see what can be done.`
      : this.moving
      ? `Choose a ${noun} for ${this.moving.name}: click it, or go there with the arrows and press Enter. Escape leaves it where it is.`
      : `Click a ${noun}, or press Enter on it, to place and change things. Drag a card to another ${noun} to move it. Delete takes away what was chosen, or what lies last.`;
  }

  // How it began, or how it is now: once something was done, both can be seen.
  drawViews(course) {
    this.views.hidden = !course.begun;
    const view = (name, words) => button(words, () => course.show(name), { "aria-pressed": String(course.view === name), "data-key": `view-${name}` });
    refill(this.views, view("start", "As it begins"), view("now", "As it is now"));
  }

  drawNow(cell, square, area, place) {
    const ground = groundOf(square);
    const spot = this.model.short ? ` c${(place % this.columns) + 1} r${Math.floor(place / this.columns) + 1}` : "";
    cell.className = `square ${ground}${spot}${square.cards.length || square.site ? "" : " empty"}`;
    cell.setAttribute("aria-label", areaWords(square, this.model.title(area)));
    refill(cell, areaNow(this.desk.course.played.board, square, this.model.short?.(area) ?? String(area)));
  }

  key(event) {
    if (!event.target.dataset?.square || event.altKey || event.ctrlKey || event.metaKey) return;
    const area = this.areaOf(event.target);
    const areas = this.areas();
    const place = areas.indexOf(area);
    const column = place % this.columns;
    const to = {
      ArrowLeft: column ? place - 1 : place, ArrowRight: column < this.columns - 1 ? place + 1 : place,
      ArrowUp: place - this.columns, ArrowDown: place + this.columns, Home: place - column, End: place - column + this.columns - 1,
    }[event.key];
    if (to !== undefined) {
      if (areas[to] !== undefined) this.focus(areas[to]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.open(area, true);
    } else if (event.key === "Escape" && this.desk.course.act) {
      Object.assign(this.desk.course, { act: null, refused: null });
      this.desk.course.tell();
    } else if (this.desk.course.shows) {
      return;
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.take(area);
    } else if (event.key === "Escape" && this.moving) {
      this.stop();
    } else {
      return;
    }
    event.preventDefault();
  }

  focus(area) {
    this.focused = area;
    for (const cell of this.cells) cell.tabIndex = this.areaOf(cell) === area ? 0 : -1;
    this.cells[this.areas().indexOf(area)]?.focus();
  }

  click(event) {
    const cell = event.target.closest("[data-square]");
    const path = event.target.closest("[data-path]")?.dataset.path ?? "";
    if (!cell) return;
    this.focused = this.areaOf(cell);
    const label = event.target.closest(".card[data-label]")?.dataset.label ?? "";
    if (this.aim(this.focused, label)) return undefined;
    if (this.desk.course.shows) return this.look(this.focused, label);
    if (this.moving) return this.open(this.focused, false);
    this.desk.choose(this.focused, path);
  }

  // Where an act waits for its aim, this is it.
  aim(area, label) {
    const { course } = this.desk;
    if (!course.act) return false;
    const aim = course.aimAt(this.areas().indexOf(area) + 1, label);
    if (aim) course.take(aim);
    return true;
  }

  // On the board as it is now a card is asked what it can do; an area shows the cards that are there.
  look(area, label) {
    this.desk.choose(area);
    if (label) this.desk.course.tap(label);
  }

  open(area, byKey) {
    if (this.aim(area, "")) return undefined;
    if (!this.moving) return this.desk.choose(area, "", byKey);
    const thing = this.moving;
    this.stop();
    this.carry(thing, area);
    return undefined;
  }

  // From now on the next area chosen is where the thing goes.
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

  async carry(thing, area) {
    if (!thing || thing.square === area) return;
    const { model } = this;
    const moved = await this.store.edit((tree) => model.move(tree, thing, area), `${thing.name} is now in ${model.calls(area)}.`);
    if (moved) this.desk.choose(area, this.newest(area, thing));
  }

  newest(area, thing) {
    return this.thingsAt(area).findLast((one) => one.name === thing.name)?.path.join("/") ?? "";
  }

  take(area) {
    if (this.desk.course.shows) return undefined;
    const things = this.thingsAt(area);
    const thing = things.find((one) => one.path.join("/") === this.desk.path) ?? things.findLast((one) => !one.depth);
    if (!thing) return this.store.say(`${this.model.title(area)} is empty.`);
    return this.store.edit((tree) => this.model.remove(tree, thing), `${thing.name} is taken away.`);
  }
}
