// An address that points into a folded part opens it. Newer browsers do so themselves; this is for the others, and for
// a link that is followed a second time, when the part was closed in between.
export function startFolds() {
  const show = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const wanted = id && document.getElementById(id);
    if (!wanted) return;
    let opened = false;
    for (let part = wanted.closest("details"); part; part = part.parentElement.closest("details")) {
      opened ||= !part.open;
      part.open = true;
    }
    if (opened) wanted.scrollIntoView();
  };
  addEventListener("hashchange", show);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href*='#']");
    if (link && link.hash && link.href === location.href) show();
  });
  show();
}
