// A field with a list that narrows while one types: arrows choose, Enter takes, Escape closes.
import { field, freshId, make } from "./dom.js";

// `offers(typed)` gives { value, title, note, group }; `take(value)` is told which was taken.
export function picker(words, key, offers, take, { placeholder = "Type a name", hint = "" } = {}) {
  const id = freshId("picker");
  const list = make("ul", { id, role: "listbox", class: "picks", "aria-label": words, hidden: true });
  const input = make("input", {
    type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id,
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder, "data-key": key,
  });
  const widget = { offers, take };
  let shown = [];
  let active = -1;
  let entered = false;

  function open(wanted) {
    list.hidden = !wanted;
    input.setAttribute("aria-expanded", String(wanted));
    if (!wanted) mark(-1);
  }

  function mark(place) {
    active = place;
    [...list.children].forEach((option, n) => option.setAttribute("aria-selected", String(n === place)));
    if (place < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", list.children[place].id);
    list.children[place].scrollIntoView({ block: "nearest" });
  }

  function show() {
    shown = widget.offers(input.value);
    list.replaceChildren(...shown.map((offer, n) => make("li", { role: "option", id: `${id}-${n}`, "aria-selected": "false" },
      make("span", { class: "pick-title" }, offer.title), offer.note && make("span", { class: "pick-note" }, ` ${offer.note}`), offer.mark && make("span", { class: "pick-mark" }, ` ${offer.mark}`))));
    entered = false;
    open(shown.length > 0);
    mark(shown.length && input.value.trim() ? 0 : -1);
  }

  function choose(place) {
    const offer = shown[place];
    if (!offer) return;
    input.value = "";
    open(false);
    widget.take(offer.value);
  }

  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.value && show());
  input.addEventListener("click", () => list.hidden && show());
  // Whoever is back within that time goes on typing, and keeps the list.
  input.addEventListener("blur", () => setTimeout(() => document.activeElement === input || open(false), 150));
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) return show();
      const count = shown.length;
      // The first one is marked while one types: the arrow that leads into the list stays with it.
      if (event.key === "ArrowDown" && !entered && active === 0) return void (entered = true);
      entered = true;
      mark(count ? (active + (event.key === "ArrowDown" ? 1 : -1) + count) % count : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!list.hidden && active >= 0) choose(active);
      else show();
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      open(false);
    }
  });
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => choose([...list.children].indexOf(event.target.closest("[role=option]"))));
  const whole = field(words, input, { class: "picker" });
  whole.widget = widget;
  whole.dataset.widget = key;
  whole.append(list, hint ? make("p", { class: "soft" }, hint) : "");
  return whole;
}
