// The panel of one square: what lies there, a list to add from, and the details of the thing that was chosen.
import { stateWords } from "./editor_board.js";
import { detailForm } from "./editor_card.js";
import { button, make, selectField } from "./editor_dom.js";
import { picker } from "./editor_picker.js";
import { refill } from "./editor_refill.js";
import { addAura, addAvatar, addSite, addThing, cardNode, remove, siteAt, thingsAt } from "./editor_things.js";
import { cardNote, findCards } from "./editor_words.js";

const NOT_PLACED = "magic";
const WHOSE = [["you", "you"], ["opponent", "the opponent"]];

export class SquarePanel {
  constructor(container, store, desk) {
    Object.assign(this, { store, desk, of: "you" });
    this.box = make("section", { class: "panel square-panel", "aria-label": "The chosen square", tabindex: -1 });
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
    if (!tree || !square) {
      this.box.hidden = true;
      return;
    }
    this.box.hidden = false;
    const things = thingsAt(tree, square);
    const chosen = things.find((thing) => thing.path.join("/") === this.desk.path);
    refill(
      this.box,
      make("h3", {}, `Square ${square}`, make("span", { class: "count" }, siteAt(tree, square) ? "" : " void: no site")),
      make("div", { class: "add-row" }, this.whose(), this.adder(square)),
      things.length ? make("ul", { role: "list", class: "things" }, things.map((thing) => this.row(thing, chosen))) : make("p", { class: "soft" }, "Nothing lies here."),
    );
  }

  whose() {
    return selectField("Whose", this.of, WHOSE, "whose", (value) => (this.of = value));
  }

  adder(square) {
    return picker("Place here", "add", (typed) => this.offers(typed), (value) => this.add(square, value), {
      placeholder: "A card, or the name of a plain unit",
    });
  }

  offers(typed) {
    const cards = findCards(this.desk.words, typed, (card) => !card.types.includes(NOT_PLACED));
    const offered = cards.map((card) => ({ value: { card }, title: card.name, note: cardNote(card) }));
    const name = typed.trim();
    const own = Array.isArray(this.store.tree?.get("cards")) ? [] : [...(this.store.tree?.get("cards")?.keys?.() ?? [])];
    for (const declared of own.filter((one) => one.toLowerCase().includes(name.toLowerCase()))) {
      offered.unshift({ value: { declared }, title: declared, note: "declared in the text" });
    }
    if (!name || "avatar".startsWith(name.toLowerCase())) offered.push({ value: { avatar: true }, title: "A plain Avatar", note: "without text" });
    if (!this.desk.words?.card.has(name)) offered.push({ value: { unit: name || "Unit" }, title: `A plain unit called “${name || "Unit"}”`, note: "with a power you give" });
    return offered;
  }

  async add(square, value) {
    const { of } = this;
    const card = value.card ?? { name: value.declared ?? value.unit ?? "Avatar", types: this.typesOf(value), size: 1 };
    const type = ["site", "aura", "avatar"].find((kind) => card.types.includes(kind));
    const done = await this.store.edit((tree) => {
      if (type === "site") return addSite(tree, square, card.name, of);
      if (type === "aura") return addAura(tree, square, card.name, of, card.size ?? 2);
      if (type === "avatar") return addAvatar(tree, square, card.name, of);
      const owned = of === "you" ? [] : [["of", of]];
      const unit = value.unit && new Map([["unit", this.unused(tree, value.unit)], ["power", "1"], ...owned]);
      return addThing(tree, square, unit || cardNode(card.name, of));
    }, `${card.name} is placed in square ${square}.`);
    if (!done) return;
    const placed = thingsAt(this.store.tree, square).findLast((thing) => thing.name === card.name || thing.node?.get?.("unit"));
    this.desk.choose(square, placed?.path.join("/") ?? "");
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

  row(thing, chosen) {
    const open = chosen?.path.join("/") === thing.path.join("/");
    const path = thing.path.join("/");
    const said = [...new Set([thing.kind === "thing" ? thing.level : thing.kind, ...stateWords(thing)])].filter(Boolean).join(", ");
    const name = thing.detail.get("as") ?? thing.name;
    return make("li", { class: `thing depth-${Math.min(thing.depth, 3)}` },
      make("div", { class: "thing-row" },
        make("button", { type: "button", class: "thing-name", "aria-expanded": String(open), "data-key": `thing-${path}`,
          onclick: () => this.desk.choose(thing.square, open ? "" : path),
          onkeydown: (event) => event.key === "Delete" && this.take(thing) },
        make("b", {}, name), make("span", { class: "soft" }, ` ${thing.of === "opponent" ? "the opponent’s" : thing.of === "you" ? "yours" : "nobody’s"}, ${said}`)),
        button("Move", () => this.desk.startMove(thing), { "aria-label": `Move ${name}`, "data-key": `move-${path}` }),
        button("×", () => this.take(thing), { "aria-label": `Remove ${name}`, "data-key": `remove-${path}` })),
      open && detailForm(this.store, this.desk, thing));
  }

  async take(thing) {
    await this.store.edit((tree) => remove(tree, thing), `${thing.name} is taken away.`);
    this.box.querySelector("[data-key=add]")?.focus();
  }
}
