// Fills a container anew by changing what is there already, so that nobody loses the focus, a half-typed word, an open
// list, or the button that is being pressed.

const HANDLERS = ["onclick", "onchange", "onkeydown"];

export function refill(container, ...children) {
  const had = container.contains(document.activeElement) ? document.activeElement : null;
  const key = had?.dataset.key;
  match(container, children.flat().filter(Boolean));
  // What had the focus was taken away: what bears its name has it now.
  if (key && !had.isConnected) container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function match(holder, fresh) {
  const old = [...holder.childNodes];
  fresh.forEach((node, place) => {
    const there = old[place];
    if (!there) holder.append(node);
    else if (alike(there, node)) become(there, node);
    else there.replaceWith(node);
  });
  for (const extra of old.slice(fresh.length)) extra.remove();
}

function alike(old, fresh) {
  return old.nodeName === fresh.nodeName && old.dataset?.key === fresh.dataset?.key && old.dataset?.widget === fresh.dataset?.widget && !old.widget === !fresh.widget;
}

function become(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  // A widget minds its own elements; only what it offers and whom it tells is new.
  if (old.widget) {
    Object.assign(old.widget, fresh.widget);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) keepValue(old, () => old.setAttribute(name, value));
  for (const handler of HANDLERS) if (old[handler] !== fresh[handler]) old[handler] = fresh[handler];
  const { value } = fresh; // of a select it goes with its options, which may be taken over
  match(old, [...fresh.childNodes]);
  if (old.nodeName === "SELECT") old.value = value;
  else if (old.type === "checkbox") old.checked = fresh.checked;
  else if (old.nodeName === "INPUT") takeValue(old, fresh);
}

// Setting the attribute "value" of a field that nobody typed in would change what it shows.
function keepValue(field, change) {
  const { value } = field;
  change();
  if (field.nodeName === "INPUT" && field.type !== "checkbox" && field.value !== value) field.value = value;
}

// A word that is still being typed stays.
function takeValue(old, fresh) {
  const typing = document.activeElement === old && old.value !== old.defaultValue;
  const { value } = old;
  old.defaultValue = fresh.defaultValue;
  old.value = typing ? value : fresh.value;
}
