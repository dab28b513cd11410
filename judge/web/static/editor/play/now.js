// The board as it is now, from what the judge says of it; and on either board, where an act can be aimed.
import { make } from "../parts/dom.js";

const BELOW = ["underground", "underwater", "subsurface"];

const sideOf = (board, name) => board.players.findIndex((player) => player.name === name) + 1;
const markOf = (board, name) => ({ you: "Y", opponent: "O" })[name] ?? name.slice(0, 1).toUpperCase();
const whose = (name) => (name === "you" ? "yours" : name === "opponent" ? "the opponent’s" : name ? `${name}’s` : "nobody’s");

// An Avatar without a name of its own lies where everybody sees whose it is.
const called = (card) => (card.kind === "avatar" && /Avatar$/.test(card.label) ? "Avatar" : card.label);

function chip(board, card) {
  const side = sideOf(board, card.controller);
  const words = [...card.states, ...(card.carried_by ? ["carried"] : []), ...(card.kind === "avatar" ? [] : card.keywords)];
  return make("div", { class: `card side-${side} is-${card.kind.replaceAll(" ", "-")}${card.carried_by ? " depth-1" : ""}`, "data-label": card.label },
    make("p", { class: "card-line" }, side > 0 && make("span", { class: `who who-${side}` }, markOf(board, card.controller)), make("span", { class: "card-name" }, called(card)), card.power && make("b", { class: "power" }, card.power)),
    words.length + card.figures.length > 0 && make("p", { class: "card-states" },
      card.figures.map(([name, value]) => make("span", { class: "figure" }, `${name} `, make("b", {}, value))), words.map((word) => make("span", {}, word))));
}

export const groundOf = (square) => (square.kind ? square.kind : square.site ? (square.water === null ? "site" : square.water ? "water" : "land") : "void");

// The children of a cell that shows an area as it is now.
export function areaNow(board, square, short) {
  const below = square.cards.filter((card) => BELOW.includes(card.level));
  const above = square.cards.filter((card) => !BELOW.includes(card.level));
  const { site } = square;
  return [
    make("p", { class: "square-head" }, make("span", { class: "square-number" }, short)),
    ...above.map((card) => chip(board, card)),
    site && make("div", { class: `site-band side-${sideOf(board, site.controller)}`, "data-label": site.label },
      make("p", { class: "card-line" }, sideOf(board, site.controller) > 0 && make("span", { class: `who who-${sideOf(board, site.controller)}` }, markOf(board, site.controller)), make("span", { class: "card-name" }, site.label))),
    below.length > 0 && make("div", { class: `layer ${below[0].level}` }, make("p", { class: "region" }, below[0].level), below.map((card) => chip(board, card))),
  ];
}

export function areaWords(square, title) {
  const told = (card) => [card.label, whose(card.controller), card.level && card.level !== "surface" ? `on level ${card.level}` : "", ...card.states].filter(Boolean).join(", ");
  const place = square.site ? `site ${square.site.label}, ${whose(square.site.controller)}${square.water ? ", water" : ""}` : square.cards.length || square.kind ? "" : "void";
  return [[title, place].filter(Boolean).join(": "), ...square.cards.map(told)].join("; ");
}

// Marks where the act that waits can be aimed, with words for who does not see it.
export function light(grid, cells, course) {
  const { act } = course;
  grid.classList.toggle("is-aiming", Boolean(act));
  cells.forEach((cell, place) => {
    const aim = act?.squares.find((one) => one.area === place + 1 && one.legal) ?? act?.squares.find((one) => one.area === place + 1);
    const inside = (act?.targets ?? []).filter((one) => one.area === place + 1 && one.legal);
    const legal = Boolean(aim?.legal || inside.length);
    cell.classList.toggle("lit", Boolean(act) && legal);
    cell.classList.toggle("dark", Boolean(act) && !legal);
    if (act) cell.setAttribute("aria-label", `${cell.getAttribute("aria-label")}; ${legal ? "can be chosen" : "cannot be chosen"}`);
    for (const one of cell.querySelectorAll("[data-label]")) {
      const target = act?.targets.find((held) => held.name === one.dataset.label);
      one.classList.toggle("lit", Boolean(target?.legal));
      one.classList.toggle("barred", legal && Boolean(target && !target.legal));
      if (course.shows) one.classList.toggle("chosen", !act && one.dataset.label === course.thing);
    }
  });
}
