// The table of Keeper of the Cards in the words of a scenario file: the zones of each player.
import { addTo, heldAt, isYes, labelsOf, removeHeld, setDetail, thingOf } from "../parts/held.js";
import { at, items } from "../parts/tree.js";

const DRAWN = ["battlefield", "granary"];
export const ELSEWHERE = ["hand", "deck", "grave"];

export function seats(tree) {
  const players = at(tree, ["players"]);
  return players instanceof Map ? [...players.keys()] : [];
}

const areas = (tree) => seats(tree).flatMap((player) => DRAWN.map((zone) => `${player}/${zone}`));
const parts = (area) => [area.slice(0, area.lastIndexOf("/")), area.slice(area.lastIndexOf("/") + 1)];
const unnamed = (count) => (Number(count) === 1 ? "1 card without a name" : `${count} cards without names`);

export function calledIn(node) {
  if (!(node instanceof Map)) return /^\d+$/.test(node) ? unnamed(node) : node;
  const copies = node.get("copies");
  if (!node.has("card")) return unnamed(copies ?? 1);
  return copies ? `${copies} ${node.get("card")}` : node.get("card");
}

function thingsAt(tree, area) {
  const [player, zone] = parts(area);
  return heldAt(tree, ["players", player, zone]).map((found) => ({ ...thingOf(found, { of: player, square: area, kind: zone }), name: calledIn(found.node) }));
}

function move(tree, thing, area) {
  removeHeld(tree, thing);
  addTo(tree, ["players", ...parts(area)], thing.node);
}

const counterWords = (one) => (one instanceof Map ? `${one.get("kind")} of ${one.get("by")}` : one);

function states(thing) {
  const { detail } = thing;
  const figures = ["sp", "hp", "level"].filter((key) => detail.has(key)).map((key) => `${key.toUpperCase()} ${detail.get(key)}`);
  return [...figures, isYes(detail.get("exhausted")) && "exhausted", isYes(detail.get("fatigued")) && "fatigued", ...items(detail.get("counters")).map(counterWords)].filter(Boolean);
}

function fields(thing, tree) {
  const players = seats(tree).map((player) => [player, player]);
  const yes = [["exhausted", "Exhausted", "yes"]];
  const last = [["owner", "Owned by", "choice", [["", "who has it"], ...players]], ["as", "Called, when two have one name", "text"]];
  if (thing.kind === "granary") return [...yes, ["copies", "How many", "number"], ...last];
  return [
    ["sp", "SP now", "number"], ["hp", "HP now", "number"], ["level", "Level now", "number"], ...yes, ["fatigued", "Fatigued", "yes"],
    ["counters", "Counters (Sword, Shield of Ben)", "counters", "counters"], ...last,
  ];
}

// A card without a name is a number, or a mapping; one with a name is its name, or a mapping with "card".
function set(tree, thing, key, value) {
  const node = at(tree, thing.path);
  const count = typeof node === "string" && /^\d+$/.test(node);
  setDetail(tree, thing, key, value, count ? "copies" : "card");
}

function labels(tree) {
  const all = seats(tree).flatMap((player) => [...DRAWN, ...ELSEWHERE].flatMap((zone) => heldAt(tree, ["players", player, zone]))).map((found) => thingOf(found));
  return [...labelsOf(all.filter((thing) => !/^\d+$/.test(thing.name))), ...seats(tree)];
}

export const TABLE = {
  first: "",
  classes: "realm table columns-2 realm-editing",
  called: "The table: battlefields and granaries",
  noun: "zone",
  placeholder: "A card that is declared, or the name of a new one",
  columns: () => DRAWN.length,
  read: String,
  title: (area) => `${parts(area)[0]}’s ${parts(area)[1]}`,
  calls: (area) => `${parts(area)[0]}’s ${parts(area)[1]}`,
  short: (area) => `${parts(area)[0]}’s ${parts(area)[1]}`,
  ground: (area) => parts(area)[1],
  areas, thingsAt, remove: removeHeld, move, states, fields, labels, set,
  walls: () => [],
  says: ["sp", "hp", "level"],
  turn: (tree) => tree.get("turn") ?? seats(tree)[0],
  setTurn: (tree, of) => void tree.set("turn", of),
  players: (tree) => seats(tree).map((player) => [player, player]),
  mark: (thing, tree) => [seats(tree).indexOf(thing.of) + 1, marks(tree)[seats(tree).indexOf(thing.of)]],
  whose: (thing) => `${thing.of}’s`,
  faces: {
    minion: () => [["type", "minion"], ["level", "1"], ["sp", "1"], ["hp", "1"]],
    spell: () => [["type", "spell"], ["level", "1"]],
  },
  faceWords: (face) => ["level", "sp", "hp"].filter((key) => face.has(key)).map((key) => `${key === "level" ? key : key.toUpperCase()} ${face.get(key)}`),
  faceFields: (face) => [
    ["level", "Level", "number"],
    ...(face.get("type") === "spell" ? [["text", "What it says", "text"]] : [["sp", "SP", "number"], ["hp", "HP", "number"]]),
    ["edition", "Design edition", "number"],
  ],
  pairs: (face) => (face.get("type") === "minion" ? { abilities: "Ability" } : {}),
  // Other things to place: cards of which only the number is known.
  more(typed, area) {
    if (!area.endsWith("/granary")) return [];
    const count = /^\d+$/.test(typed) ? typed : "1";
    return typed && !/^\d+$/.test(typed) ? [] : [{ value: { name: count }, title: unnamed(count), note: "face-down resources; type a number" }];
  },
  spots: () => [],
  place(tree, area, value) {
    addTo(tree, ["players", ...parts(area)], value.name);
  },
};

function marks(tree) {
  const initials = seats(tree).map((player) => player[0]?.toUpperCase());
  return new Set(initials).size === initials.length ? initials : initials.map((_, place) => String(place + 1));
}
