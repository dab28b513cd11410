// An entry or a card in short beside its name, while one rests there by mouse, keyboard or finger.

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

function line(name, className, text, ...inside) {
  const made = document.createElement(name);
  made.className = className;
  made.append(text, ...inside);
  return made;
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function extent(card) {
  if (card.extent === "whole") return "Read whole";
  if (card.extent === "part" && card.read === card.clauses) return "Its picture is not drawn";
  return card.extent === "part" ? `Read in part: ${card.read} of ${card.clauses} clauses` : "Not read";
}

/** A card: its types, the facts of its face, each clause as it is told, and how far it is read. */
function face(card) {
  const facts = card.facts.map((fact) => line("span", "fact", `${capital(fact.name)} `, line("b", "", fact.value)));
  const clauses = card.readings.map((one) =>
    one.told.length
      ? line("span", "clause", one.told.join(" "))
      : line("span", "clause unread", `${capital(one.names.join(", "))}: not read. A ruling that this could change is declined.`),
  );
  return [
    line("span", "soft", card.kind),
    ...(facts.length ? [line("span", "face-facts", "", ...facts.flatMap((fact) => [fact, " "]))] : []),
    ...clauses,
    line("span", `tag read-${card.extent}`, extent(card)),
  ];
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

async function open(link, tapped = false) {
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
  box.append(line("b", "title", found.title), " ");
  if (found.card) box.append(...face(found.card));
  else box.append(line("span", "soft", found.source), line("span", "", found.text.join(" ")));
  if (!found.card && found.more > 0) box.append(line("span", "soft", `and ${found.more} more sentence${found.more > 1 ? "s" : ""}`));
  if (tapped && link.href) box.append(line("span", "soft", "Tap the name again to open its page."));
  box.addEventListener("mouseleave", close);
  document.querySelector("main").append(box);
  link.setAttribute("aria-describedby", "preview");
  place(link);
}

export function startPreviews() {
  const linkOf = (event) => event.target.closest?.("[data-preview]");
  let touched = false;
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
  document.addEventListener("mouseover", (event) => {
    const link = linkOf(event);
    if (!link || link === over || touched) return;
    clearTimeout(timer);
    timer = setTimeout(() => open(link), PAUSE);
  });
  document.addEventListener("mouseout", (event) => {
    if (!linkOf(event) || touched) return;
    clearTimeout(timer);
    if (!box?.contains(event.relatedTarget)) timer = setTimeout(() => box?.matches(":hover") || close(), PAUSE);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link?.matches(":focus-visible") && !touched) open(link);
    else if (over && link !== over) close();
  });
  // With a finger the first tap shows a card and the second follows its link; a tap anywhere else closes it.
  document.addEventListener("click", (event) => {
    if (!touched || box?.contains(event.target)) return;
    const link = linkOf(event);
    if (!link?.dataset.preview.includes(".card:")) close();
    else if (link !== over) {
      event.preventDefault();
      open(link, true);
    } else if (!link.href) close();
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
}
