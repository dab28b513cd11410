// Dragging a card over the board with a mouse, a pen or a finger. A finger drags only a card that was chosen before,
// so that the page can still be scrolled.

const FAR = 6;

export function startDrag(grid, drop) {
  let held = null;

  const squareAt = (x, y) => document.elementFromPoint(x, y)?.closest?.("[data-square]");

  function clear() {
    held?.ghost?.remove();
    grid.querySelector(".target")?.classList.remove("target");
    held?.card.classList.remove("dragged");
    held = null;
  }

  grid.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-path]");
    if (!card || event.button) return;
    if (event.pointerType === "touch" && !card.classList.contains("chosen")) return;
    held = { card, path: card.dataset.path, x: event.clientX, y: event.clientY, ghost: null };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      held.ghost = held.card.cloneNode(true);
      held.ghost.classList.add("ghost");
      held.ghost.style.width = `${held.card.offsetWidth}px`;
      held.card.classList.add("dragged");
      grid.append(held.ghost);
    }
    held.ghost.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`;
    const under = squareAt(event.clientX, event.clientY);
    const before = grid.querySelector(".target");
    if (before !== under) {
      before?.classList.remove("target");
      if (under && grid.contains(under)) under.classList.add("target");
    }
    event.preventDefault();
  });

  document.addEventListener("pointerup", (event) => {
    if (!held) return;
    const { ghost, path } = held;
    clear();
    if (!ghost) return;
    // The click that a browser makes of this must not choose anything.
    const stop = (click) => click.stopPropagation();
    grid.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => grid.removeEventListener("click", stop, { capture: true }), 0);
    const under = squareAt(event.clientX, event.clientY);
    if (under && grid.contains(under)) drop(path, under.dataset.square);
  });

  document.addEventListener("pointercancel", clear);
  document.addEventListener("keydown", (event) => event.key === "Escape" && held && clear());
  grid.addEventListener("dragstart", (event) => event.preventDefault());
}
