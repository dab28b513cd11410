// The words that the judge knows, asked for once: cards, keywords, actions, asks.

// `players()` names those who play in this scenario.
export async function fetchWords(game, players) {
  try {
    const response = await fetch(`/api/judge/words/${encodeURIComponent(game)}`);
    if (!response.ok) return null;
    const words = await response.json();
    words.players = players;
    words.card = new Map(words.cards.map((card) => [card.name, card]));
    words.action = new Map(words.actions.map((action) => [action.name, action.fields]));
    words.sentences = words.asks.map((ask) => ({ ...ask, pattern: patternOf(ask.words), places: placesOf(ask.words) }));
    return words;
  } catch {
    return null;
  }
}

// What stands in a place that is still to be filled.
export const OPEN = "...";
const FITS = { square: /^\d+$/, number: /^\d+$/, place: /^\d+( |$)/, zone: /^([A-H][1-9]|[a-z]+)$/, border: /^[A-H][1-9]-\w+$/ };
const PLACE = /\{(\w+?)(\d*)\}/g;

function placesOf(sentence) {
  return [...sentence.matchAll(PLACE)].map(([, kind]) => kind);
}

function patternOf(sentence) {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+?)")}$`);
}

// The sentence that some words are, with what stands in its places; null when there is none.
export function readAsk(words, kind, text) {
  for (const sentence of words.sentences) {
    const found = sentence.kind === kind ? text.match(sentence.pattern) : null;
    if (found && sentence.places.every((place, n) => fits(words, place, found[n + 1]))) return { sentence, places: found.slice(1) };
  }
  return null;
}

function fits(words, kind, text) {
  if (text === OPEN) return true;
  const players = words.players();
  if (kind === "player") return players.includes(text.replace(/^the (?=opponent$)/, ""));
  return FITS[kind]?.test(text) ?? true;
}

export function writeAsk(sentence, places) {
  let number = 0;
  return sentence.words.replace(PLACE, () => places[number++] || OPEN);
}

// The cards whose names hold what was typed, those that begin with it first.
export function findCards(words, typed, wanted = () => true, most = 30) {
  const sought = typed.trim().toLowerCase();
  const ranked = [];
  for (const card of words?.cards ?? []) {
    const name = card.name.toLowerCase();
    const place = name.indexOf(sought);
    if (place < 0 || !wanted(card)) continue;
    ranked.push([place === 0 ? 0 : name[place - 1] === " " ? 1 : 2, card]);
  }
  return ranked.sort(([a], [b]) => a - b).slice(0, most).map(([, card]) => card);
}

// What a list says of a card beside its name.
export function cardNote(card) {
  const power = card.power && `power ${card.power}`;
  const unread = card.unread && "text not known";
  return [card.types.join(" "), power, ...(card.keywords ?? []), unread].filter(Boolean).join(", ");
}
