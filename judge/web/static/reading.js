// A text is read while one types: the part of the page that tells what was understood is fetched anew.
"use strict";
(() => {
  const form = document.querySelector("form[data-live]");
  const told = form && document.getElementById(form.dataset.live);
  if (!told) return;
  const WAIT = 350; // milliseconds without a key, so that no half word is read
  let waiting = 0;
  let asked = null;
  const read = async () => {
    asked?.abort();
    asked = new AbortController();
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById(told.id);
      if (fresh && fresh.innerHTML !== told.innerHTML) told.replaceChildren(...fresh.childNodes);
      history.replaceState(null, "", address);
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(read, WAIT);
  });
})();
