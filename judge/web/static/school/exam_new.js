// Counts what fits while the form is filled; without this the button "Count and preview" does.

const form = document.querySelector("[data-compose]");
const said = form?.querySelector("[data-fits]");
let turn = 0;
let timer = 0;

function blueprint() {
  const data = new FormData(form);
  const number = (name) => Number.parseInt(data.get(name), 10) || 0;
  return {
    title: data.get("title") || "x",
    games: data.getAll("game"),
    topics: data.getAll("topic"),
    kinds: data.getAll("kind"),
    knowledge: [number("knowledge_from"), number("knowledge_to")],
    load: [number("load_from"), number("load_to")],
    number: number("number"),
    minutes: number("minutes"),
    passing: number("passing"),
    seed: data.get("seed") || "x",
  };
}

function words(fits) {
  if (fits.problems.length) return fits.problems.join(" ");
  if (!fits.drills) return "No drill fits.";
  const parts = Object.entries(fits.games).map(([name, count]) => `${name} ${count}`).join(", ");
  const many = fits.drills === 1 ? "1 drill fits" : `${fits.drills} drills fit`;
  return `${many}; of these ${fits.room} can be asked in one paper: ${parts}.`;
}

async function count() {
  const mine = ++turn;
  const wanted = blueprint();
  try {
    const answer = await fetch("/api/exams/fits", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wanted),
    });
    if (!answer.ok || mine !== turn) return;
    const fits = await answer.json();
    if (mine !== turn) return;
    said.textContent = words(fits);
    said.classList.toggle("few", fits.problems.length > 0 || fits.room < wanted.number);
  } catch {
    // The count is a convenience; the button counts as well.
  }
}

form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(count, 250);
});

// What was filled in before this ran is counted at once.
if (form) count();
