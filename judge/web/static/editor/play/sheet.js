// What stands in the panel beside the board once somebody plays: the acts of a thing, where they lead, the decisions.
import { button, make } from "../parts/dom.js";
import { list } from "../parts/tree.js";
import { controllerOf, questions } from "./questions.js";
import { capital, happened, refusal, sentences } from "./told.js";

const FAR = 6;

// What a thing can do now, in its groups; what is against each act is said at once.
export function actsOf(desk, of) {
  const { course } = desk;
  const { acts } = course;
  if (course.act) return aims(desk);
  if (!acts) return make("p", { class: "soft acts-wait" }, course.trouble || "What can it do?");
  if (acts.missing) return make("p", { class: "soft" }, capital(acts.missing));
  const turn = turnButton(desk, of);
  const groups = Map.groupBy ? Map.groupBy(acts.acts, (act) => act.group) : grouped(acts.acts);
  const rows = [...groups].map(([group, held]) => make("div", { role: "group", "aria-label": group, class: "act-group" },
    make("div", { class: "act-buttons" }, held.filter((act) => able(act)).map((act) => button(act.words, () => course.choose(act), { class: "act", "data-key": `act-${act.words}` }))),
    held.filter((act) => !able(act)).map((act) => barred(act, acts))));
  return make("section", { class: "acts", "aria-label": `What ${course.thing} can do` },
    turn, rows,
    !acts.acts.length && make("p", { class: "soft" }, acts.asked ? `It has no part in this: ${acts.asked}` : "It can do nothing of its own."),
    acts.unasked > 0 && make("p", { class: "soft" }, `${acts.unasked} more ways were not looked at: there are too many.`),
    refusedNow(desk, acts));
}

const able = (act) => act.legal || act.targets.length + act.squares.length > 0;

function grouped(acts) {
  const found = new Map();
  for (const act of acts) found.set(act.group, [...(found.get(act.group) ?? []), act]);
  return found;
}

function barred(act, acts) {
  const said = act.missing ? `${act.words}: the judge cannot tell, ${act.missing}` : `${act.words}: no, ${act.why}`;
  return make("details", { class: "barred-act", "data-key": `barred-${act.words}` }, make("summary", {}, said), sentences(act.cites, acts.citations, 2));
}

// A unit of whoever's turn it is not acts once it is theirs.
function turnButton(desk, of) {
  const { store, model, course } = desk;
  const turn = model.turn?.(store.tree);
  if (!turn || !of || of === turn || course.begun || !desk.players().some(([player]) => player === of)) return null;
  const set = async () => {
    await store.edit((tree) => model.setTurn(tree, of), `It is ${of === "you" ? "your" : of === "opponent" ? "the opponent’s" : `${of}’s`} turn.`);
    course.again();
  };
  return button(of === "you" ? "Make it your turn" : of === "opponent" ? "Make it the opponent’s turn" : `Make it ${of}’s turn`, set, { class: "act turn", "data-key": "act-turn" });
}

// Where or whom: buttons for all that is lit on the board, and why the rest is not.
function aims(desk) {
  const { course } = desk;
  const { act, acts } = course;
  const lit = [...act.targets, ...act.squares].filter((aim) => aim.legal);
  const near = act.targets.filter((aim) => !aim.legal);
  const said = (aim) => (act.targets.includes(aim) ? aim.name : `to ${aim.name}`);
  return make("section", { class: "acts aiming", "aria-label": `${act.words}: where or whom` },
    make("p", { class: "aim-words", role: "status" }, make("b", {}, act.words), ": tap where or whom on the board, or here."),
    refusedNow(desk, acts),
    make("div", { class: "act-buttons" },
      lit.map((aim) => button(said(aim), () => course.take(aim), { class: `act${act.targets.includes(aim) ? " at-thing" : ""}`, "data-key": `aim-${said(aim)}` })),
      button("Cancel", () => stop(course), { class: "quiet", "data-key": "aim-cancel" })),
    near.length > 0 && make("ul", { role: "list", class: "no-aims" }, near.slice(0, FAR).map((aim) => make("li", {},
      button(aim.name, () => course.take(aim), { class: "link", "data-key": `no-${aim.name}` }), `: ${aim.missing ? "the judge cannot tell" : `no, ${aim.why}`}`))));
}

function stop(course) {
  Object.assign(course, { act: null, refused: null });
  course.tell();
}

function refusedNow(desk, acts) {
  const { refused } = desk.course;
  if (!refused) return null;
  const keep = refused.decides ? null : () => keepAsk(desk, new Map([["can", new Map(Object.entries(refused.fields))]]));
  return refusal(refused, acts.citations, keep);
}

export async function keepAsk(desk, row) {
  await desk.store.edit((tree) => {
    list(tree, "ask").push(row);
    if (tree.has("expect")) list(tree, "expect").push("");
  }, "It is asked: the answer stands below, and in the ruling.");
  Object.assign(desk.course, { refused: null, act: null });
  desk.course.tell();
}

// Where the course of things stands: what happened last, what is to be decided, or what may be asked of it.
export function standing(desk) {
  const { course } = desk;
  const { played } = course;
  if (course.trouble) return [make("p", { class: "said-no" }, capital(course.trouble)), backButton(course)];
  if (!played) return [make("p", { class: "soft" }, "The judge looks at it…")];
  const { open } = played;
  const told = open ? decision(course, open, played) : played.missing ? stuck(played) : null;
  return [happened(played), told, answered(desk), asking(desk), make("div", { class: "act-buttons" }, backButton(course))];
}

const backButton = (course) => button("← Take back", () => course.back(), { class: "quiet", "data-key": "take-back" });

function stuck(played) {
  return make("div", { class: "said-no is-unsupported" }, make("p", {}, make("b", {}, "The judge cannot go on: "), `${played.missing}.`), sentences(played.rests, played.citations));
}

function decision(course, open, played) {
  // Where one's own cards can be chosen, those of others are not expected to be.
  const own = open.ways.map((way) => controllerOf(played.board, way.label)).filter(Boolean);
  const mine = own.length > 0 && own.every((player) => player === open.player);
  const refused = open.refused.filter((one) => !mine || [open.player, undefined].includes(controllerOf(played.board, one.label)));
  const leads = (way) => way.leads[0]?.text && make("span", { class: "leads" }, ` ${way.leads[0].text}`);
  return make("section", { class: "deciding", "aria-label": capital(open.asked) },
    make("h4", { class: "asked" }, capital(open.asked)),
    make("div", { class: "act-buttons" }, open.ways.map((way) => button(`${capital(way.label)}${way.probability ? ` (${way.probability})` : ""}`, () => course.decide(way.label), { class: "act", "data-key": `way-${way.label}`, title: leads(way)?.textContent ?? "" }))),
    refused.length > 0 && make("ul", { role: "list", class: "no-aims" }, refused.map((one) => make("li", {},
      make("details", { "data-key": `refused-${one.label}` }, make("summary", {}, make("b", {}, one.label), `: no, ${one.reasons[0].text}`), sentences(one.reasons[0].cites, played.citations))))));
}

// What is asked already, with the answers as they stand.
function answered(desk) {
  const { answers } = desk.store;
  if (!answers.length) return null;
  return make("ul", { role: "list", class: "answers" }, answers.map((one) => make("li", { class: `is-${one.verdict}` }, make("span", { class: "soft" }, `${one.ask} `), make("b", {}, one.said))));
}

// Questions that what just happened raises; what is asked already is not offered again.
function asking(desk) {
  const offered = questions(desk).slice(0, FAR);
  if (!offered.length) return null;
  return make("section", { class: "offered", "aria-label": "Ask about this" },
    make("h4", {}, "Ask about this"),
    make("div", { class: "act-buttons" }, offered.map(({ words, row }) => button(words, () => keepAsk(desk, row), { class: "question", "data-key": `ask-${words}` }))));
}
