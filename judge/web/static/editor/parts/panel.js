// The panel of one area: what lies there, a list to add from, and the details of the thing that was chosen.
// What can be added, and which details there are, is each game's own: see editor/boards/square.js and areas.js beside it.
import { button, make, selectField } from "./dom.js";
import { picker } from "./picker.js";
import { refill } from "./refill.js";
import { actsOf, standing } from "../play/sheet.js";

const MARGIN = 6;

export class Panel {
  constructor(container, store, desk, model) {
    Object.assign(this, { store, desk, model, of: model.sides?.[0]?.[0] ?? "" });
    this.box = make("section", { class: "panel square-panel", "aria-label": `The chosen ${model.noun}`, tabindex: -1 });
    container.append(this.box);
    this.board = container.closest("[data-editor]").querySelector("[data-part=board]");
    store.addEventListener("tree", () => this.draw());
    store.addEventListener("change", () => desk.course.shows && this.draw());
    desk.addEventListener("words", () => this.draw());
    desk.course.addEventListener("change", () => this.draw());
    desk.addEventListener("choose", (event) => {
      this.draw();
      if (event.detail?.focus) this.focus();
      else this.show();
    });
  }

  // On a phone the panel lies over the page, and the board stays in view above it.
  show() {
    if (this.box.hidden) return;
    const { position, bottom, maxHeight } = getComputedStyle(this.box);
    if (position !== "fixed") this.box.querySelector("h3")?.scrollIntoView({ block: "nearest" });
    else window.scrollTo({ top: this.above(innerHeight - parseFloat(bottom) - parseFloat(maxHeight)) });
    this.box.scrollTop = 0;
  }

  // How far down the page the board begins, or more where what was chosen or aimed at would lie below the edge of the panel.
  above(edge) {
    const start = this.board.getBoundingClientRect().top;
    const cell = this.board.querySelector(".square.chosen") ?? this.board.querySelectorAll("[data-square]")[this.desk.course.aimed - 1];
    const end = cell?.getBoundingClientRect().bottom ?? start;
    return scrollY + Math.max(start - MARGIN, end + MARGIN - edge);
  }

  focus() {
    this.box.querySelector("[data-key=add]")?.focus();
    this.box.scrollIntoView({ block: "nearest" });
  }

  draw() {
    const { square } = this.desk;
    const { tree } = this.store;
    if (tree && this.desk.course.shows) return this.drawNow(square);
    this.shown = null;
    if (!tree || !square || !this.model.areas(tree).includes(square)) {
      this.box.hidden = true;
      return;
    }
    this.box.hidden = false;
    const things = this.model.thingsAt(tree, square);
    const chosen = things.find((thing) => thing.path.join("/") === this.desk.path);
    const lying = chosen && !chosen.depth ? [chosen, ...things.filter((thing) => thing !== chosen)] : things;
    const listed = things.length ? make("ul", { role: "list", class: "things" }, lying.map((thing) => this.row(thing, chosen))) : make("p", { class: "soft" }, "Nothing lies here.");
    const adding = this.desk.course.act ? [] : [
      this.quick(tree, square),
      make("div", { class: "add-row" }, this.before(tree, square), picker("Place here", "add", (typed) => this.offers(typed), (value) => this.add(square, value), { placeholder: this.model.placeholder })),
    ];
    // What was chosen comes first: it is what somebody wants to do something with.
    refill(this.box, this.head(this.model.title(square), this.note(tree, square)), ...(chosen ? [listed, ...adding] : [...adding, listed]));
  }

  note() {
    return "";
  }

  // Beside the board as it is now: what a card there can do, or what happened and what is to be decided.
  drawNow(square) {
    const { course, model, store } = this.desk;
    const { board } = course.played;
    const standsFor = course.thing || square || course.played.steps.length;
    const other = this.shown !== standsFor;
    this.shown = standsFor;
    const place = model.areas(store.tree).indexOf(square);
    const here = course.thing ? null : board.squares[place];
    const cards = here ? [...here.cards, ...(here.site ? [here.site] : [])] : [];
    const of = board.squares.flatMap((one) => one.cards).find((card) => card.label === course.thing)?.controller;
    this.box.hidden = false;
    refill(
      this.box,
      this.head(course.thing || (here ? model.title(square) : "What happens")),
      cards.length > 0 && make("div", { class: "act-buttons" }, cards.map((card) => button(card.label, () => course.tap(card.label), { class: "act", "data-key": `now-${card.label}` }))),
      course.thing ? [actsOf(this.desk, of), !course.act && button("Back to what happens", () => this.desk.choose(""), { class: "quiet", "data-key": "to-standing" })] : standing(this.desk),
    );
    if (other) this.show();
  }

  // The heading of the panel, with the way to put it away: on a phone it lies over the page.
  head(title, note = "") {
    return make("div", { class: "panel-head" }, make("h3", {}, title, note && make("span", { class: "count" }, note)),
      button("×", () => this.close(), { class: "close", "aria-label": "Close this panel", "data-key": "close-panel" }));
  }

  close() {
    const { square } = this.desk;
    this.desk.course.leave();
    this.desk.choose("");
    document.querySelector(`[data-square="${CSS.escape(String(square))}"]`)?.focus({ preventScroll: true });
  }

  // The commonest things to place here, as buttons.
  quick() {
    return null;
  }

  // What stands before the list to add from: whose the next thing is, where there are sides.
  before() {
    return this.model.sides ? [selectField("Whose", this.of, this.model.sides, "whose", (value) => (this.of = value))] : [];
  }

  row(thing, chosen) {
    const open = chosen?.path.join("/") === thing.path.join("/");
    const path = thing.path.join("/");
    const name = thing.detail.get("as") ?? thing.name;
    return make("li", { class: `thing depth-${Math.min(thing.depth, 3)}` },
      make("div", { class: "thing-row" },
        make("button", { type: "button", class: "thing-name", "aria-expanded": String(open), "data-key": `thing-${path}`,
          onclick: () => this.desk.choose(thing.square, open ? "" : path),
          // What such a handler gives back must not be false: no other key would do anything, and Tab would not lead on.
          onkeydown: (event) => void (event.key === "Delete" && this.take(thing)) },
        make("b", {}, name), make("span", { class: "soft" }, ` ${this.said(thing)}`)),
        thing.fixed ? "" : button("Move", () => this.desk.startMove(thing), { "aria-label": `Move ${name}`, "data-key": `move-${path}` }),
        button("×", () => this.take(thing), { "aria-label": `Remove ${name}`, "data-key": `remove-${path}` })),
      open && (this.desk.course.begun ? null : actsOf(this.desk, thing.of)),
      open && !this.desk.course.act && this.details(thing));
  }

  async take(thing) {
    await this.store.edit((tree) => this.model.remove(tree, thing), `${thing.name} is taken away.`);
    this.box.querySelector("[data-key=add]")?.focus();
  }
}
