// The editor. All of it writes the very text that the form sends; without JavaScript the text alone is there.
import { button, make, textField } from "./parts/dom.js";
import { GAMES } from "./boards/games.js";
import { refill } from "./parts/refill.js";
import { Course } from "./play/course.js";
import { Actions, Asks } from "./rows.js";
import { Store } from "./store.js";
import { TextEditor } from "./text.js";
import { placeOf } from "./parts/tree.js";
import { fetchWords } from "./parts/words.js";

// What the parts of the editor share: which area and thing are chosen, and the words of the game.
class Desk extends EventTarget {
  constructor(store, model) {
    super();
    Object.assign(this, { store, model, square: "", path: "", words: null, waits: true, course: new Course(store) });
    this.course.addEventListener("done", () => Object.assign(this, { square: "", path: "" }));
    this.course.game = document.querySelector("[data-editor]").dataset.game;
    this.course.areaNumber = (area) => model.areas(store.tree).indexOf(area) + 1;
  }

  choose(square, path = "", focus = false) {
    Object.assign(this, { square, path });
    const thing = path && !this.course.shows ? this.thingAt(path) : null;
    if (!thing || this.course.begun) this.course.leave();
    else this.course.tap(this.course.labelOf(thing));
    this.dispatchEvent(new CustomEvent("choose", { detail: { focus } }));
  }

  chooseLast(square, name) {
    this.choose(square, this.model.thingsAt(this.store.tree, square).findLast((thing) => thing.name === name)?.path.join("/") ?? "");
  }

  thingAt(path) {
    const { model, store } = this;
    return model.areas(store.tree).flatMap((area) => model.thingsAt(store.tree, area)).find((thing) => thing.path.join("/") === path);
  }

  // How the scenario may call its things, and the players as pairs of name and words.
  allNames() {
    return this.store.tree instanceof Map ? this.model.labels(this.store.tree) : [];
  }

  players() {
    return this.store.tree instanceof Map ? this.model.players(this.store.tree) : [];
  }
}

function start(root) {
  const form = document.getElementById("judging");
  const key = root.dataset.game;
  const game = GAMES[key];
  if (history.state?.draft) form.elements.text.value = history.state.draft;
  const store = new Store(form.elements.text.value);
  const text = new TextEditor(form, store);
  if (!game) {
    startText(form, store);
    return;
  }
  const desk = new Desk(store, game.model);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  game.start(part, store, desk);
  new Actions(part("actions"), store, desk);
  new Asks(part("asks"), store, desk);
  startHead(part("head"), part("elsewhere"), store, game.elsewhere);
  startLists(root, store, desk, game.moments);
  startBar(store);
  startKeys(store);
  desk.addEventListener("choose", () => text.point(desk.path && store.checked ? placeOf(store.outline, desk.path.split("/")) : null));
  const other = document.querySelector("[data-other-game]");
  store.addEventListener("change", () => {
    const said = store.tree instanceof Map ? store.tree.get("game") ?? key : "";
    root.hidden = said !== key;
    other.hidden = said === key || !(said in GAMES);
  });
  keepDraft(form, store);
  startSending(form, store, desk.course);
  store.check();
  fetchWords(key, () => desk.players().map(([name]) => name)).then((words) => {
    Object.assign(desk, { words, waits: false });
    desk.dispatchEvent(new Event("words"));
    // Whoever began to type before the words came sees now what they offer.
    const here = document.activeElement;
    if (here?.matches("[data-editor] [role=combobox]") && here.value) here.dispatchEvent(new Event("input"));
    store.tell();
  });
}

// A game without a board here is written as text, and checked while it is written.
function startText(form, store) {
  startBar(store);
  startKeys(store);
  keepDraft(form, store);
  store.check();
}

// Whoever asks nothing yet is led to where one asks.
function startSending(form, store, course) {
  form.addEventListener("submit", (event) => {
    const asks = store.tree instanceof Map && (store.tree.get("ask") ?? "").length;
    if (!store.checked || event.submitter?.formAction.endsWith("/play") || store.problems.some((problem) => !problem.unfinished)) return;
    if (asks) return leaveOpen(event, store, course);
    event.preventDefault();
    const find = document.querySelector("[data-key=ask-find]");
    find?.scrollIntoView({ block: "center" });
    find?.focus({ preventScroll: true });
    store.say("Say what you ask first.");
  });
}

// What nobody decided is explored in every way, and the text says so.
async function leaveOpen(event, store, course) {
  const open = course.played?.open || (store.answers.length && store.problems.length);
  if (!open || store.tree.has("any")) return;
  event.preventDefault();
  const { submitter, target } = event;
  // It is sent anew once this event is over: before, a browser would not listen.
  if (await store.edit((tree) => void tree.set("any", "all"))) setTimeout(() => target.requestSubmit(submitter));
}

// The text stays with this entry of the browser's history: who comes back to it, or loads it anew, finds it again.
function keepDraft(form, store) {
  const keep = () => {
    try {
      if (store.past.length) history.replaceState({ ...history.state, draft: store.text }, "");
    } catch {
      // Some browsers count how often this is done, and refuse after many times: a later one will do.
    }
  };
  store.addEventListener("change", () => store.checked && keep());
  form.addEventListener("submit", keep);
}

function startHead(head, elsewhere, store, ownText) {
  const set = (key, value) => store.edit((tree) => void (value ? tree.set(key, value) : tree.delete(key)));
  store.addEventListener("tree", () => {
    const { tree } = store;
    if (!(tree instanceof Map)) return;
    const said = (key) => (typeof tree.get(key) === "string" ? tree.get(key) : "");
    refill(head, textField("Title", said("title"), "title", (value) => set("title", value)), textField("Note", said("note"), "note", (value) => set("note", value), { placeholder: "what to look out for, if you like" }));
    const other = ownText.filter((key) => tree.has(key));
    elsewhere.textContent = other.length ? `The text also holds: ${other.join(", ")}. These are changed there; the board leaves them as they are.` : "";
  });
}

// The words that fields suggest.
function startLists(root, store, desk, moments) {
  const own = ["conditions", "tokens", "counters", "damage types", "subtypes"];
  const ids = ["names", "keywords", "kinds", "moments", ...own.map((words) => words.split(" ")[0])];
  const lists = ids.map((id) => make("datalist", { id }));
  root.append(...lists);
  const fill = (list, words) => list.replaceChildren(...words.map((word) => make("option", { value: word })));
  store.addEventListener("change", () => {
    const { words } = desk;
    const all = [desk.allNames(), words?.keywords ?? [], ["all", ...(words?.answers ?? [])], moments, ...own.map((name) => words?.lists[name] ?? [])];
    all.forEach((one, place) => fill(lists[place], one));
  });
}

function startBar(store) {
  const bar = document.querySelector("[data-bar]");
  const state = bar.querySelector("[data-state]");
  const said = document.querySelector("[data-said]");
  const undo = button("↶", () => store.undo(), { "aria-label": "Undo", title: "Undo (Ctrl+Z)", "aria-keyshortcuts": "Control+Z" });
  const redo = button("↷", () => store.redo(), { "aria-label": "Redo", title: "Redo (Ctrl+Y)", "aria-keyshortcuts": "Control+Y" });
  bar.querySelector("[data-past]").append(undo, redo);
  const show = () => {
    undo.setAttribute("aria-disabled", String(!store.past.length));
    redo.setAttribute("aria-disabled", String(!store.future.length));
    const wrong = store.problems.filter((problem) => !problem.unfinished).length;
    const unsaid = store.problems.length - wrong;
    const things = (count) => (count > 1 ? `${count} things` : "1 thing");
    const open = wrong ? `${things(wrong)} to mend` : unsaid ? stillToSay(store, unsaid) : "";
    const words = store.failed || (!store.checked ? "Checking…" : open || "Ready to be judged");
    if (state.textContent !== words) state.textContent = words;
    state.className = store.failed || (store.checked && wrong) ? "state is-bad" : store.checked && !unsaid ? "state is-good" : "state";
  };
  store.addEventListener("change", show);
  store.addEventListener("text", show);
  store.addEventListener("say", () => (said.textContent = store.said));
}

// What is unfinished is no mistake.
function stillToSay(store, count) {
  const asks = store.tree instanceof Map && store.tree.get("ask")?.length;
  return asks ? `Still to say: ${count > 1 ? `${count} things` : "1 thing"}` : "Still to say: what you ask";
}

function startKeys(store) {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    // In a short field the browser's own undo is what people mean, until it was left.
    const { target } = event;
    if (target.matches?.("input[type=text]") && target.value !== target.defaultValue) return;
    if (key === "z" && !event.shiftKey) store.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) store.redo();
    else return;
    event.preventDefault();
  });
}

const root = document.querySelector("[data-editor]");
if (root) start(root);
