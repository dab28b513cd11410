// Copies a citation; without JavaScript the text stands in a field from which it can be taken.

export function startCopying() {
  const said = document.querySelector("[data-copied]");
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const field = document.getElementById(button.dataset.copy);
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        field.select(); // No right to the clipboard: the reader copies by hand.
        said.textContent = "Selected; copy it with Ctrl+C";
        return;
      }
      button.textContent = "Copied";
      said.textContent = "Citation copied";
      setTimeout(() => {
        button.textContent = label;
        said.textContent = "";
      }, 2000);
    });
  }
}
