// What happens from the position on: where the scenario stands, what a thing can do there, what is to be decided.
// The text stays the truth: whatever is done is a row of its actions, or one of its decisions.
import { items, list } from "../parts/tree.js";

const NOW = "now";
const START = "start";
const PAUSE = 180;
const TRIES = 6;
const AGAIN = 900;
const BUSY = "The judge is not reached just now. Try it again in a moment.";

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Course extends EventTarget {
  constructor(store) {
    super();
    Object.assign(this, { store, before: Promise.resolve(), played: null, followed: "", trouble: "", view: START, aimed: 0 });
    this.leave();
    store.addEventListener("change", () => this.follow());
  }

  // Nothing is chosen any more: no thing, no act that waits for its aim, no answer to an aim that is not legal.
  leave() {
    Object.assign(this, { thing: "", acts: null, act: null, refused: null });
  }

  tell() {
    this.dispatchEvent(new Event("change"));
  }

  get begun() {
    return this.store.tree instanceof Map && items(this.store.tree.get("actions") ?? []).length > 0;
  }

  // Whether the board shows how things are now, and not how they began.
  get shows() {
    return this.view === NOW && this.begun && this.played !== null;
  }

  show(view) {
    Object.assign(this, { view, followed: "" });
    this.leave();
    this.tell();
    this.follow();
  }

  // Where the text stands that was checked last; it is asked for once somebody wants to see it.
  async follow() {
    const { store } = this;
    if (!store.checked || store.text === this.followed) return;
    if (!this.begun || this.view !== NOW || store.problems.some((problem) => !problem.unfinished)) {
      if (this.played) this.leave();
      Object.assign(this, { played: null, followed: this.begun ? "" : store.text, trouble: "" });
      if (!this.begun) this.view = START;
      return void this.tell();
    }
    const { text } = store;
    this.followed = text;
    const found = await this.inTurn(() => text === store.text && this.ask("play", { text }));
    if (text !== store.text) return;
    this.played = found || null;
    this.tell();
  }

  // One question at a time: what nobody wants to know any more by then is not asked.
  inTurn(asks) {
    this.before = this.before.then(asks, asks);
    return this.before;
  }

  // All judges may be at work: then it is asked again in a moment.
  async ask(what, asked, tries = TRIES) {
    this.trouble = "";
    try {
      const response = await fetch(`/api/${what}`, { method: "POST", body: JSON.stringify(asked), headers: { "Content-Type": "application/json" } });
      if (response.status === 503 && tries > 1) {
        await pause(AGAIN);
        return await this.ask(what, asked, tries - 1);
      }
      const answer = await response.json();
      if (response.ok) return answer;
      this.trouble = answer.problems?.[0]?.message ?? answer.detail ?? BUSY;
    } catch {
      this.trouble = BUSY;
    }
    return null;
  }

  // A thing was tapped: what it can do is asked for.
  async tap(thing) {
    if (thing === this.thing && this.acts) return;
    this.leave();
    Object.assign(this, { thing, trouble: "" });
    this.tell();
    await pause(PAUSE);
    await this.checked();
    if (thing !== this.thing) return;
    const wrong = this.store.problems.find((problem) => !problem.unfinished);
    if (wrong) {
      this.trouble = wrong.message;
      return void this.tell();
    }
    const scenario = this.store.text;
    const found = await this.inTurn(() => thing === this.thing && scenario === this.store.text && this.ask("acts", { scenario, thing }));
    if (thing !== this.thing) return;
    // The text was changed meanwhile: what was found holds no more.
    if (scenario !== this.store.text) return void this.again();
    this.acts = found;
    this.tell();
  }

  // Nothing is asked about a text of which it is not known yet whether it can be read.
  async checked() {
    const { store } = this;
    while (!store.checked && !store.failed) await new Promise((done) => store.addEventListener("change", done, { once: true }));
  }

  again() {
    const { thing } = this;
    this.thing = "";
    this.acts = null;
    return thing ? this.tap(thing) : undefined;
  }

  // An act that needs an aim waits for it; any other is done.
  choose(act) {
    this.refused = null;
    if (act.targets.length || act.squares.length) {
      this.act = act;
      this.tell();
    } else {
      this.take(act);
    }
  }

  // The aim in an area, or at a thing, of the act that waits for one.
  aimAt(area, label) {
    const { targets, squares } = this.act;
    return targets.find((aim) => aim.name === label) ?? squares.find((aim) => aim.area === area && aim.legal) ?? squares.find((aim) => aim.area === area);
  }

  take(one) {
    if (one.legal) return this.done(one);
    this.refused = one;
    return this.tell();
  }

  async done(one) {
    const key = one.decides ? "decided" : "actions";
    const row = new Map(Object.entries(one.fields));
    this.view = NOW;
    this.aimed = one.area ?? this.aimed;
    this.leave();
    this.dispatchEvent(new Event("done"));
    await this.store.edit((tree) => void list(tree, key).push(row), "Done. What follows is told beside the board.");
    this.tell();
  }

  decide(label) {
    const { kind } = this.played.open;
    return this.done({ decides: true, fields: { [kind]: label } });
  }

  // Takes back what was done last.
  back() {
    this.leave();
    if (this.store.past.length) return this.store.undo();
    return this.store.edit((tree) => {
      const key = items(tree.get("decided") ?? []).length ? "decided" : "actions";
      list(tree, key).pop();
      if (!tree.get(key).length) tree.delete(key);
    }, "Taken back.");
  }

  // How a thing of the text is called, as the judge calls it: two of one name have a number.
  labelOf(thing) {
    const cards = this.store.board?.squares.flatMap((square) => [...square.cards, ...(square.site ? [square.site] : [])]) ?? [];
    const said = thing.detail.get("as") ?? thing.name;
    const alike = cards.filter((card) => card.label === said || card.name === said);
    const own = alike.find((card) => card.squares.includes(this.areaNumber(thing.square))) ?? alike[0];
    const avatar = { you: "your Avatar", opponent: "the opponent's Avatar" }[thing.of];
    return own?.label ?? (thing.kind === "avatar" ? avatar : said);
  }
}
