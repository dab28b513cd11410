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

const TYPES = ["site", "minion", "artifact", "aura", "avatar", "magic"];
const LIKE = 0.45;

// The cards whose names hold what was typed, those that begin with it first; with a typing error the nearest ones. The
// word for a type finds the cards of it, those without a text first.
export function findCards(words, typed, wanted = () => true, most = 30) {
  const sought = typed.trim().toLowerCase();
  const type = TYPES.find((one) => one === sought || `${one}s` === sought);
  if (type) {
    const bare = (card) => (card.plain ? 0 : card.unread || card.partly ? 2 : 1);
    return (words?.cards ?? []).filter((card) => card.types.includes(type) && wanted(card)).sort((a, b) => bare(a) - bare(b)).slice(0, most);
  }
  const ranked = [];
  for (const card of words?.cards ?? []) {
    const name = card.name.toLowerCase();
    const place = name.indexOf(sought);
    if (place < 0 || !wanted(card)) continue;
    ranked.push([place === 0 ? 0 : name[place - 1] === " " ? 1 : 2, card]);
  }
  if (!ranked.length && sought.length > 3) return nearestCards(words, sought, wanted);
  return ranked.sort(([a], [b]) => a - b).slice(0, most).map(([, card]) => card);
}

const pairs = (text) => new Set(Array.from({ length: text.length - 1 }, (_, place) => text.slice(place, place + 2)));

// How alike two words are: of all pairs of letters that stand side by side in them, the share that both have.
function likeness(mine, name) {
  const other = pairs(name.toLowerCase());
  let shared = 0;
  for (const pair of mine) if (other.has(pair)) shared += 1;
  return (2 * shared) / (mine.size + other.size || 1);
}

function nearestCards(words, sought, wanted) {
  const mine = pairs(sought);
  const found = (words?.cards ?? []).map((card) => [likeness(mine, card.name), card]).filter(([like, card]) => like >= LIKE && wanted(card));
  return found.sort(([a], [b]) => b - a).slice(0, 5).map(([, card]) => card);
}

// What a list says of a card beside its name.
export function cardNote(card) {
  const power = card.power && `power ${card.power}`;
  return [card.types.join(" "), power, ...(card.keywords ?? [])].filter(Boolean).join(", ");
}

// The mark of a card whose text the judge does not know, or not wholly.
export const cardMark = (card) => (card.unread ? "text not known" : card.partly ? "text known in part" : "");
