// The actions and the asks of a scenario as rows that can be added, changed, moved and taken away.
import { actionFields } from "./action.js";
import { askFields, findAsks, momentField } from "./ask.js";
import { button, make, textField } from "./parts/dom.js";
import { picker } from "./parts/picker.js";
import { refill } from "./parts/refill.js";
import { drop, items, list } from "./parts/tree.js";
import { shown } from "./values.js";

class Rows {
  constructor(container, store, desk, key, one) {
    Object.assign(this, { store, desk, key, one });
    this.box = make("div", { class: "rows-edit" });
    container.append(this.box);
    store.addEventListener("tree", () => this.draw());
    desk.addEventListener("words", () => this.draw());
  }

  rows() {
    return items(this.store.tree?.get(this.key) ?? []).filter((row) => row instanceof Map);
  }

  draw() {
    if (!this.store.tree) return;
    const rows = this.rows();
    refill(this.box,
      rows.length > 0 && make("ol", { role: "list", class: "row-list" }, rows.map((row, place) => this.row(row, place, rows.length))),
      this.after(),
      button(`Add ${this.one}`, () => this.add(), { class: "add", "data-key": `${this.key}-add` }));
  }

  after() {
    return null;
  }

  row(row, place, count) {
    const name = `${this.one.replace(/^an? /, "")} ${place + 1}`;
    const stem = `${this.key}-${place}`;
    const put = (next, focus) => this.put(place, next, focus);
    return make("li", { class: "row-item" },
      make("span", { class: "row-number", "aria-hidden": "true" }, `${place + 1}`),
      make("div", { role: "group", "aria-label": name, class: "fields" }, this.fields(row, place, stem, put)),
      make("div", { class: "row-tools" },
        place > 0 && button("↑", () => this.swap(place, place - 1), { "aria-label": `Move ${name} up`, "data-key": `${stem}-up` }),
        place < count - 1 && button("↓", () => this.swap(place, place + 1), { "aria-label": `Move ${name} down`, "data-key": `${stem}-down` }),
        button("×", () => this.take(place), { "aria-label": `Remove ${name}`, "data-key": `${stem}-remove` })));
  }

  async put(place, next, focus) {
    await this.store.edit((tree) => {
      this.undecide(tree);
      list(tree, this.key)[place] = next;
    });
    if (focus) this.focus(focus);
  }

  // What was decided rests on the actions as they were.
  undecide(tree) {
    if (this.key === "actions") tree.delete("decided");
  }

  focus(key) {
    this.box.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  async add() {
    const place = this.rows().length;
    await this.store.edit((tree) => this.more(tree));
    this.focus(`${this.key}-${place}-name`);
  }

  more(tree) {
    list(tree, this.key).push(this.fresh());
  }

  async swap(from, to) {
    await this.store.edit((tree) => {
      this.undecide(tree);
      for (const rows of this.beside(tree)) [rows[from], rows[to]] = [rows[to], rows[from]];
    }, `Now in place ${to + 1}.`);
    this.focus(`${this.key}-${to}-${to < from ? "up" : "down"}`);
  }

  async take(place) {
    await this.store.edit((tree) => {
      this.undecide(tree);
      for (const rows of this.beside(tree)) drop(rows, [place]);
      if (!tree.get(this.key).length && this.key !== "ask") tree.delete(this.key);
      if (items(tree.get("expect")).length === 0) tree.delete("expect");
    }, "Taken away.");
    this.focus(`${this.key}-add`);
  }

  // The lists whose rows go together.
  beside(tree) {
    return [list(tree, this.key)];
  }
}

export class Actions extends Rows {
  constructor(container, store, desk) {
    super(container, store, desk, "actions", "an action");
  }

  fresh() {
    const first = this.desk.words?.action.has("cast") ? "cast" : [...(this.desk.words?.action.keys() ?? ["cast"])][0];
    return new Map([[first, ""]]);
  }

  fields(row, place, stem, put) {
    return actionFields(this.desk, row, stem, put);
  }

  after() {
    const { tree } = this.store;
    const left = tree.has("any") ? shown(tree.get("any")) : "";
    const put = (text) => this.store.edit((after) => {
      const kinds = text.split(/[\s,]+/).filter(Boolean);
      if (kinds.length) after.set("any", kinds.length > 1 ? kinds : kinds[0]);
      else after.delete("any");
    });
    return textField("Choices to explore every way (kinds with commas, or: all)", left, "any", put, { list: "kinds", placeholder: "none: every choice is answered above" });
  }
}

export class Asks extends Rows {
  constructor(container, store, desk) {
    super(container, store, desk, "ask", "an ask");
    store.addEventListener("change", () => this.preview());
  }

  fresh() {
    return new Map([["is", ""]]);
  }

  after() {
    return picker("Ask by typing", "ask-find", (typed) => findAsks(this.desk, typed), (row) => this.found(row), { placeholder: "defend, where, damage …" });
  }

  async found(row) {
    await this.store.edit((tree) => {
      list(tree, "ask").push(row);
      if (tree.has("expect")) list(tree, "expect").push("");
    }, "It is asked: say of what.");
  }

  // A row and its expectation go together, where the file has expectations.
  beside(tree) {
    return tree.has("expect") ? [list(tree, "ask"), list(tree, "expect")] : [list(tree, "ask")];
  }

  more(tree) {
    super.more(tree);
    if (tree.has("expect")) list(tree, "expect").push("");
  }

  fields(row, place, stem, put) {
    return [...askFields(this.desk, row, stem, put), this.expected(place, stem), momentField(row, stem, put), make("p", { class: "as-it-stands", "data-preview-of": place })];
  }

  expected(place, stem) {
    const { tree } = this.store;
    if (!tree.has("expect")) return null;
    const value = items(tree.get("expect"))[place] ?? "";
    return textField("Expected", shown(value), `${stem}-expect`, (text) => this.store.edit((after) => {
      const many = Array.isArray(value) && text.includes(",");
      list(after, "expect")[place] = many ? text.split(",").map((part) => part.trim()) : text;
    }), typeof value === "string" || Array.isArray(value) ? {} : { readonly: true, "aria-description": "Change it in the text" });
  }

  // The answers come later than the rows, and must not disturb what somebody types in them.
  preview() {
    this.box.querySelectorAll("[data-preview-of]").forEach((line, place) => {
      const found = this.store.answers[place];
      line.className = `as-it-stands is-${found?.verdict ?? "open"}`;
      line.replaceChildren(...(found ? [make("span", { class: "soft" }, "As it stands: "), make("b", {}, found.said), found.missing && make("span", {}, `. ${found.missing}`)].filter(Boolean) : []));
    });
  }
}
