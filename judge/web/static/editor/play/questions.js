// Questions that are offered from what just happened. One whose words the game does not know is not offered.
import { items, same } from "../parts/tree.js";
import { readAsk } from "../parts/words.js";

const MAY = { defend: "defend", intercept: "intercept" };

export function questions(desk) {
  const { course, words, store } = desk;
  if (!words || !course.played) return [];
  const asked = items(store.tree.get("ask") ?? []);
  const found = [...decided(course, words), ...happening(course, words)];
  return found.filter(({ row }, place) => !asked.some((one) => same(one, row)) && found.findIndex((other) => same(other.row, row)) === place);
}

export const controllerOf = (board, label) => board.squares.flatMap((square) => square.cards).find((card) => card.label === label)?.controller;

// Of a decision that is open, or that was made last: who may, and who was thought able to.
function decided(course, words) {
  const { open, decided: before } = course.played;
  const kind = MAY[open?.kind] ?? MAY[before.at(-1)?.kind];
  if (!kind || !words.action.has(kind)) return [];
  const named = open?.kind === kind ? [...open.ways.map((way) => way.label), ...open.refused.map((one) => one.label)] : before.filter((one) => one.kind === kind).map((one) => one.label);
  const { board } = course.played;
  const player = open?.kind === kind ? open.player : controllerOf(board, named[0]);
  const who = named.filter((label) => controllerOf(board, label) === player);
  const every = offer(words, "which", `units that may ${kind}`, `Who may ${kind}?`);
  return [...every, ...who.map((label) => ({ words: `May ${label} ${kind}?`, row: new Map([["can", new Map([[kind, label]])]]) }))];
}

// Of the things that the last steps name: where each is, what is dealt to it, what becomes of it.
function happening(course, words) {
  const { board, steps, fresh } = course.played;
  const units = board.squares.flatMap((square) => square.cards).map((card) => card.label);
  const gone = board.players.flatMap((player) => player.zones.flatMap(([, names]) => names));
  const said = steps.slice(fresh).map((step) => step.text).join("\n");
  const named = [...new Set([...units, ...gone])].filter((label) => said.includes(label)).slice(0, 3);
  return named.flatMap((label) => [
    ...offer(words, "where", label, `Where is ${label}?`),
    ...offer(words, "is", `${label} dead`, `Does ${label} die?`),
    ...offer(words, "is", `${label} destroyed`, `Is ${label} destroyed?`),
    ...offer(words, "value", `damage dealt to ${label}`, `How much damage is dealt to ${label}?`),
    ...offer(words, "value", `damage to ${label}`, `How much damage does ${label} take?`),
  ]);
}

function offer(words, kind, text, said) {
  const found = readAsk(words, kind, text);
  const loose = found && found.sentence.words.replaceAll(/\{\w+\}/g, "").trim() === "";
  return found && !(loose && kind !== "where") ? [{ words: said, row: new Map([[kind, text]]) }] : [];
}
