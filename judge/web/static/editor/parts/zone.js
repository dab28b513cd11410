// A zone of a player as a list: its cards as tags that can be taken out, and a list to add from.
import { button, make } from "./dom.js";
import { picker } from "./picker.js";

// `mine` says whose zone it is ("your hand"); `names` are its cards in order; `take(place)` takes one out.
export function zoneEdit(words, key, mine, names, offers, add, take) {
  return make("div", { class: "zone-edit" },
    picker(words, key, offers, add, { placeholder: "Add a card" }),
    names.length > 0 && make("ul", { role: "list", class: "tags" }, names.map((name, place) => make("li", {}, name,
      button("×", () => take(place), { "aria-label": `Take ${name} out of ${mine}`, "data-key": `${key}-${place}` })))));
}
