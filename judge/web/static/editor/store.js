// The one place that holds the scenario: its text, the tree the server read from it, what is wrong with it, its past.
import { copy, decode, same } from "./parts/tree.js";
import { rewrite } from "./parts/yaml.js";

const PAUSE = 350;
const LATER = 700;
const AS_ONE = 900;
const FAILED = {
  413: "The text is too long to be checked while you write; it is checked when you send it.",
  429: "Very many checks: the next one comes in a moment.",
};

export class Store extends EventTarget {
  constructor(text) {
    super();
    Object.assign(this, { text, tree: null, outline: null, board: null, problems: [], answers: [] });
    // read: the tree is that of the text. checked: the problems are, too. readable: the text has a tree at all.
    Object.assign(this, { read: false, checked: false, readable: true, failed: "" });
    Object.assign(this, { past: [], future: [], typedAt: 0, number: 0 });
  }

  // "text": the text is another. "tree": what it says is another, so that fields are made anew. "change": anything.
  tell(kind = "change") {
    if (kind === "change" && this.tree && !(this.told && same(this.told, this.tree))) {
      this.told = this.tree;
      this.dispatchEvent(new Event("tree"));
    }
    this.dispatchEvent(new Event(kind));
  }

  say(words) {
    this.said = words;
    this.tell("say");
  }

  // Somebody typed in the text. Letters typed in one go are undone in one go.
  type(text) {
    if (text === this.text) return;
    const now = Date.now();
    if (now - this.typedAt > AS_ONE) this.past.push(this.text);
    this.typedAt = now;
    this.#take(text);
    this.#wait(PAUSE);
  }

  // Changes the tree and writes the text anew. Waits for the server where the text was not read yet.
  async edit(change, said = "") {
    if (!this.read) await this.check();
    if (!this.read || !(this.tree instanceof Map)) {
      this.say("The board cannot write while the text cannot be read. Mend the text first.");
      return false;
    }
    const after = copy(this.tree);
    const refused = change(after);
    if (typeof refused === "string") {
      this.say(refused);
      return false;
    }
    if (same(this.tree, after)) return true;
    const text = rewrite(this.text, this.tree, after);
    this.past.push(this.text);
    this.typedAt = 0;
    this.#take(text);
    this.tree = after;
    this.read = true;
    if (said) this.say(said);
    this.tell();
    this.#wait(PAUSE / 3);
    return true;
  }

  undo() {
    this.#step(this.past, this.future, "Undone.", "There is nothing to undo.");
  }

  redo() {
    this.#step(this.future, this.past, "Done again.", "There is nothing to do again.");
  }

  #step(from, to, said, nothing) {
    if (!from.length) return this.say(nothing);
    const { future } = this;
    to.push(this.text);
    this.typedAt = 0;
    const text = from.pop();
    this.#take(text);
    this.future = future;
    this.say(said);
    this.tell();
    this.check();
  }

  #take(text) {
    if (text !== this.text) this.future = [];
    this.text = text;
    this.read = this.checked = false;
    this.number += 1;
    this.answers = [];
    this.tell("text");
  }

  #wait(pause) {
    clearTimeout(this.timer);
    clearTimeout(this.later);
    this.timer = setTimeout(() => this.check(), pause);
  }

  // Asks the server what the text says; answers that come too late are not listened to.
  async check() {
    clearTimeout(this.timer);
    clearTimeout(this.later);
    const { number } = this;
    const found = await this.#ask(false);
    if (number !== this.number) return;
    if (found) {
      Object.assign(this, { problems: found.problems, board: found.board, checked: true, readable: Boolean(found.tree) });
      if (found.tree) {
        Object.assign(this, { outline: found.tree, tree: decode(found.tree), read: true });
      }
      if (!found.problems.length) this.later = setTimeout(() => this.#ahead(number), LATER);
    }
    this.tell();
  }

  // With nothing wrong, the answers as they stand are looked for: once at a time, so that one page never fills the
  // queue of the judges, and not at all for a text that is another by then.
  async #ahead(number) {
    this.looking = (this.looking ?? Promise.resolve()).then(() => number === this.number && this.#ask(true));
    const found = await this.looking;
    if (number !== this.number || !found) return;
    Object.assign(this, { problems: found.problems, answers: found.answers });
    this.tell();
  }

  async #ask(answers) {
    this.failed = "";
    try {
      const body = JSON.stringify({ text: this.text, answers });
      const response = await fetch("/api/check", { method: "POST", body, headers: { "Content-Type": "application/json" } });
      if (response.ok) return await response.json();
      this.failed = FAILED[response.status] ?? "The text cannot be checked just now; it is checked when you send it.";
    } catch {
      this.failed = "The text cannot be checked: no connection.";
    }
    this.tell();
    return null;
  }
}
