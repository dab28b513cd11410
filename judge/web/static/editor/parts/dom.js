// Making elements and fields. Handlers are properties, so that editor/parts/refill.js can hand them on.

let count = 0;
export const freshId = (stem) => `${stem}-${(count += 1)}`;

// make("button", { class: "x", onclick: f }, "words", other)
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on") || key === "value" || key === "checked") made[key] = value;
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
  input.onchange = (event) => onchange(event.target.value.trim());
  return field(words, input, around);
}

// `options` are pairs of value and words, or groups { label, options }.
export function selectField(words, value, options, key, onchange, attributes = {}, around = {}) {
  const option = ([held, said]) => make("option", { value: held, selected: held === value }, said);
  const input = make("select", { "data-key": key, ...attributes },
    options.map((one) => (Array.isArray(one) ? option(one) : make("optgroup", { label: one.label }, one.options.map(option)))));
  input.value = value;
  input.onchange = (event) => onchange(event.target.value);
  return field(words, input, around);
}

export function checkField(words, checked, key, onchange) {
  const input = make("input", { type: "checkbox", "data-key": key });
  input.checked = checked;
  input.onchange = (event) => onchange(event.target.checked);
  return make("label", { class: "check" }, input, " ", words);
}
