// Cards in lists of a scenario, wherever those lie: found with their paths, added, taken away, changed, declared.
import { at, drop, items, list, mapping, put } from "./tree.js";

export const isYes = (value) => value === "yes" || value === "true";
export const nameOf = (node) => (node instanceof Map ? node.get("card") ?? "" : node ?? "");

// The items at a path with the path of each; a single one stands for a list of one.
export function heldAt(tree, path) {
  const held = at(tree, path);
  return items(held).map((node, place) => ({ node, path: [...path, ...(Array.isArray(held) ? [place] : [])] }));
}

export function thingOf({ node, path }, extra) {
  return { node, path, name: nameOf(node), of: "", detail: node instanceof Map ? node : new Map(), depth: 0, kind: "thing", ...extra };
}

// Puts a card into the list that `keys` lead to, through mappings that are made where there are none.
export function addTo(tree, keys, node) {
  const holder = keys.slice(0, -1).reduce((held, key) => mapping(held, String(key)), tree);
  list(holder, String(keys.at(-1))).push(node);
}

// Takes a thing away, and the list that held it when that is empty then.
export function removeHeld(tree, thing) {
  drop(tree, thing.path);
  const holder = thing.path.slice(0, -1);
  const held = at(tree, holder);
  if (typeof thing.path.at(-1) === "number" && Array.isArray(held) && !held.length) drop(tree, holder);
}

const bare = (value) => value === "" || value === undefined || (Array.isArray(value) && !value.length) || (value instanceof Map && !value.size);

// Changes one detail of a thing; an empty one is taken out. A card without details is its name alone.
export function setDetail(tree, thing, key, value, head = "card") {
  let node = at(tree, thing.path);
  if (!(node instanceof Map)) put(tree, thing.path, (node = new Map([[head, node]])));
  if (bare(value)) node.delete(key);
  else node.set(key, value);
  if (node.size === 1 && node.has(head)) put(tree, thing.path, node.get(head));
}

// The cards that the scenario declares, as pairs of name and face.
export function declared(tree) {
  const cards = tree?.get?.("cards");
  return cards instanceof Map ? [...cards] : [];
}

export function declare(tree, name, face) {
  mapping(tree, "cards").set(name, new Map(face));
}

// What several things of one name are called, in their order: the second is "Knight 2".
export function labelsOf(things) {
  const taken = new Set();
  for (const thing of things) {
    const usual = thing.detail.get("as") ?? thing.label ?? thing.name;
    let label = usual;
    for (let count = 2; taken.has(label); count += 1) label = `${usual} ${count}`;
    if (label) taken.add(label);
  }
  return [...taken];
}

// Another name for a card or a player, wherever the scenario names it: alone, as a key, or in a list.
export function renamed(value, old, fresh) {
  if (value === old) return fresh;
  if (Array.isArray(value)) return value.map((one) => renamed(one, old, fresh));
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [key === old ? fresh : key, renamed(held, old, fresh)]));
  return value;
}
