// Prints a tree as the YAML of scenario files. Reading it is the server's work alone.
// Lines of parts that did not change stay as somebody wrote them, with their comments.
import { same } from "./tree.js";

const WIDTH = 100;
const PLAIN = /^[\p{L}\p{N}_(+][\p{L}\p{N}_ ()+/.;='-]*$/u;
const BLOCKS = new Set(["realm", "auras", "effects", "cards", "arena", "walls", "players", "actions", "ask", "expect", "decided"]);
const ORDER = [
  "title", "game", "about", "cases", "note", "documents", "cards", "players", "size", "round", "turn", "phase", "turn number", "sown",
  "victims", "initiative", "you", "opponent", "arena", "walls", "active", "realm", "auras", "effects", "storyline", "decks", "actions", "any", "ask", "expect", "decided",
];

export function words(text) {
  return PLAIN.test(text) && text === text.trim() ? text : JSON.stringify(text);
}

export function flow(value) {
  if (value instanceof Map) return `{${[...value].map(([key, held]) => `${words(key)}: ${flow(held)}`).join(", ")}}`;
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  return words(value);
}

const bare = (value) => (value instanceof Map ? !value.size : Array.isArray(value) ? !value.length : true);

// The lines of one key and its value at a depth.
function entry(key, value, indent) {
  const margin = " ".repeat(indent);
  const short = `${margin}${words(key)}: ${flow(value)}`;
  const open = indent === 0 && BLOCKS.has(key);
  if (bare(value) || (!open && short.length <= WIDTH)) return [short];
  const inner = value instanceof Map ? mapping(value, indent + 2) : value.flatMap((held) => item(held, indent + 2));
  return [`${margin}${words(key)}:`, ...inner];
}

function mapping(value, indent) {
  return [...value].flatMap(([key, held]) => entry(key, held, indent));
}

// The lines of one item of a list. Rows of actions and asks take a line for each key.
function item(value, indent) {
  const margin = " ".repeat(indent);
  const short = `${margin}- ${flow(value)}`;
  if (!(value instanceof Map) || !value.size) return [short];
  const row = indent === 2 && !value.has("card") && !value.has("unit");
  if (!row && short.length <= WIDTH) return [short];
  const [first, ...rest] = mapping(value, indent + 2);
  return [`${margin}- ${first.trimStart()}`, ...rest];
}

export function print(tree) {
  return `${mapping(tree, 0).join("\n")}\n`;
}

// Cuts lines into the parts that begin with `start`; comments right above a part go with it.
function parts(lines, start) {
  const found = [{ lead: [], body: [] }];
  for (const line of lines) {
    if (!start.test(line)) {
      found.at(-1).body.push(line);
      continue;
    }
    const before = found.at(-1).body;
    let cut = before.length;
    while (cut > 0 && /^\s*(#.*)?$/.test(before[cut - 1])) cut -= 1;
    found.push({ lead: before.splice(cut), body: [line] });
  }
  return found;
}

// The lines of a mapping whose values were `before` and shall be `after`; null when they are laid out in another way.
function remade(lines, indent, before, after) {
  const margin = " ".repeat(indent);
  const [head, ...held] = parts(lines, new RegExp(`^${margin}[^\\s#-]`));
  const keys = [...before.keys()];
  const stands = (part, key) => [words(key), key, `'${key}'`, `"${key}"`].some((name) => part.body[0].startsWith(`${margin}${name}:`));
  if (head.body.some((line) => line.trim()) || held.length !== keys.length) return null;
  if (!held.every((part, place) => stands(part, keys[place]))) return null;
  const kept = new Map(held.map((part, place) => [keys[place], part]));
  const made = new Map();
  for (const key of indent === 0 ? sorted(keys, after) : after.keys()) {
    const part = kept.get(key);
    const value = after.get(key);
    if (!part) made.set(key, entry(key, value, indent));
    else if (same(before.get(key), value)) made.set(key, [...part.lead, ...part.body]);
    else made.set(key, [...part.lead, ...inside(part.body, key, indent, before.get(key), value)]);
  }
  return [...head.lead, ...head.body, ...[...made.values()].flat()];
}

// What changed inside of one key: its parts one by one where they have lines of their own, else all of it anew.
function inside(body, key, indent, before, after) {
  const [first, ...rest] = body;
  const alone = /:\s*(#.*)?$/.test(first);
  const under = rest.find((line) => line.trim() && !line.trim().startsWith("#"))?.search(/\S/) ?? -1;
  if (alone && !bare(before) && !bare(after)) {
    if (before instanceof Map && after instanceof Map && under > indent) {
      const made = remade(rest, under, before, after);
      if (made) return [first, ...made];
    }
    if (Array.isArray(before) && Array.isArray(after) && under >= indent) {
      const made = remadeList(rest, under, before, after);
      if (made) return [first, ...made];
    }
  }
  const blank = body.slice(body.findLastIndex((line) => line.trim()) + 1);
  return [...entry(key, after, indent), ...blank];
}

function remadeList(lines, indent, before, after) {
  const [head, ...held] = parts(lines, new RegExp(`^ {${indent}}- `));
  if (head.body.some((line) => line.trim()) || held.length !== before.length) return null;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shortest - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const old = (part) => [...part.lead, ...part.body];
  return [
    ...held.slice(0, start).flatMap(old),
    ...after.slice(start, after.length - end).flatMap((value) => item(value, indent)),
    ...held.slice(held.length - end).flatMap(old),
  ];
}

// New keys of the file go where readers expect them; those that are there keep their places.
function sorted(keys, after) {
  const order = keys.filter((key) => after.has(key));
  for (const key of after.keys()) {
    if (order.includes(key)) continue;
    const rank = ORDER.indexOf(key);
    const place = order.findLastIndex((other) => ORDER.indexOf(other) < rank);
    order.splice(rank < 0 ? order.length : place + 1, 0, key);
  }
  return order;
}

// The text that says `after`, where `text` says `before`.
export function rewrite(text, before, after) {
  const made = remade(text.replace(/\n$/, "").split("\n"), 0, before, after);
  return made ? `${made.join("\n")}\n` : print(after);
}
