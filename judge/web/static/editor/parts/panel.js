// The panel of one area: what lies there, a list to add from, and the details of the thing that was chosen.
// What can be added, and which details there are, is each game's own: see editor/boards/square.js and areas.js beside it.
import { button, make, selectField } from "./dom.js";
import { picker } from "./picker.js";
import { refill } from "./refill.js";

export class Panel {
  constructor(container, store, desk, model) {
    Object.assign(this, { store, desk, model, of: model.sides?.[0]?.[0] ?? "" });
    this.box = make("section", { class: "panel square-panel", "aria-label": `The chosen ${model.noun}`, tabindex: -1 });
    container.append(this.box);
    store.addEventListener("tree", () => this.draw());
    desk.addEventListener("words", () => this.draw());
    desk.addEventListener("choose", (event) => {
      this.draw();
      if (event.detail?.focus) this.focus();
      else this.box.querySelector("h3")?.scrollIntoView({ block: "nearest" });
    });
  }

  focus() {
    this.box.querySelector("[data-key=add]")?.focus();
    this.box.scrollIntoView({ block: "nearest" });
  }

  draw() {
    const { square } = this.desk;
    const { tree } = this.store;
    if (!tree || !square || !this.model.areas(tree).includes(square)) {
      this.box.hidden = true;
      return;
    }
    this.box.hidden = false;
    const things = this.model.thingsAt(tree, square);
    const chosen = things.find((thing) => thing.path.join("/") === this.desk.path);
    refill(
      this.box,
      make("h3", {}, this.model.title(square), make("span", { class: "count" }, this.note(tree, square))),
      make("div", { class: "add-row" }, this.before(tree, square), picker("Place here", "add", (typed) => this.offers(typed), (value) => this.add(square, value), { placeholder: this.model.placeholder })),
      things.length ? make("ul", { role: "list", class: "things" }, things.map((thing) => this.row(thing, chosen))) : make("p", { class: "soft" }, "Nothing lies here."),
    );
  }

  note() {
    return "";
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
          onkeydown: (event) => event.key === "Delete" && this.take(thing) },
        make("b", {}, name), make("span", { class: "soft" }, ` ${this.said(thing)}`)),
        thing.fixed ? "" : button("Move", () => this.desk.startMove(thing), { "aria-label": `Move ${name}`, "data-key": `move-${path}` }),
        button("×", () => this.take(thing), { "aria-label": `Remove ${name}`, "data-key": `remove-${path}` })),
      open && this.details(thing));
  }

  async take(thing) {
    await this.store.edit((tree) => this.model.remove(tree, thing), `${thing.name} is taken away.`);
    this.box.querySelector("[data-key=add]")?.focus();
  }
}
