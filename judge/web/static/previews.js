// The beginning of an entry beside a link to it, while one rests on the link by mouse or by keyboard.

const PAUSE = 250;
const known = new Map();
let box = null;
let over = null;
let timer = 0;

async function read(id) {
  if (!known.has(id)) {
    const response = await fetch(`/api/preview/${encodeURIComponent(id).replaceAll("%2F", "/").replaceAll("%3A", ":")}`);
    known.set(id, response.ok ? await response.json() : null);
  }
  return known.get(id);
}

function line(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function close() {
  clearTimeout(timer);
  over?.removeAttribute("aria-describedby");
  box?.remove();
  box = over = null;
}

function place(link) {
  const spot = link.getBoundingClientRect();
  const width = box.offsetWidth;
  const left = Math.max(12, Math.min(spot.left, document.documentElement.clientWidth - width - 12));
  const below = spot.bottom + 8 + box.offsetHeight < innerHeight || spot.top < box.offsetHeight + 8;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${(below ? spot.bottom + 8 : spot.top - box.offsetHeight - 8) + scrollY}px`;
}

async function open(link) {
  close();
  over = link;
  let found = null;
  try {
    found = await read(link.dataset.preview);
  } catch {
    return; // The link itself still works.
  }
  if (!found || over !== link) return;
  box = line("div", "preview", "");
  box.role = "tooltip";
  box.id = "preview";
  box.append(line("b", "", found.title), line("span", "soft", found.source), line("span", "", found.text.join(" ")));
  if (found.more > 0) box.append(line("span", "soft", `and ${found.more} more sentence${found.more > 1 ? "s" : ""}`));
  box.addEventListener("mouseleave", close);
  document.querySelector("main").append(box);
  link.setAttribute("aria-describedby", "preview");
  place(link);
}

export function startPreviews() {
  const linkOf = (event) => event.target.closest?.("a[data-preview]");
  document.addEventListener("mouseover", (event) => {
    const link = linkOf(event);
    if (!link || link === over) return;
    clearTimeout(timer);
    timer = setTimeout(() => open(link), PAUSE);
  });
  document.addEventListener("mouseout", (event) => {
    if (!linkOf(event)) return;
    clearTimeout(timer);
    if (!box?.contains(event.relatedTarget)) timer = setTimeout(() => box?.matches(":hover") || close(), PAUSE);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link?.matches(":focus-visible")) open(link);
    else if (over && link !== over) close();
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
}
