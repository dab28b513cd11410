// Lights what a step speaks of, draws its arrows from card to card, and lets cards glide to where they lie now.

const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");
const PARTS = ["doing", "done-to", "spoken"];

const signsOf = (step) => JSON.parse(step?.dataset.signs ?? "[]");
const tiles = (board) => [...board.querySelectorAll("[data-card]")];
const tile = (board, number) => tiles(board).find((each) => each.dataset.card === String(number));
const area = (board, number) => board.querySelector(`[data-area="${number}"]`);

/** Lights the cards that the step speaks of and draws its arrows; a board without a picture is left alone. */
export function tell(board, step) {
  const realm = board?.querySelector(".realm");
  if (!realm) return;
  const signs = signsOf(step);
  for (const each of tiles(board)) each.classList.remove("told", ...PARTS);
  for (const sign of signs) {
    for (const number of sign.to ?? []) light(board, number, "done-to");
    for (const number of sign.cards ?? []) light(board, number, sign.kind === "lit" ? "spoken" : "doing");
  }
  for (const old of realm.querySelectorAll(".arrow, .arrows")) old.remove();
  draw(realm, board, signs);
}

function light(board, number, part) {
  const shown = tiles(board).filter((each) => each.dataset.card === String(number));
  for (const each of shown) {
    if (part === "spoken" && each.classList.contains("told")) continue;
    each.classList.remove(...PARTS);
    each.classList.add("told", part);
  }
}

function draw(realm, board, signs) {
  const frame = realm.getBoundingClientRect();
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x - frame.x + box.width / 2, y: box.y - frame.y + box.height / 2, w: box.width / 2, h: box.height / 2 };
  };
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "arrows");
  svg.setAttribute("aria-hidden", "true");
  for (const sign of signs) {
    if (sign.kind === "lit") continue;
    const from = tile(board, sign.cards?.[0]);
    const path = (sign.path ?? []).map((number) => area(board, number)).filter(Boolean).map(middle);
    const to = (sign.to ?? []).map((number) => tile(board, number)).filter(Boolean).map(middle);
    if (sign.kind === "move" && path.length && from) path[path.length - 1] = middle(from);
    else if (path.length && from && sign.kind !== "move") path[0] = middle(from);
    if (path.length && to.length) path.push(to[0]);
    for (const points of path.length ? [path] : from ? to.map((end) => [middle(from), end]) : []) {
      svg.append(...arrow(points, sign.kind));
    }
  }
  if (svg.childElementCount) realm.append(svg);
}

/** A line through the points that ends before the last, and its head. */
function arrow(points, kind) {
  const all = points.filter((point, place) => !place || point.x !== points[place - 1].x || point.y !== points[place - 1].y);
  if (all.length < 2) return [];
  const [before, end] = all.slice(-2);
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  // The head stops at the edge of what it points at, or halfway where both lie close together.
  const inside = Math.min(end.w / Math.max(Math.abs(dx), 0.01), end.h / Math.max(Math.abs(dy), 0.01), length / 2) * 0.8;
  const tip = { x: end.x - dx * inside, y: end.y - dy * inside };
  const neck = { x: tip.x - dx * 11, y: tip.y - dy * 11 };
  const bow = all.length === 2 ? Math.min(length / 6, 26) : 0;
  const bend = { x: (before.x + neck.x) / 2 - dy * bow, y: (before.y + neck.y) / 2 + dx * bow };
  const way = all.length === 2
    ? `M${at(before)} Q${at(bend)} ${at(neck)}`
    : `M${all.slice(0, -1).map(at).join(" L")} L${at(neck)}`;
  const slant = all.length === 2 ? Math.atan2(tip.y - bend.y, tip.x - bend.x) : Math.atan2(dy, dx);
  const side = (turn) => ({ x: tip.x - 15 * Math.cos(slant + turn), y: tip.y - 15 * Math.sin(slant + turn) });
  return [made(way, `is-${kind}`), made(`M${at(tip)} L${at(side(0.5))} L${at(side(-0.5))}Z`, "head")];
}

const at = (point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

function made(way, kind) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", way);
  path.setAttribute("class", kind);
  return path;
}

/** Where the cards of a board lie now, by their numbers, for `glide`. */
export function places(board) {
  return new Map(board ? tiles(board).map((each) => [each.dataset.card, each.getBoundingClientRect()]) : []);
}

/** Moves the cards of a board from where they lay to where they are; what is new fades in. */
export function glide(board, before) {
  if (still.matches || !before.size) return;
  for (const each of tiles(board)) {
    const was = before.get(each.dataset.card);
    const is = each.getBoundingClientRect();
    if (!is.width) continue;
    if (!was) each.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 300 });
    else if (Math.hypot(was.x - is.x, was.y - is.y) > 3) {
      const from = `translate(${was.x - is.x}px, ${was.y - is.y}px)`;
      each.animate([{ transform: from, zIndex: 4 }, { transform: "none", zIndex: 4 }], { duration: 420, easing: "ease-in-out" });
    }
  }
}
