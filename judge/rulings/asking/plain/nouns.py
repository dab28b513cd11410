"""Whom a question means: nouns with what stands before them, pronouns, and players."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.asking.asker import Chosen, Doubt, Mark
from judge.rulings.asking.filler import filler_at
from judge.rulings.asking.lexicon import Lexicon, Word
from judge.rulings.asking.plain.things import OPP, YOU, Act, Said, Unit
from judge.rulings.asking.plain.view import NUMBER, number_of, view
from judge.rulings.asking.tokens import Token

WHOSE = {YOU: "your ", OPP: "the opponent’s "}
MOST_STRANGE = 3
"""So many unknown words behind *my* or *their* may be a name."""


class Nouns:
    """The words of a question, marks on them, and the units that were told."""

    def __init__(self, text: tuple[Token, ...], chosen: Chosen, table: Lexicon) -> None:
        self.text, self.places = view(text)
        self.chosen, self.table = chosen, table
        self.units: list[Unit] = []
        self.acts: list[Act] = []
        self.said: list[Said] = []
        self.doubts: list[Doubt] = []
        self.marked: dict[int, Mark] = {}
        self.subject: int | str | None = None
        self.last: int | None = None
        self.act: Act | None = None
        self.asked = ""

    def mark(self, first: int, end: int, became: str = "") -> None:
        """Words are accounted for."""
        self.marked[first] = Mark(self.places[first], self.places[end - 1] + 1, became)

    def refuse(self, place: int) -> None:
        """Words that were read have no part in the scenario: they were not understood after all."""
        self.marked.pop(place, None)

    def marks(self) -> tuple[Mark, ...]:
        """All marks."""
        return tuple(self.marked.values())

    def at(self, place: int, *sorts: str) -> tuple[Word, int] | None:
        """The longest phrase of some sorts at a place."""
        return self.table.at(self.text, place, *sorts) if place < len(self.text) else None

    def number(self, first: int, end: int) -> int:
        """The figure in a phrase; 0 without one."""
        found = [number_of(t.text.casefold()) for t in self.text[first:end] if t.word == NUMBER]
        return next((number for number in found if number is not None), 0)

    def tell(self, unit: Unit) -> str:
        """A unit in few words, with whose it is."""
        return f"{WHOSE[unit.of]}{unit.kind}" if unit.of else f"a {unit.kind}"

    def describe(self, unit: Unit) -> str:
        """A unit with all that was said of it before its noun."""
        parts = [self.tell(unit), *(f"{name} {value}" for name, value in unit.figures.items()), *sorted(unit.words)]
        return ", ".join([*parts, *(f"not {word}" for word in sorted(unit.without))])

    def unit_at(self, place: int) -> tuple[int, int] | None:
        """A unit named at a place: its number, and the place behind the words."""
        unit = Unit(-1, "", "", place)
        det, end, strange = "", place, place
        for _ in range(12):
            found = self.at(end, "owner", "det", "noun", "figure", "word", "no")
            if found is None:
                break
            word, behind = found
            if word.sort in ("owner", "det") and (unit.figures or unit.words or unit.without):
                return None
            if word.sort == "owner":
                unit.of = word.value
            elif word.sort == "det":
                det = word.value
            elif word.sort == "no":
                inner = self.at(behind, "word")
                if inner is None:
                    return None
                unit.without.add(inner[0].value)
                behind = inner[1]
            elif word.sort == "noun":
                if end == place and self.at(place, "verb") and not self._wants():
                    return None
                return self._named(unit, word.value, det, place, behind)
            elif word.sort == "figure":
                unit.figures[word.value] = self.number(end, behind)
            else:
                unit.words.add(word.value)
            end = strange = behind
            if end < len(self.text) and self.text[end].word == "," and self.at(end + 1, "figure", "word"):
                end += 1
        if not unit.of or strange == place or self.at(end, "verb") is not None:
            return None
        return self._stranger(unit, place, strange)

    def _stranger(self, unit: Unit, place: int, end: int) -> tuple[int, int] | None:
        """*my Grizzled Something*: a unit whose name stays without a mark."""
        behind = end
        while behind < len(self.text) and behind - end < MOST_STRANGE and self._strange(behind):
            behind += 1
        if behind == end:
            return None
        unit.strange, unit.kind = True, self.usual
        number = self._same_strange(" ".join(t.word for t in self.text[end:behind])) or self._add(unit)
        self.mark(place, end, self.describe(self.units[number]))
        return number, behind

    def _wants(self) -> bool:
        """Whether the verb before is still without the one to whom it is done."""
        return (
            self.act is not None and self.act.what is None and self.act.verb in ("attack", "attacked", "ignore", "kill")
        )

    usual = "unit"
    """What a unit is called that was not called anything known."""

    def _same_strange(self, name: str) -> int | None:
        known: dict[str, int] = self.__dict__.setdefault("strangers", {})
        if name in known:
            return known[name]
        known[name] = len(self.units)
        return None

    def _strange(self, place: int) -> bool:
        token = self.text[place]
        return token.is_word and not filler_at(self.text, place) and not self.table.at(self.text, place, *self._sorts())

    def _sorts(self) -> tuple[str, ...]:
        return tuple({word.sort for held in self.table.phrases.values() for word in held})

    def _named(self, unit: Unit, noun: str, det: str, place: int, end: int) -> tuple[int, int]:
        kind, _, state = noun.partition(" ")
        unit.kind = kind
        if state:
            unit.words.add(state)
        number = self._known(unit, det, noun)
        if number is None:
            number = self._add(unit)
        self.mark(place, end, self.describe(self.units[number]))
        return number, end

    def _known(self, unit: Unit, det: str, noun: str) -> int | None:
        """The unit of which was spoken already, where this may be the same."""
        if det in ("a", "other") or (not det and not unit.of and not self._single(unit)):
            return None
        alike = [old for old in reversed(self.units) if self._alike(unit, old)]
        same = next((old for old in alike if old.of == unit.of), next(iter(alike), None))
        if same is not None:
            same.of = same.of or unit.of
            return same.number
        return None

    def _alike(self, unit: Unit, old: Unit) -> bool:
        """Whether all that is said of one was said of the other."""
        same = old.kind == unit.kind and (not unit.of or not old.of or unit.of == old.of)
        return same and unit.figures.items() <= old.figures.items() and unit.words <= old.words and not unit.without

    def _single(self, unit: Unit) -> bool:
        """Whether a player has one of this kind."""
        return unit.kind in ("mage", "player")

    def _add(self, unit: Unit) -> int:
        unit.number = len(self.units)
        self.units.append(unit)
        return unit.number

    def new(self, kind: str, owner: str, place: int) -> int:
        """A unit that nobody named, and that must be there."""
        return self._add(Unit(-1, kind, owner, place))

    def pronoun_at(self, place: int) -> tuple[int, int] | None:
        """Whom *it* means; where it might be several, that is a doubt."""
        found = self.at(place, "pronoun")
        among = {unit.number: unit for unit in self._meant()}
        if found is None or not among:
            return None
        verb = self.at(found[1], "verb")
        sure = self._sure(among, verb[0].value if verb else "")
        taken = sure if sure is not None else (self.last if self.last in among else list(among)[-1])
        assert taken is not None
        if sure is None and len(among) > 1:
            said = self.text[place].text
            labels = {f"“{said}” is {self._apart(unit)}": number for number, unit in among.items()}
            if len(labels) > 1:
                key = f"it {self.places[place]}"
                usual = next((label for label, number in labels.items() if number == taken), next(iter(labels)))
                self.doubts.append(Doubt(key, f"Whom does “{said}” mean?", tuple(labels), usual))
                taken = labels.get(self.chosen.get(key, ""), labels[usual])
        self.mark(place, found[1], self.tell(self.units[taken]))
        return taken, found[1]

    def _meant(self) -> Iterator[Unit]:
        yield from self.units

    def _sure(self, among: dict[int, Unit], _verb: str) -> int | None:
        """Whom nobody would read otherwise, with the verb that comes."""
        if len(among) == 1:
            return next(iter(among))
        return None

    def _apart(self, unit: Unit) -> str:
        return self.describe(unit)
