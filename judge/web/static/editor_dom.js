// Making elements, and making them anew without taking the focus from under somebody's fingers.

let count = 0;
export const freshId = (stem) => `${stem}-${(count += 1)}`;

// make("button", { class: "x", onclick: f }, "words", other)
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return made;
}

// A button that only words or a sign name.
export function button(words, onclick, attributes = {}) {
  return make("button", { type: "button", onclick, ...attributes }, words);
}

// A label with its field. `key` finds the field again when all is made anew.
export function field(words, input, around = {}) {
  const id = freshId("field");
  input.id = id;
  return make("div", { ...around, class: `field ${around.class ?? ""}`.trim() }, make("label", { for: id }, words), input);
}

export function textField(words, value, key, onchange, attributes = {}, around = {}) {
  const input = make("input", { type: "text", autocomplete: "off", "data-key": key, ...attributes });
  input.value = input.defaultValue = value ?? "";
  input.addEventListener("change", () => onchange(input.value.trim()));
  return field(words, input, around);
}

// `options` are pairs of value and words, or groups { label, options }.
export function selectField(words, value, options, key, onchange, attributes = {}, around = {}) {
  const option = ([held, said]) => make("option", { value: held, selected: held === value }, said);
  const input = make("select", { "data-key": key, ...attributes },
    options.map((one) => (Array.isArray(one) ? option(one) : make("optgroup", { label: one.label }, one.options.map(option)))));
  input.value = value;
  input.addEventListener("change", () => onchange(input.value));
  return field(words, input, around);
}

export function checkField(words, checked, key, onchange) {
  const input = make("input", { type: "checkbox", "data-key": key });
  input.checked = checked;
  input.addEventListener("change", () => onchange(input.checked));
  return make("label", { class: "check" }, input, " ", words);
}

// Fills a container anew. What had the focus has it again, with what was being typed.
export function refill(container, ...children) {
  const had = container.contains(document.activeElement) ? document.activeElement : null;
  const key = had?.dataset.key;
  const typed = had && "defaultValue" in had && had.value !== had.defaultValue ? had.value : null;
  const marks = had?.selectionStart !== undefined && had?.type === "text" ? [had.selectionStart, had.selectionEnd] : null;
  container.replaceChildren(...children.flat().filter(Boolean));
  if (!key) return;
  const now = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!now) return;
  now.focus({ preventScroll: true });
  if (typed !== null) now.value = typed;
  if (marks && now.type === "text") now.setSelectionRange(...marks);
}
