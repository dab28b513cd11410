// The text beside the board: numbers for its lines, marks on those with problems, and the list of problems.
import { button, make } from "./parts/dom.js";

export class TextEditor {
  constructor(form, store) {
    Object.assign(this, { form, store, bad: new Set(), here: 0 });
    this.area = form.querySelector("textarea");
    this.box = form.querySelector("[data-text-box]");
    this.problems = form.querySelector("[data-problems]");
    this.lines = make("div", { class: "lines", "aria-hidden": "true" });
    this.box.prepend(this.lines);
    this.box.classList.add("numbered");
    this.area.addEventListener("input", () => store.type(this.area.value));
    this.area.addEventListener("scroll", () => this.follow());
    this.area.addEventListener("keydown", (event) => this.key(event));
    store.addEventListener("text", () => this.show());
    store.addEventListener("change", () => this.check());
    this.number();
  }

  // The text was written by the board, or taken back: the cursor stays near where it was.
  show() {
    if (this.area.value !== this.store.text) {
      const { selectionStart, scrollTop } = this.area;
      this.area.value = this.store.text;
      this.area.setSelectionRange(selectionStart, selectionStart);
      this.area.scrollTop = scrollTop;
    }
    this.number();
  }

  number() {
    const count = this.area.value.split("\n").length;
    while (this.lines.children.length > count) this.lines.lastChild.remove();
    while (this.lines.children.length < count) this.lines.append(make("div", { class: "line" }, String(this.lines.children.length + 1)));
    this.mark();
    this.follow();
  }

  mark() {
    [...this.lines.children].forEach((line, place) => {
      line.classList.toggle("bad", this.bad.has(place + 1));
      line.classList.toggle("here", this.here === place + 1);
    });
  }

  follow() {
    this.lines.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }

  check() {
    const { problems, checked } = this.store;
    if (!checked) return;
    const wrong = problems.filter((problem) => !problem.unfinished);
    this.bad = new Set(wrong.map((problem) => problem.line));
    this.area.setAttribute("aria-invalid", String(wrong.length > 0));
    this.mark();
    const drawn = JSON.stringify(problems);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.problems.replaceChildren(...(problems.length ? [this.list(problems)] : []));
  }

  list(problems) {
    return make("div", {}, make("h3", {}, problems.some((problem) => !problem.unfinished) ? "To mend" : "Still to say"), make("ul", { role: "list", class: "problems" }, problems.map((problem) =>
      make("li", { class: problem.unfinished ? "unfinished" : "" }, button(`Line ${problem.line}, column ${problem.column}`, () => this.goTo(problem.line, problem.column)), make("span", {}, ` ${problem.message}`)))));
  }

  // Puts the cursor before a column of a line, with the word there selected.
  goTo(line, column) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + this.units(lines[line - 1] ?? "", column - 1);
    const word = this.area.value.slice(start).match(/^[^\s,{}[\]:]+/);
    this.area.focus();
    this.area.setSelectionRange(start, start + (word ? word[0].length : 0));
    this.see(line);
  }

  // The server counts characters, a browser counts units of two bytes.
  units(line, characters) {
    return [...line].slice(0, characters).join("").length;
  }

  see(line) {
    const height = this.lines.firstChild.getBoundingClientRect().height;
    const top = (line - 1) * height;
    const { scrollTop, clientHeight } = this.area;
    if (top < scrollTop || top + 2 * height > scrollTop + clientHeight) this.area.scrollTop = Math.max(0, top - clientHeight / 3);
    this.follow();
  }

  // Shows where the chosen thing stands.
  point(place) {
    this.here = place?.line ?? 0;
    this.mark();
    if (place) this.see(place.line);
  }

  key(event) {
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const { value, selectionStart } = this.area;
    const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
    const margin = line.match(/^ */)[0] + (/:\s*$/.test(line) ? "  " : "");
    if (!margin) return;
    event.preventDefault();
    this.area.setRangeText(`\n${margin}`, selectionStart, this.area.selectionEnd, "end");
    this.area.dispatchEvent(new Event("input"));
  }
}
