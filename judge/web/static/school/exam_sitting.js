// A sitting: every choice is saved at once and kept in this browser until the server has acknowledged it; the time that
// is left is counted from the server's clock. Without this the buttons save, and the time is right at each new page.
import { clockWords, showLocalTimes } from "./exams.js";

const head = document.querySelector("[data-sitting]");
const sitting = head.dataset.sitting;
const prefix = `exam:${sitting}:`;
const form = document.querySelector("[data-answer]");
const said = document.querySelector("[data-saved]");
const RETRY = 3000;

showLocalTimes();

/* What waits to be acknowledged */

const store = {
  get(number) {
    try {
      return JSON.parse(localStorage.getItem(prefix + number));
    } catch {
      return memory.get(number) ?? null;
    }
  },
  set(number, given) {
    memory.set(number, given);
    try {
      localStorage.setItem(prefix + number, JSON.stringify(given));
    } catch {
      // A browser without room still has it for as long as the page is open.
    }
  },
  drop(number) {
    memory.delete(number);
    try {
      localStorage.removeItem(prefix + number);
    } catch {
      // Nothing was kept there.
    }
  },
  numbers() {
    const found = new Set(memory.keys());
    try {
      for (let place = 0; place < localStorage.length; place++) {
        const key = localStorage.key(place);
        if (key.startsWith(prefix)) found.add(Number(key.slice(prefix.length)));
      }
    } catch {
      // Then what this page knows is all.
    }
    return [...found];
  },
};
const memory = new Map();
let sending = false;
let leaving = false;
let timer = 0;

function tell(words, kind) {
  said.textContent = words;
  said.classList.toggle("is-saved", kind === "saved");
  said.classList.toggle("is-waiting", kind === "waiting");
}

function mark(number, given) {
  const button = document.querySelector(`[data-number="${number}"]`);
  button?.classList.toggle("answered", given.option >= 0);
  button?.classList.toggle("flagged", given.flagged);
  const words = `Question ${number}, ${given.option >= 0 ? "answered" : "no answer yet"}${given.flagged ? ", to look at again" : ""}`;
  if (button) button.querySelector(".unseen").textContent = words;
  const count = (what) => document.querySelectorAll(`[data-number].${what}`).length;
  const all = document.querySelectorAll("[data-number]").length;
  const again = count("flagged") ? `, ${count("flagged")} to look at again` : "";
  const line = document.querySelector("[data-count]");
  if (line) line.textContent = `${count("answered")} of ${all} answered${again}`;
}

async function send(number) {
  const given = store.get(number);
  if (!given) return true;
  const age = Math.max(0, Math.round((Date.now() - given.at) / 1000));
  const answer = await fetch(`/api/sittings/${sitting}/answers/${number}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ option: given.option, flagged: given.flagged, age }),
  });
  if (answer.status === 409) {
    store.drop(number);
    over();
    return true;
  }
  if (answer.status >= 500 || answer.status === 429) return false;
  if (!answer.ok) {
    tell(`The answer to question ${number} was not taken (${answer.status}). Reload the page, please.`, "waiting");
    store.drop(number);
    return true;
  }
  const kept = await answer.json();
  // A newer choice made while this one was on its way still waits. A page that is being left may have been asked for
  // before this was saved: then the next page shows it from here, and sends it once more.
  if (!leaving && store.get(number)?.at === given.at) store.drop(number);
  resync(kept.left);
  if (Number(form?.dataset.answer) === number && (store.get(number)?.at ?? given.at) === given.at) {
    tell(kept.newer ? "A later answer from another device was kept; reload to see it." : `Saved ${clockWords(new Date(kept.saved.iso))}`, "saved");
  }
  return true;
}

async function flush() {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  let well = true;
  try {
    for (const number of store.numbers()) well = (await send(number)) && well;
  } catch {
    well = false;
  }
  sending = false;
  if (!well) {
    tell("Not saved yet: the server cannot be reached. The answer is kept in this browser and tried again.", "waiting");
    timer = setTimeout(flush, RETRY);
  } else if (!leaving && store.numbers().length) {
    flush();
  }
}

function given() {
  const option = form.querySelector("input[name=option]:checked");
  return { option: option ? Number(option.value) : -1, flagged: form.elements.flagged.checked, at: Date.now() };
}

form?.addEventListener("change", () => {
  const number = Number(form.dataset.answer);
  const now = given();
  store.set(number, now);
  mark(number, now);
  tell("Saving…", "");
  flush();
});

// What an earlier visit could not send is shown, and sent now.
if (form) {
  const waiting = store.get(Number(form.dataset.answer));
  if (waiting) {
    const option = form.querySelector(`input[name=option][value="${waiting.option}"]`);
    if (option) option.checked = true;
    form.elements.flagged.checked = waiting.flagged;
    mark(Number(form.dataset.answer), waiting);
    tell("Saving…", "");
  } else if ([...form.querySelectorAll("input")].some((field) => field.checked !== field.defaultChecked)) {
    // Somebody chose before this script was there.
    form.dispatchEvent(new Event("change"));
  }
  // Letters and digits choose, where no field has the keys to itself.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = "123456789".indexOf(event.key);
    const option = place >= 0 && form.querySelector(`input[name=option][value="${place}"]`);
    if (option && !event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select")) {
      option.checked = true;
      option.focus();
      option.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}
addEventListener("online", flush);
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    flush();
  }, 2 * RETRY);
});
flush();

/* The time that is left */

let ends = performance.now() + 1000 * Number(head.dataset.left);
const shown = head.querySelector("[data-left-words]");
const told = head.querySelector("[data-left-told]");
let last = Infinity;

function resync(left) {
  ends = performance.now() + 1000 * left;
}

function words(left) {
  const seconds = String(left % 60).padStart(2, "0");
  const minutes = Math.floor(left / 60) % 60;
  const hours = Math.floor(left / 3600);
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

function tick() {
  const left = Math.max(0, Math.round((ends - performance.now()) / 1000));
  shown.textContent = words(left);
  head.classList.toggle("soon", left <= 300);
  for (const [limit, text] of [[300, "Five minutes left."], [60, "One minute left."]]) {
    if (left <= limit && last > limit && last !== Infinity) told.textContent = text;
  }
  last = left;
  if (left <= 0) return finish();
  setTimeout(tick, 500);
}

// The answer chosen last is given its moment, then the sitting is handed in and the result shows.
async function finish() {
  told.textContent = "The time is over.";
  tell("The time is over. The result comes in a moment.", "waiting");
  if (store.numbers().length) await flush();
  try {
    await fetch(`/api/sittings/${sitting}/submit`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    over();
  } catch {
    setTimeout(over, 6500);
  }
}

function over() {
  location.assign(`/sittings/${sitting}/result`);
}

tick();
addEventListener("pageshow", (event) => {
  // A page from the browser's own memory knows neither the time nor the latest answers.
  if (event.persisted) location.reload();
});
