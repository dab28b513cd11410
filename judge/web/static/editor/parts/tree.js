// A scenario as the editor holds it: words are strings, lists are arrays, mappings are Maps, which keep their order.

export function decode(outline) {
  if (outline.entries) return new Map(outline.entries.map(([key, held]) => [key, decode(held)]));
  if (outline.items) return outline.items.map(decode);
  return outline.text ?? "";
}

export function copy(tree) {
  return structuredClone(tree);
}

export function same(a, b) {
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && same([...a], [...b]);
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((held, place) => same(held, b[place]));
  }
  return a === b;
}

export function at(tree, path) {
  return path.reduce((held, key) => (held instanceof Map ? held.get(String(key)) : held?.[key]), tree);
}

export function put(tree, path, value) {
  const holder = at(tree, path.slice(0, -1));
  const key = path.at(-1);
  if (holder instanceof Map) holder.set(String(key), value);
  else holder[key] = value;
}

export function drop(tree, path) {
  const holder = at(tree, path.slice(0, -1));
  if (holder instanceof Map) holder.delete(String(path.at(-1)));
  else holder.splice(path.at(-1), 1);
}

// The items of a value: a single one stands for a list of one.
export function items(value) {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

// A mapping at a key, made where there is none.
export function mapping(holder, key) {
  if (!(holder.get(key) instanceof Map)) holder.set(key, new Map());
  return holder.get(key);
}

// A list at a key, made where there is none.
export function list(holder, key) {
  const held = holder.get(key);
  if (!Array.isArray(held)) holder.set(key, held === undefined || held === "" ? [] : [held]);
  return holder.get(key);
}

// Where a part of the tree stands in the text, as far down as the outline goes.
export function placeOf(outline, path) {
  let here = outline;
  for (const key of path) {
    const next = here?.entries?.find(([name]) => name === String(key))?.[1] ?? here?.items?.[key];
    if (!next) break;
    here = next;
  }
  return here ? { line: here.line, column: here.column } : null;
}
