// Search as you type: a combobox with a list of suggestions, and "/" to get to it from anywhere.

const PAUSE = 120;

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

// The text with its spans inside <mark>; the spans count characters as Python does, so not in UTF-16 units.
function highlighted(text, spans) {
  const letters = Array.from(text);
  const whole = element("span", "suggestion-text");
  let at = 0;
  for (const [start, end] of spans) {
    if (start < at) continue;
    whole.append(letters.slice(at, start).join(""));
    whole.append(element("mark", "", letters.slice(start, end).join("")));
    at = end;
  }
  whole.append(letters.slice(at).join(""));
  return whole;
}

class SearchBox {
  constructor(input) {
    this.input = input;
    this.form = input.form;
    this.active = -1;
    this.urls = [];
    this.list = element("ul", "suggestions");
    this.list.id = `${input.id}-suggestions`;
    this.list.role = "listbox";
    this.list.ariaLabel = "Suggestions";
    this.list.hidden = true;
    this.said = element("div", "unseen");
    this.said.role = "status";
    input.closest(".search-field").after(this.list, this.said);
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", this.list.id);
    input.addEventListener("input", () => this.wait());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => setTimeout(() => document.activeElement === input || this.close(), 150));
    this.form.addEventListener("change", (event) => event.target.type === "radio" && this.wait());
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.pick(event.target.closest("[role=option]")));
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    this.request?.abort();
    const asked = new URLSearchParams(new FormData(this.form));
    if (!this.input.value.trim()) return this.close();
    asked.set("limit", "7");
    this.request = new AbortController();
    try {
      const response = await fetch(`/api/lookup?${asked}`, { signal: this.request.signal });
      if (response.ok) this.show(await response.json());
      else this.close();
    } catch (error) {
      if (error.name !== "AbortError") this.close();
    }
  }

  show({ suggestions, nearest, note }) {
    this.active = -1;
    this.input.removeAttribute("aria-activedescendant");
    const titles = nearest.map((title) => ({ title, url: `/search?q=${encodeURIComponent(title)}`, document: "nearest title" }));
    const offered = suggestions.length ? suggestions : titles;
    this.urls = offered.map((one) => one.url);
    this.list.replaceChildren(...offered.map((one, number) => this.option(one, number)));
    const found = suggestions.length ? `${suggestions.length} suggestions` : "Nothing found";
    this.said.textContent = [found, note].filter(Boolean).join(", ");
    this.open(offered.length > 0 && document.activeElement === this.input);
  }

  option(one, number) {
    const option = element("li");
    option.role = "option";
    option.id = `${this.list.id}-${number}`;
    option.ariaSelected = "false";
    const title = element("span", "suggestion-title");
    title.append(element("b", "", one.title), element("span", "", one.document));
    option.append(title);
    if (one.excerpt) option.append(highlighted(one.excerpt, one.highlights));
    if (one.why && one.why !== "title" && one.why !== "text") option.append(element("span", "suggestion-why", one.why));
    return option;
  }

  key(event) {
    const { key } = event;
    const shown = !this.list.hidden;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!this.urls.length) return;
      event.preventDefault();
      if (!shown) this.open(true);
      const count = this.urls.length + 1;
      const step = key === "ArrowDown" ? 1 : -1;
      this.mark(((this.active + 1 + step + count) % count) - 1);
    } else if (key === "Enter" && shown && this.active >= 0) {
      event.preventDefault();
      location.assign(this.urls[this.active]);
    } else if (key === "Escape" && shown) {
      event.preventDefault();
      this.close();
    }
  }

  mark(number) {
    const options = [...this.list.children];
    options.forEach((option, i) => (option.ariaSelected = String(i === number)));
    this.active = number;
    if (number < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", options[number].id);
    options[number].scrollIntoView({ block: "nearest" });
  }

  pick(option) {
    if (option) location.assign(this.urls[[...this.list.children].indexOf(option)]);
  }

  open(wanted) {
    this.list.hidden = !wanted;
    this.input.ariaExpanded = String(wanted);
  }

  close() {
    this.open(false);
    this.active = -1;
    this.input.removeAttribute("aria-activedescendant");
  }
}

export function startSearch() {
  const inputs = [...document.querySelectorAll("input[data-search]")];
  inputs.forEach((input) => new SearchBox(input));
  const main = inputs.find((input) => input.closest("main")) ?? inputs[0];
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input:not([type=radio]), textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    event.preventDefault();
    main?.focus();
    main?.select();
  });
}
