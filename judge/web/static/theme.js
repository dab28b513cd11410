// Changes the colours in place; without JavaScript the same form comes back with the page.

export function startTheme() {
  for (const form of document.querySelectorAll("form[action='/theme']")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const { value } = event.submitter;
      const body = new URLSearchParams({ theme: value, back: "/about" });
      try {
        await fetch("/theme", { method: "POST", body, redirect: "manual" });
      } catch {
        return form.submit();
      }
      if (value === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = value;
      const other = document.querySelector(".theme button:not([value=" + value + "])");
      if (form.classList.contains("theme")) other?.focus();
    });
  }
}
