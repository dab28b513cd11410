// The cards that a scenario declares: each with the fields of its face. Nothing else is known of a card.
import { button, make, selectField, textField } from "../parts/dom.js";
import { fieldsOf } from "../parts/fields.js";
import { declare, declared, renamed } from "../parts/held.js";
import { refill } from "../parts/refill.js";
import { items } from "../parts/tree.js";

export class Faces {
  constructor(container, store, desk, model) {
    Object.assign(this, { store, desk, model, open: "" });
    this.box = make("div", { class: "faces-edit" });
    container.append(this.box);
    store.addEventListener("tree", () => this.draw());
    desk.addEventListener("words", () => this.draw());
  }

  draw() {
    const { tree } = this.store;
    if (!tree) return;
    const faces = declared(tree).filter(([, face]) => face instanceof Map);
    const kinds = Object.keys(this.model.faces);
    refill(this.box,
      faces.length ? make("ul", { role: "list", class: "things" }, faces.map(([name, face]) => this.face(name, face))) : make("p", { class: "soft" }, "No card is declared yet. Place one on the board, or declare it here."),
      make("p", { class: "more-zones" }, "Declare: ", kinds.map((kind) => button(kind, () => this.add(kind), { "data-key": `declare-${kind}` }))));
  }

  async add(kind) {
    const names = declared(this.store.tree).map(([name]) => name);
    const usual = `New ${kind}`;
    let name = usual;
    for (let count = 2; names.includes(name); count += 1) name = `${usual} ${count}`;
    this.open = name;
    await this.store.edit((tree) => declare(tree, name, this.model.faces[kind](name)), `${name} is declared.`);
    this.box.querySelector(`[data-key="${CSS.escape(`face-${name}-name`)}"]`)?.select();
  }

  face(name, face) {
    const open = this.open === name;
    const said = [face.get("type"), ...this.model.faceWords(face)].filter(Boolean).join(", ");
    const toggle = () => {
      this.open = open ? "" : name;
      this.draw();
    };
    return make("li", { class: "thing" },
      make("div", { class: "thing-row" },
        make("button", { type: "button", class: "thing-name", "aria-expanded": String(open), "data-key": `face-${name}`, onclick: toggle }, make("b", {}, name), make("span", { class: "soft" }, ` ${said}`)),
        button("×", () => this.remove(name), { "aria-label": `Declare ${name} no more`, "data-key": `face-${name}-remove` })),
      open && make("div", { class: "details" }, this.fields(name, face)));
  }

  remove(name) {
    return this.store.edit((tree) => {
      tree.get("cards").delete(name);
    }, `${name} is declared no more.`);
  }

  fields(name, face) {
    const stem = `face-${name}`;
    const set = (key, value) => this.set(name, key, value);
    const types = (this.desk.words?.lists.types ?? Object.keys(this.model.faces)).map((type) => [type, type]);
    return [
      make("div", { class: "fields" },
        textField("Name", name, `${stem}-name`, (fresh) => fresh && this.rename(name, fresh)),
        selectField("Type", face.get("type") ?? "", types, `${stem}-type`, (type) => set("type", type)),
        fieldsOf(this.model.faceFields(face), face, stem, set)),
      ...Object.entries(this.model.rows?.(face) ?? {}).map(([key, row]) => this.rows(name, face, key, row)),
      ...Object.entries(this.model.pairs?.(face) ?? {}).map(([key, words]) => this.pairs(name, face, key, words)),
    ];
  }

  set(name, key, value) {
    return this.store.edit((tree) => {
      const face = tree.get("cards").get(name);
      const bare = value === "" || (Array.isArray(value) && !value.length) || (value instanceof Map && !value.size);
      if (bare) face.delete(key);
      else face.set(key, value);
    });
  }

  rename(name, fresh) {
    this.open = fresh;
    return this.store.edit((tree) => {
      if (tree.get("cards").has(fresh)) return `There is a card called ${fresh} already.`;
      for (const [key, held] of tree) if (!["title", "note", "game"].includes(key)) tree.set(key, renamed(held, name, fresh));
      return undefined;
    }, `${name} is now called ${fresh}.`);
  }

  // Rows of a face that have fields of their own: attack bars.
  rows(name, face, key, { one, fields, fresh }) {
    const rows = items(face.get(key)).filter((row) => row instanceof Map);
    const put = (after) => this.set(name, key, after);
    return make("div", { class: "face-rows" },
      rows.map((row, place) => {
        const stem = `face-${name}-${key}-${place}`;
        const change = (part, value) => put(rows.map((held, n) => (n === place ? new Map([...held].filter(([old]) => old !== part).concat(value === "" || value.length === 0 ? [] : [[part, value]])) : held)));
        return make("div", { class: "fields inner", role: "group", "aria-label": `${one} ${place + 1}` }, fieldsOf(fields, row, stem, change),
          button("×", () => put(rows.filter((_, n) => n !== place)), { "aria-label": `Take away ${one} ${place + 1}`, "data-key": `${stem}-remove` }));
      }),
      button(`Add ${one}`, () => put([...rows, new Map(fresh)]), { class: "quiet", "data-key": `face-${name}-${key}-add` }));
  }

  // Texts by name: the abilities of a minion.
  pairs(name, face, key, words) {
    const held = face.get(key) instanceof Map ? face.get(key) : new Map();
    const put = (entries) => this.set(name, key, new Map(entries));
    const entries = [...held];
    return make("div", { class: "face-rows" },
      entries.map(([called, text], place) => {
        const stem = `face-${name}-${key}-${place}`;
        const change = (pair) => put(entries.map((old, n) => (n === place ? pair : old)));
        return make("div", { class: "fields inner", role: "group", "aria-label": `${words} ${called}` },
          textField(words, called, `${stem}-name`, (fresh) => fresh && change([fresh, text])),
          textField("What it says", typeof text === "string" ? text : "", `${stem}-text`, (fresh) => change([called, fresh]), {}, { class: "long" }),
          button("×", () => put(entries.filter((_, n) => n !== place)), { "aria-label": `Take away ${called}`, "data-key": `${stem}-remove` }));
      }),
      button(`Add an ${words.toLowerCase()}`, () => put([...entries, [`ABILITY ${entries.length + 1}`, ""]]), { class: "quiet", "data-key": `face-${name}-${key}-add` }));
  }
}
