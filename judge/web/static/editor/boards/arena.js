// The arena of Mage Wars in the words of a scenario file: what is in a zone, what stands on its borders.
import { addTo, heldAt, isYes, labelsOf, nameOf, removeHeld, setDetail, thingOf } from "../parts/held.js";
import { at, items, mapping } from "../parts/tree.js";

const PLAYERS = ["you", "opponent"];
const SIDES = [["you", "you"], ["opponent", "the opponent"]];
const MAGES = { you: "your Mage", opponent: "the opponent's Mage" };
const PLACES = ["prepared", "spellbook", "discard", "removed"];
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

function size(tree) {
  const [, columns, rows] = /^([1-8])x([1-9])$/.exec(tree?.get?.("size") ?? "") ?? ["", 4, 3];
  return [Number(columns), Number(rows)];
}

function areas(tree) {
  const [columns, rows] = size(tree);
  return Array.from({ length: columns * rows }, (_, place) => `${String.fromCharCode(65 + (place % columns))}${Math.floor(place / columns) + 1}`);
}

// The borders of a zone with the zones beyond them, as [["A1-B1", "B1"], ...].
export function borders(tree, zone) {
  const all = areas(tree);
  return STEPS.map(([right, down]) => `${String.fromCharCode(zone.charCodeAt(0) + right)}${Number(zone[1]) + down}`)
    .filter((beyond) => all.includes(beyond)).map((beyond) => [[zone, beyond].sort().join("-"), beyond]);
}

const controllerOf = (node, usual) => (node instanceof Map && node.get("controller")) || usual;

function withAttached(thing) {
  const attached = items(thing.detail.get("attached")).flatMap((node, place) => {
    const path = [...thing.path, "attached", ...(Array.isArray(thing.detail.get("attached")) ? [place] : [])];
    return withAttached(thingOf({ node, path }, { of: controllerOf(node, thing.of), depth: thing.depth + 1, square: thing.square }));
  });
  return [thing, ...attached];
}

export function mageOf(tree, player) {
  const node = at(tree, [player, "mage"]);
  if (node === undefined || Array.isArray(node)) return null;
  const square = node instanceof Map ? node.get("zone") ?? "" : node;
  const name = node instanceof Map && node.has("card") ? node.get("card") : MAGES[player];
  return { ...thingOf({ node, path: [player, "mage"] }, { kind: "mage", of: player, square }), name };
}

// The walls of the arena, each with the border on which it stands.
export function walls(tree) {
  const held = at(tree, ["walls"]);
  return (held instanceof Map ? [...held.keys()] : []).flatMap((border) =>
    heldAt(tree, ["walls", border]).map((found) => thingOf(found, { kind: "wall", border, of: controllerOf(found.node, "you"), fixed: true })));
}

function thingsAt(tree, zone) {
  const mages = PLAYERS.map((player) => mageOf(tree, player)).filter((mage) => mage?.square === zone);
  const here = heldAt(tree, ["arena", zone]).map((found) => thingOf(found, { of: controllerOf(found.node, "you"), square: zone }));
  const around = walls(tree).filter((wall) => wall.border.split("-").includes(zone)).map((wall) => ({ ...wall, square: zone }));
  return [...[...mages, ...here].flatMap(withAttached), ...around];
}

function remove(tree, thing) {
  removeHeld(tree, thing);
  if (thing.kind === "wall" && !tree.get("walls").size) tree.delete("walls");
}

// Returns words where it cannot be moved so.
function move(tree, thing, zone) {
  if (thing.kind === "mage") return setDetail(tree, thing, "zone", zone, "zone");
  if (thing.kind === "wall") return "A wall stands on a border: take it away, and place it on another.";
  remove(tree, thing);
  addTo(tree, ["arena", zone], thing.node);
  return undefined;
}

function words(map) {
  if (map instanceof Map) return [...map].map(([name, count]) => (count === "1" ? name : `${count} ${name}`));
  return items(map);
}

export function states(thing) {
  const { detail } = thing;
  return [
    isYes(detail.get("hidden")) && "face down", detail.get("damage") && `${detail.get("damage")} damage`, ...words(detail.get("conditions")),
    ...words(detail.get("tokens")).map((word) => `${word} token`), isYes(detail.get("guard")) && "guarding", detail.get("action") === "used" && "action used",
    thing.kind === "wall" && `wall ${thing.border.replace("-", " to ")}`, thing.depth > 0 && "attached",
  ].filter((word) => typeof word === "string" && word);
}

// Every field is [key, words, kind, choices]; see editor/parts/fields.js.
function fields(thing) {
  const common = [
    ["damage", "Damage", "number"], ["conditions", "Conditions", "counts", "conditions"], ["tokens", "Tokens", "counts", "tokens"],
    ["guard", "Guarding", "yes"], ["action", "Action marker", "choice", [["", "ready"], ["used", "used"]]],
  ];
  const called = ["as", "Called, when two have one name", "text"];
  if (thing.kind === "mage") return [["life", "Life", "number"], ["armor", "Armor", "number"], ...common, called];
  const whose = ["controller", "Controlled by", "choice", thing.depth ? [["", "as what it is on"], ...SIDES] : [["", "you"], SIDES[1]]];
  const plain = thing.kind === "wall" ? [["damage", "Damage", "number"]] : thing.depth ? [["hidden", "Face down", "yes"]] : [...common, ["hidden", "Face down", "yes"]];
  return [whose, ...plain, ["gained", "Gained traits", "list", "keywords"], called];
}

function labels(tree) {
  const placed = areas(tree).flatMap((zone) => thingsAt(tree, zone).filter((thing) => thing.kind !== "wall"));
  const held = PLAYERS.flatMap((player) => PLACES.flatMap((place) => heldAt(tree, [player, place]))).map((found) => thingOf(found));
  return labelsOf([...placed, ...walls(tree), ...held]);
}

const card = (name, of) => (of === "you" ? name : new Map([["card", name], ["controller", of]]));
const FACES = {
  creature: (name) => [["type", "creature"], ["life", "10"], ["attacks", [new Map([["name", "Attack"], ["dice", "3"]])]]],
  conjuration: () => [["type", "conjuration"], ["life", "8"]],
  wall: () => [["type", "wall"], ["life", "8"]],
  enchantment: () => [["type", "enchantment"]],
  equipment: () => [["type", "equipment"]],
  incantation: () => [["type", "incantation"]],
  attack: () => [["type", "attack"], ["attacks", [new Map([["name", "Attack"], ["range", ["0", "2"]], ["dice", "3"]])]]],
  mage: () => [["type", "mage"], ["life", "32"]],
};

const ATTACKS = {
  one: "attack",
  fresh: [["name", "Attack"], ["dice", "3"]],
  fields: [
    ["name", "Attack", "text"], ["dice", "Dice", "number"], ["action", "Action", "choice", [["", "quick"], ["full", "full"]]],
    ["range", "Range (melee, 1-2)", "range"], ["damage type", "Damage type", "text", "damage"], ["traits", "Attack traits", "list", "keywords"],
  ],
};

export const ARENA = {
  first: "A3",
  classes: "realm arena realm-editing",
  called: "The arena: its zones",
  noun: "zone",
  placeholder: "A card that is declared, or the name of a new one",
  sides: SIDES,
  columns: (tree) => size(tree)[0],
  read: String,
  title: (zone) => `Zone ${zone}`,
  calls: (zone) => `zone ${zone}`,
  short: (zone) => zone,
  areas, thingsAt, remove, move, states, fields, labels, walls,
  players: () => SIDES,
  mark: (thing) => ({ you: [1, "Y"], opponent: [2, "O"] })[thing.of],
  whose: (thing) => ({ you: "yours", opponent: "the opponent’s" })[thing.of],
  set: (tree, thing, key, value) => setDetail(tree, thing, key, value, thing.kind === "mage" ? "zone" : "card"),
  faces: FACES,
  placed: ["creature", "conjuration", "wall", "enchantment", "equipment"],
  faceWords: (face) => [face.has("life") && `life ${face.get("life")}`, face.has("armor") && `armor ${face.get("armor")}`],
  faceFields: (face) => [
    ...(["enchantment", "incantation", "attack"].includes(face.get("type")) ? [] : [["life", "Life", "number"], ["armor", "Armor", "number"]]),
    ["level", "Level", "number"], ["cast", "Casting cost", "number"],
    ...(face.get("type") === "enchantment" ? [["reveal", "Reveal cost", "number"]] : []),
    ["subtypes", "Subtypes", "list", "subtypes"], ["traits", "Traits", "list", "keywords"],
    ...(["enchantment", "equipment"].includes(face.get("type")) || face.has("traits given") ? [["traits given", "Traits it gives", "list", "keywords"]] : []),
  ],
  rows: (face) => (["enchantment", "incantation"].includes(face.get("type")) ? {} : { attacks: ATTACKS }),
  holds: { key: "attached", words: "Attach to", types: ["enchantment", "equipment"] },
  // Other things to place: the Mages.
  more: (typed) => PLAYERS.filter((player) => MAGES[player].toLowerCase().includes(typed)).map((player) => ({ value: { mage: player }, title: MAGES[player], note: "moved here" })),
  // Where in a zone something is placed.
  spots: (tree, zone) => [["", "in the zone"], ...borders(tree, zone).map(([border, beyond]) => [border, `as a wall to ${beyond}`])],
  place(tree, zone, value, of, border) {
    if (value.mage) {
      const mage = mageOf(tree, value.mage);
      if (mage) setDetail(tree, mage, "zone", zone, "zone");
      else mapping(tree, value.mage).set("mage", zone);
      return undefined;
    }
    const type = tree.get("cards")?.get?.(value.name)?.get?.("type");
    const wall = type === "wall";
    if (["incantation", "attack", "mage"].includes(type)) return `This is a card of the type ${type}: it is not placed in a zone.`;
    if (wall && !border) return "A wall stands on a border: say to which zone.";
    if (border && !wall) return "Only walls stand on borders.";
    addTo(tree, border ? ["walls", border] : ["arena", zone], card(value.name, of));
    return undefined;
  },
};

export { PLACES, nameOf };
