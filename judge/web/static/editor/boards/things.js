// What lies where, in the words of a scenario file: found by path, added, moved, changed, taken away.
import { isYes } from "../parts/held.js";
import { at, drop, items, list, mapping, put } from "../parts/tree.js";

export { isYes };

export const COLUMNS = 5;
export const SQUARES = Array.from({ length: 20 }, (_, place) => place + 1);
export const LEVELS = ["surface", "underground", "underwater", "subsurface", "void"];
export const BELOW = ["underground", "underwater", "subsurface"];
export const PLAYERS = ["you", "opponent"];
export const ZONES = ["hand", "spellbook", "atlas", "cemetery", "banished"];

export const nameOf = (node) => (node instanceof Map ? node.get("card") ?? node.get("unit") ?? node.get("site") ?? "" : node);
const numbers = (value) => items(value).map(Number).filter((number) => SQUARES.includes(number));

function found(path, node, extra) {
  const of = node instanceof Map ? node.get("of") : undefined;
  return { path, node, name: nameOf(node), of: of ?? "you", detail: node instanceof Map ? node : new Map(), level: "", depth: 0, ...extra };
}

// A thing and after it all it carries, at any depth.
function withCarried(thing) {
  const carried = items(thing.detail.get("carries")).flatMap((node, place, all) => {
    const path = [...thing.path, "carries", ...(Array.isArray(thing.detail.get("carries")) ? [place] : [])];
    const of = node instanceof Map && node.has("of") ? node.get("of") : thing.of;
    return withCarried(found(path, node, { kind: "thing", level: thing.level, depth: thing.depth + 1, of, square: thing.square, last: place === all.length - 1 }));
  });
  return [thing, ...carried];
}

export function avatarOf(tree, player) {
  const node = at(tree, [player, "avatar"]);
  if (node === undefined || Array.isArray(node)) return null;
  const spot = node instanceof Map ? node.get("at") ?? "" : node;
  const [square, level = "surface"] = String(spot).split(" ");
  const name = node instanceof Map ? node.get("card") ?? "Avatar" : "Avatar";
  return { ...found([player, "avatar"], node, { kind: "avatar", square: Number(square), level }), name, of: player };
}

// Everything in a square, in the order in which the server numbers it: avatars, site, levels from the top, auras.
export function thingsAt(tree, square) {
  const all = PLAYERS.map((player) => avatarOf(tree, player)).filter((avatar) => avatar?.square === square).flatMap(withCarried);
  const here = at(tree, ["realm", square]);
  if (typeof here === "string" && here) all.push(found(["realm", square], here, { kind: "site", square }));
  if (here instanceof Map) {
    if (here.has("site")) all.push(found(["realm", square], here, { kind: "site", name: here.get("site"), square }));
    for (const level of LEVELS) {
      const held = here.get(level);
      items(held).forEach((node, place) => {
        const path = ["realm", square, level, ...(Array.isArray(held) ? [place] : [])];
        all.push(...withCarried(found(path, node, { kind: "thing", level, square })));
      });
    }
  }
  const auras = at(tree, ["auras"]);
  items(auras).forEach((node, place) => {
    const path = ["auras", ...(Array.isArray(auras) ? [place] : [])];
    const squares = node instanceof Map ? numbers(node.get("squares")) : [];
    if (squares.includes(square)) all.push(...withCarried(found(path, node, { kind: "aura", squares, square })));
  });
  return all;
}

export const siteAt = (tree, square) => thingsAt(tree, square).find((thing) => thing.kind === "site");

// How a scenario may call its things, each once.
export function labels(tree) {
  const zones = PLAYERS.flatMap((player) => ZONES.flatMap((zone) => items(at(tree, [player, zone]))));
  const placed = SQUARES.flatMap((square) => thingsAt(tree, square));
  const said = placed.map((thing) => {
    const own = { you: "your Avatar", opponent: "the opponent's Avatar" };
    if (thing.kind === "avatar" && thing.name === "Avatar") return thing.detail.get("as") ?? own[thing.of];
    return thing.detail.get("as") ?? thing.name;
  });
  return [...new Set([...said, ...zones.map((node) => (node instanceof Map && node.get("as")) || nameOf(node))])].filter(Boolean);
}

function squareMap(tree, square) {
  const realm = mapping(tree, "realm");
  const held = realm.get(String(square));
  if (!(held instanceof Map)) realm.set(String(square), new Map(held ? [["site", held]] : []));
  return realm.get(String(square));
}

// A square without anything in it is not written down, one with a bare site is its name.
function tidy(tree, square) {
  const here = at(tree, ["realm", square]);
  if (!(here instanceof Map)) return;
  for (const level of LEVELS) if (items(here.get(level)).length === 0) here.delete(level);
  if (!here.size) tree.get("realm").delete(String(square));
  else if (here.size === 1 && here.has("site")) tree.get("realm").set(String(square), here.get("site"));
}

export const cardNode = (name, of) => (of === "you" ? name : new Map([["card", name], ["of", of]]));

export function addSite(tree, square, name, of) {
  const here = squareMap(tree, square);
  if (here.has("site")) return `Square ${square} has a site already: ${here.get("site")}.`;
  const rest = [...here];
  here.clear();
  here.set("site", name);
  if (of !== "you") here.set("of", of);
  for (const [key, held] of rest) here.set(key === "void" ? "surface" : key, held);
  return tidy(tree, square);
}

export function addThing(tree, square, node, level) {
  const site = at(tree, ["realm", square]) instanceof Map ? at(tree, ["realm", square]).has("site") : at(tree, ["realm", square]);
  const fits = site ? (level === "void" ? "surface" : level || "surface") : "void";
  list(squareMap(tree, square), fits).push(node);
}

export function addAvatar(tree, square, name, of) {
  const player = mapping(tree, of === "opponent" ? "opponent" : "you");
  const node = name === "Avatar" ? String(square) : new Map([["card", name], ["at", String(square)]]);
  player.set("avatar", node);
}

// The squares of an area whose top left is as near to a square as the realm allows.
export function areaFrom(square, size) {
  const column = Math.min((square - 1) % COLUMNS, COLUMNS - size);
  const row = Math.min(Math.floor((square - 1) / COLUMNS), SQUARES.length / COLUMNS - size);
  const rows = Array.from({ length: size }, (_, down) => row + down);
  return rows.flatMap((down) => Array.from({ length: size }, (_, right) => String(down * COLUMNS + column + right + 1)));
}

export function addAura(tree, square, name, of, size) {
  const node = new Map([["card", name], ...(of === "you" ? [] : [["of", of]]), ["squares", areaFrom(square, size)]]);
  list(tree, "auras").push(node);
}

export function remove(tree, thing) {
  if (thing.kind === "site") {
    const here = squareMap(tree, thing.square);
    const left = LEVELS.flatMap((level) => items(here.get(level)));
    here.clear();
    if (left.length) here.set("void", left);
    return tidy(tree, thing.square);
  }
  drop(tree, thing.path);
  const holder = thing.path.slice(0, typeof thing.path.at(-1) === "number" ? -1 : 0);
  if (holder.length && Array.isArray(at(tree, holder)) && !at(tree, holder).length) drop(tree, holder);
  if (thing.path[0] === "realm") tidy(tree, thing.path[1]);
  return undefined;
}

// Returns words where it cannot be moved so.
export function move(tree, thing, square, level = "") {
  if (thing.kind === "avatar") return detail(tree, thing, "at", `${square}${level && level !== "surface" ? ` ${level}` : ""}`);
  if (thing.kind === "aura") {
    const size = Math.max(1, Math.round(Math.sqrt(thing.squares.length)));
    put(tree, [...thing.path, "squares"], areaFrom(square, size));
    return undefined;
  }
  if (thing.kind === "site") {
    if (siteAt(tree, square)) return `Square ${square} has a site already.`;
    const face = thing.detail.size ? [...thing.detail].filter(([key]) => !LEVELS.includes(key) && key !== "site") : [];
    remove(tree, thing);
    addSite(tree, square, thing.name, "you");
    for (const [key, held] of face) squareMap(tree, square).set(key, held);
    return undefined;
  }
  const node = thing.node;
  remove(tree, thing);
  addThing(tree, square, node, level || thing.level);
  return undefined;
}

// Changes one detail of a thing; an empty one is taken out. A card without details is its name alone.
export function detail(tree, thing, key, value) {
  const head = { site: "site", avatar: "at" }[thing.kind] ?? "card";
  let node = at(tree, thing.path);
  if (!(node instanceof Map)) put(tree, thing.path, (node = new Map([[head, node]])));
  if (value === "" || value === undefined || (Array.isArray(value) && !value.length)) node.delete(key);
  else node.set(key, value);
  if (thing.kind === "site") tidy(tree, thing.square);
  else if (node.size === 1 && node.has(head)) put(tree, thing.path, node.get(head));
}
