// Times in the reader's own zone. Without this they stand in UTC, which is said.

const DAY = { day: "numeric", month: "long", year: "numeric" }; // as every date of the site is written

export function clockWords(date) {
  return date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

export function showLocalTimes(root = document) {
  for (const time of root.querySelectorAll("time[data-local]")) {
    const date = new Date(time.dateTime);
    if (Number.isNaN(date.getTime())) continue;
    const { local } = time.dataset;
    if (local === "seconds") time.textContent = clockWords(date);
    else if (local === "clock") time.textContent = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    else time.textContent = `${date.toLocaleDateString("en-GB", DAY)}, ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
  }
}

showLocalTimes();
