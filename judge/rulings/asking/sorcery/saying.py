"""What is said of the things of a question, kept and told back in words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards import known
from judge.rulings.asking.asker import Chosen, Doubt, Mark
from judge.rulings.asking.lexicon import Word
from judge.rulings.asking.sorcery.things import ADJACENT, DIAGONAL, FAR, NEAR, SAME, THREE, TWO, Act, Thing, Told
from judge.rulings.asking.sorcery.words import OPP, YOU, phrases
from judge.rulings.asking.tokens import Token

CALLED = {
    "unit": "a unit",
    "flyer": "a flyer",
    "ground": "a ground unit",
    "burrower": "a burrower",
    "submarine": "a swimmer",
    "voidwalker": "a voidwalker",
    "shooter": "an archer",
    "spellcaster": "a Spellcaster",
}
PLACES = {
    SAME: "on the same site as",
    ADJACENT: "on a site adjacent to that of",
    DIAGONAL: "on a site diagonal to that of",
    NEAR: "on a site near that of",
    TWO: "two steps away from",
    THREE: "three steps away from",
    FAR: "far away from",
    "under": "on the same site as, underneath,",
}
STATES = frozenset(("tapped", "untapped", "sick", "old", "silenced", "disabled", "damaged", "undamaged", "ground"))
STATE_WORDS = {
    "sick": "entered this turn",
    "old": "entered before this turn",
    "ground": "without Airborne",
    "undamaged": "undamaged",
    "damaged": "damaged",
}
STATE_TOLD = {"sick": "entered the realm this turn", "old": "entered before this turn", "ground": "has no Airborne"}
LEVELS = {"underground": "underground", "underwater": "underwater", "void": "in the void"}
WHERETO = {
    ADJACENT: "an adjacent site of",
    SAME: "the site of",
    DIAGONAL: "a site diagonal to",
    TWO: "a site two steps away from",
    "my site": "your site",
    "their site": "the opponent’s site",
    "water": "a water site",
    "land": "a land site",
    "void": "the void",
    "at": "",
    "a site": "a site",
}


class Sayings:
    """The words of a question, marks on them, and what they have told so far."""

    def __init__(self, text: tuple[Token, ...], named: Mapping[int, tuple[int, str]], chosen: Chosen) -> None:
        self.text = text
        self.named = named
        self.chosen = chosen
        self.told = Told()
        self.marked: dict[int, Mark] = {}
        self.open: list[Doubt] = []
        self.subject: int | str | None = None
        self.last_subject: int | str | None = None
        self.last_thing: int | None = None
        self.relative: int | None = None
        self.condition = False
        self.described: int | None = None
        self.several = (1, -1)
        self.wh = ""
        self.act: Act | None = None
        self.table = phrases()

    def mark(self, first: int, end: int, became: str = "") -> None:
        """Some words are accounted for; later marks on the same words stand."""
        for place in [p for p, mark in self.marked.items() if first <= p < end]:
            del self.marked[place]
        self.marked[first] = Mark(first, end, became)

    def unmark(self, place: int) -> None:
        """Words are not accounted for after all."""
        for first in [first for first, mark in self.marked.items() if first <= place < mark.end]:
            del self.marked[first]

    def at(self, place: int, *sorts: str) -> tuple[Word, int] | None:
        """The longest phrase of some sorts at a place, unless the name of a card begins there or within it."""
        found = self.table.at(self.text, place, *sorts)
        if found is None or place in self.named:
            return None
        inside = any(place < first < found[1] for first in self.named)
        return None if inside else found

    def tell(self, thing: Thing) -> str:
        """A thing in few words, with whose it is."""
        name = thing.called
        if thing.kind == "avatar" and not thing.card:
            return "the opponent’s Avatar" if thing.of == OPP else "your Avatar"
        whose = {YOU: "your ", OPP: "the opponent’s "}.get(thing.of, "")
        return f"{whose}{name.removeprefix('a ').removeprefix('an ')}" if whose else name

    def told_apart(self, thing: Thing) -> str:
        """A thing in few words, with its power where its name says nothing."""
        name = self.tell(thing)
        name = f"the {name.removeprefix('a ').removeprefix('an ')}" if thing.general and not thing.of else name
        return f"{name} with power {thing.power}" if thing.general and thing.power is not None else name

    def describe(self, thing: Thing) -> str:
        """A thing in words, with all that is said of it."""
        parts = [self.tell(thing)]
        if thing.unknown:
            parts.append("a plain minion")
        if thing.power is not None:
            parts.append(f"power {thing.power}")
        if thing.damage is not None:
            parts.append(f"{thing.damage} damage on it")
        parts += [f"with {word}" for word in thing.keywords]
        parts += sorted(STATE_WORDS.get(state, state) for state in thing.states - {"this turn"})
        parts += [LEVELS[thing.level]] if thing.level in LEVELS else []
        parts += [f"on a {thing.ground} site"] if thing.ground and thing.kind == "unit" else []
        parts += [f"carries {self.told.thing(held).called}" for held in thing.carries]
        for relation, other in thing.relations:
            parts.append(f"{PLACES[relation]} {self.tell(self.told.thing(other))}")
        return ", ".join(parts)

    def apply(self, thing: Thing, value: str, negative: bool = False) -> str:
        """Says of a thing a state or a keyword; gives that in words."""
        name = self.tell(thing)
        if negative:
            thing.states.discard(value)
            if value in ("tapped",):
                thing.states.add("untapped")
            elif value in STATES or value == "old":
                thing.states.add(f"not {value}")
            else:
                thing.states.add(f"without {value}")
            return f"{name} is not {STATE_WORDS.get(value, value)}"
        if value in STATES:
            thing.states.add(value)
            return f"{name} {STATE_TOLD.get(value, f'is {value}')}"
        if value in ("underground", "underwater"):
            thing.level = value
            return f"{name} is {LEVELS[value]}"
        if value == "adjacent":
            return self.put(thing, ADJACENT, None)
        if value == "nearby":
            return self.put(thing, NEAR, None)
        if value == "sick this turn":
            thing.states |= {"sick", "this turn"}
            return f"{name} entered the realm this turn"
        if value == "plain":
            return ""
        if value == "attacked":
            if not any(act.verb == "attack" and act.what == thing.number for act in self.told.acts):
                self.told.acts.append(Act("attack", None, thing.number))
            return f"{name} is attacked"
        if value not in thing.keywords and not (thing.card and value in known()[thing.card].keywords):
            thing.keywords.append(value)
        return f"{name} has {value}"

    def put(self, thing: Thing, relation: str, near: int | None) -> str:
        """Says of a thing where it is; gives that in words, and nothing where it cannot be said."""
        match relation:
            case "water" | "land":
                thing.ground = relation
                return f"{self.tell(thing)} is on a {relation} site"
            case "void" | "underground" | "underwater" | "surface":
                thing.level = relation
                return f"{self.tell(thing)} is {'on the surface' if relation == 'surface' else LEVELS[relation]}"
            case "my site" | "their site":
                thing.site_of = YOU if relation == "my site" else OPP
                return f"{self.tell(thing)} is on {'your' if relation == 'my site' else 'the opponent’s'} site"
            case "a site":
                return f"{self.tell(thing)} is on a site"
            case "square":
                thing.square = near or 0
                return f"{self.tell(thing)} is on square {near}"
            case "at":
                assert near is not None
                thing.at = near
                return f"{self.tell(thing)} is on {self.told.thing(near).called}"
            case "adjacent water":
                thing.ground, relation = "water", ADJACENT
        other = near if near is not None else self._other(thing.number)
        if other is None or other == thing.number:
            return ""
        if relation == "under":
            thing.level = thing.level or "underground"
        kept = (SAME if relation == "under" else relation, other)
        if kept not in thing.relations:
            thing.relations.append(kept)
        return f"{self.tell(thing)} is {PLACES[relation]} {self.tell(self.told.thing(other))}"

    def set_power(self, number: int, power: int) -> None:
        """Says how much power a thing has."""
        self.told.thing(number).power = power

    def avatar_of(self, player: str) -> int:
        """The Avatar of a player, as a thing."""
        for thing in self.told.things:
            if thing.kind == "avatar" and thing.of == player:
                return thing.number
        return self.new("avatar", "avatar", player)

    def new(self, sort: str, called: str, owner: str) -> int:
        """A thing that was not spoken of before; its number."""
        number = len(self.told.things)
        kind, card = "unit", ""
        if sort == "card":
            card = called
            types = known()[called].types
            kind = next((k for k in ("avatar", "minion", "site", "artifact", "aura", "magic") if k in types), "unit")
            kind = {"minion": "unit", "magic": "spell"}.get(kind, kind)
        elif sort in ("avatar", "site"):
            kind = sort
        elif sort in ("water site", "land site"):
            kind = "site"
        thing = Thing(number, kind, called if sort in ("card", "strange") else CALLED.get(sort, sort), card, owner)
        thing.general = sort if sort not in ("card", "strange") else ""
        thing.unknown = sort == "strange"
        if sort == "strange":
            thing.called = called[:1].upper() + called[1:]
        if sort == "subtype":
            thing.called, thing.general = f"a {called}", called
            thing.subtypes.append(called)
        if kind == "site" and sort != "card":
            thing.ground = sort.removesuffix(" site") if sort != "site" else ""
        self.told.things.append(thing)
        return number

    def _other(self, number: int) -> int | None:
        """The thing that a place is relative to where none is named: what is attacked, or who was named last."""
        for act in reversed([*self.told.acts, *self.told.asks]):
            if act.verb == "attack" and isinstance(act.what, int) and act.what != number:
                return act.what
        units = [t.number for t in self.told.things if t.number != number and t.kind in ("unit", "avatar")]
        return units[-1] if units else None

    def about_or_none(self, subject_first: bool = False) -> int | None:
        """The thing of which something is said now, if any."""
        if self.relative is not None:
            return self.relative
        if isinstance(self.subject, int):
            return self.subject
        if self.subject is None and isinstance(self.last_subject, int) and self.last_thing is None:
            return self.last_subject
        if isinstance(self.subject, str) and subject_first:
            return None
        return self.last_thing

    def about(self) -> int:
        """The same where there must be one."""
        found = self.about_or_none()
        return found if found is not None else len(self.told.things) - 1

    def verb_told(self, verb: str, asked: bool, modal: tuple[str, int] | None) -> str:
        """What a verb became, in words."""
        words = verb.replace("-", " ")
        if not asked:
            return words
        return f"asks whether it can be done: {words}" if modal and modal[0] in ("can", "whether") else f"asks: {words}"

    def whereto(self, act: Act, place: int, end: int, relation: str, near: int | None) -> int:
        """An act goes to a place."""
        act.to, act.near, act.to_place = relation, near, place
        if relation == "square":
            self.mark(place, end, f"to: square {near}")
            return end
        where = f" {self.tell(self.told.thing(near))}" if near is not None else ""
        self.mark(place, end, f"to: {WHERETO.get(relation, relation)}{where}")
        return end

    def moves_there(self, relation: str) -> bool:
        """Whether a place can be where one goes, as the words stand."""
        return (
            self.act is not None
            and self.act.verb in ("fly", "move", "burrow", "submerge", "surface", "reach")
            and not self.act.to
        )
