// Steps through the storyline without loading anew, and copies the ruling. Without it every step is a link.

import { glide, places, tell } from "./board/telling.js";

const steps = [...document.querySelectorAll("[data-step]")];
const now = document.querySelector("[data-now]");
const told = document.querySelector("[data-told]");
const last = steps.length - 1;
const boardOf = (step) => document.getElementById(`board-${step.dataset.board}`);
let at = Math.max(0, steps.findIndex((step) => step.hasAttribute("aria-current")));

function show(number, link) {
  const step = steps[Math.min(Math.max(number, 0), last)];
  const board = boardOf(step);
  if (!now || !board) return false; // This board did not come with the page: follow the link.
  at = steps.indexOf(step);
  const old = document.querySelector(".at-board .board:not([hidden])");
  const open = old?.querySelector(".as-table")?.open ?? false;
  const lay = places(old);
  for (const other of document.querySelectorAll(".board")) other.hidden = other !== board;
  board.querySelector(".as-table").open = open;
  board.classList.toggle("still", "still" in step.dataset);
  tell(board, step);
  if (board !== old) glide(board, lay);
  for (const [place, other] of steps.entries()) {
    other.toggleAttribute("aria-current", false);
    other.closest("li").classList.toggle("later", place > at);
  }
  step.setAttribute("aria-current", "step");
  const tag = step.parentElement.querySelector(".step-tag").textContent;
  const text = step.parentElement.querySelector(".step-text");
  const word = document.createElement("b");
  word.className = "tag-word";
  word.textContent = tag;
  now.replaceChildren(...(tag ? [word, " "] : []), ...text.cloneNode(true).childNodes);
  told.textContent = `Step ${at} of ${last}: ${tag} ${text.textContent}`;
  document.querySelector("[data-at]").textContent = `${at} of ${last}`;
  const targets = { first: 0, back: at - 1, next: at + 1, last };
  for (const button of document.querySelectorAll("[data-move]")) {
    const target = Math.min(Math.max(targets[button.dataset.move], 0), last);
    button.href = steps[target].href;
    button.toggleAttribute("aria-disabled", false);
    if (target === at) button.setAttribute("aria-disabled", "true");
  }
  history.replaceState(null, "", `${step.href.split("#")[0]}`);
  if (link) link.focus({ preventScroll: true });
  keepInSight(step);
  return true;
}

/** Scrolls the column of the storyline, and nothing else, so that the step is in sight. */
function keepInSight(step) {
  const column = document.querySelector("[data-story]");
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const [row, box] = [step.closest("li").getBoundingClientRect(), column.getBoundingClientRect()];
  const above = row.top - box.top - box.height / 4;
  if (row.top < box.top || row.bottom > box.bottom - box.height / 5) column.scrollBy({ top: above });
}

function startSteps() {
  if (last < 1 || !now) return;
  const again = () => tell(boardOf(steps[at]), steps[at]);
  again();
  keepInSight(steps[at]);
  new ResizeObserver(again).observe(document.querySelector(".at-board"));
  document.querySelector("[data-hint]").hidden = false;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-step], [data-move]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const targets = { first: 0, back: at - 1, next: at + 1, last };
    const number = link.dataset.move ? targets[link.dataset.move] : steps.indexOf(link);
    if (show(number)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, pre, .scroll, [contenteditable]")) return;
    const inList = event.target.matches("[data-step]");
    const by = { ArrowLeft: -1, ArrowRight: 1, ...(inList ? { ArrowUp: -1, ArrowDown: 1 } : {}) }[event.key];
    if (!by) return;
    const number = Math.min(Math.max(at + by, 0), last);
    event.preventDefault();
    if (!show(number, inList ? steps[number] : null)) location.assign(steps[number].href);
  });
}

function startCopies() {
  const row = document.querySelector("[data-copies]");
  if (!row) return;
  const said = row.querySelector("[data-copies-said]");
  const tell = (words) => {
    said.textContent = words;
    setTimeout(() => said.textContent === words && (said.textContent = ""), 4000);
  };
  row.hidden = false;
  row.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const field = document.getElementById(button.dataset.copiesField);
    try {
      await navigator.clipboard.writeText(field ? field.value : await read(button.dataset.copiesUrl));
      tell("Copied");
    } catch {
      document.querySelector(".by-hand").open = true; // No right to the clipboard: the reader copies by hand.
      field?.select();
      tell(field ? "Selected; copy it with Ctrl+C" : "Not copied; the link to the JSON is below");
    }
  });
}

async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

startSteps();
startCopies();
