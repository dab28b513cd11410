// Practice by keyboard: digits and letters choose, Enter answers and goes on. Without it the forms work all the same.

const form = document.querySelector("[data-drill]");
const next = document.querySelector("[data-next]");
const keys = document.querySelector("[data-keys]");
const TYPING = "input:not([type=radio]), textarea, select, [contenteditable]";
const PRESSED = "a[href], button, summary";

if (keys) keys.hidden = false;

function placeOf(key) {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-i]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}

function choose(event) {
  const option = form.querySelectorAll("[data-options] input[type=radio]")[placeOf(event.key)];
  if (option) {
    option.checked = true;
    option.focus({ preventScroll: false });
    option.dispatchEvent(new Event("change", { bubbles: true }));
    event.preventDefault();
  } else if (event.key === "Enter" && !event.target.closest(PRESSED) && form.querySelector(":checked")) {
    event.preventDefault();
    form.requestSubmit();
  }
}

function goOn(event) {
  const button = document.querySelector(`[data-press="${CSS.escape(event.key.toLowerCase())}"]`);
  if (button) {
    event.preventDefault();
    button.click();
  } else if (event.key === "Enter" && !event.target.closest(PRESSED)) {
    event.preventDefault();
    next.click();
  }
}

let sent = false;
form?.addEventListener("submit", (event) => {
  if (sent) event.preventDefault(); // A second press while the first is on its way.
  sent = true;
});
window.addEventListener("pageshow", () => (sent = false));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  if (event.target.closest(TYPING)) return;
  if (form) choose(event);
  else if (next) goOn(event);
});
