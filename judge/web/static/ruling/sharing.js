// Copies the answer for a chat, and opens the share sheet where the device has one. Without it the text stands in a field.

const row = document.querySelector("[data-sharing]");
const field = document.getElementById("as-chat");

if (row && field) {
  const said = row.querySelector("[data-sharing-said]");
  row.hidden = false;
  row.querySelector("[data-chat]").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = "Copied";
    } catch {
      field.closest("details").open = true;
      field.select(); // No right to the clipboard: the reader copies by hand.
      said.textContent = "Selected; copy it with Ctrl+C";
    }
    setTimeout(() => {
      said.textContent = "";
    }, 4000);
  });
  const share = row.querySelector("[data-share]");
  if (share && navigator.share) {
    const told = { title: document.title, text: field.value, url: share.dataset.share };
    told.text = told.text.replace(`\n${told.url}`, "");
    if (!navigator.canShare || navigator.canShare(told)) {
      share.hidden = false;
      share.addEventListener("click", () => {
        navigator.share(told).catch(() => {}); // Whoever closes the sheet has thought better of it.
      });
    }
  }
}
