"""Reads a question from left to right: units, what is said of them, what they do, and what is asked."""

from __future__ import annotations

from judge.rulings.asking.filler import filler_at
from judge.rulings.asking.plain.nouns import Nouns
from judge.rulings.asking.plain.things import OTHER, Act, Said, Unit

SORTS = (
    "said", "if", "modal", "player", "figure", "word", "verb", "no", "be", "have", "against", "link", "det", "pronoun",
)  # fmt: skip
RELATIVE = frozenset({"that", "these", "those"})
ENDS = frozenset(".?!;:")


class PlainReader(Nouns):
    """Reads; what its game adds are the table, and to whom figures go (``about``)."""

    attacking = frozenset({"dice"})
    """Figures and words of who attacks, rather than of who was named last."""
    condition = False
    negative: int | None = None
    having = False
    fronted = False
    article = False
    """Whether an article came, and since then nothing but figures and traits."""
    made = False
    """Whether these figures are of an attacker that nobody named otherwise."""
    against = False
    """Whether the figures that come are of somebody whom nobody named: *against Armor 2*."""

    def read(self) -> None:
        """Reads all words; those without a mark were not understood."""
        place = 0
        while place < len(self.text):
            place = self._step(place)
        self._drop_negative()

    def _step(self, place: int) -> int:
        token = self.text[place]
        if not token.is_word:
            self._sign(place, token.word)
            return place + 1
        small = filler_at(self.text, place)
        found = self.at(place, *SORTS)
        if small and (found is None or small > found[1] - place):
            self.mark(place, place + small)
            return place + small
        if (unit := self.unit_at(place)) is not None:
            self.article = self.made = False
            self._unit(unit[0])
            return unit[1]
        if found is None:
            self.article = False
            return place + 1
        word, end = found
        if word.sort == "verb" and self.article and word.form == "base" and word.value not in ("attacked", "passive"):
            return self._noun(word.value, place, end)
        if word.sort not in ("figure", "word"):
            self.article = word.sort == "det" and token.word not in RELATIVE
            self.made = self.made and self.article
        match word.sort:
            case "said":
                self._note(word.value, place, end)
            case "if":
                self.condition, self.asked, self.act = True, "", None
                self.mark(place, end)
            case "modal":
                self._modal(word.value)
                self.mark(place, end)
            case "player":
                self._player(word.value)
                self.mark(place, end, "you" if word.value == "you" else "the opponent")
            case "pronoun":
                return self._pronoun(place, end)
            case "verb":
                suffers = self.fronted and word.value == "kill" and word.form == "ed"
                self._verb("die" if suffers else word.value, place, end)
            case "be":
                self._be(place)
                self.mark(place, end)
            case "figure" | "word":
                self._say(word.sort, word.value, place, end)
            case "no":
                self._drop_negative()
                self.negative = place
                self.mark(place, end)
            case "against":
                self.against = True
                self.mark(place, end)
            case "have":
                self.having = True
                self._has(place)
                self.mark(place, end)
            case _:
                self.mark(place, end)
        return end

    def _be(self, place: int) -> None:
        """*Is their minion destroyed?*: what is asked begins with it."""
        before = self.text[place - 1].word if place else "."
        if before in ENDS or (before == "," and not self.asked):
            self.fronted, self.asked, self.condition, self.act = True, "do", False, None

    def _has(self, place: int) -> None:
        """*attacks it and has Armor 2*: of who attacks; *that has Armor 2*: of who is attacked."""
        act = self.act
        before = self.text[place - 1].word if place else ""
        if act is None or act.what is None or not isinstance(act.who, int):
            return
        if before == "and" and self.text[place].word in ("has", "have", "had"):
            self.act, self.subject, self.last = None, act.who, act.who

    def _noun(self, verb: str, place: int, end: int) -> int:
        """A verb behind an article is a noun: *a 4 dice attack*, *an attack by a creature*, *the attack*."""
        self.article, made, self.made = False, self.made, False
        if verb != "attack":
            return end
        self.mark(place, end, "attack")
        if self.act is not None and self.act.verb in ("attack", "attacked"):
            return end
        if any(act.verb in ("attack", "attacked") for act in self.acts):
            return end
        self.act = Act(
            "attack" if made else "attacked", place, *((self.subject, None) if made else (None, self.subject))
        )
        self.acts.append(self.act)
        return end

    def _note(self, value: str, place: int, end: int) -> None:
        self.said.append(Said(value, place, self.number(place, end)))
        self.mark(place, end, value)
        if value == "odds":
            self.asked, self.act, self.condition = "do", None, False

    def _sign(self, place: int, sign: str) -> None:
        if sign in ENDS:
            self._drop_negative()
            self.fronted = False
            self.condition, self.asked, self.act, self.having = False, "", None, False
        elif sign == ",":
            self.condition = False
            if not self.asked:
                self.act = None

    def _drop_negative(self) -> None:
        """A *not* that belongs to nothing was not understood."""
        if self.negative is not None:
            self.refuse(self.negative)
        self.negative = None

    def _modal(self, value: str) -> None:
        self.act = None
        if value != "do" or not self.condition:
            self.condition, self.asked = False, value

    def _player(self, value: str) -> None:
        if self.act is not None and self.act.what is None and self.act.who is not None:
            self.act.what = value
        else:
            self.subject = value

    def _pronoun(self, place: int, end: int) -> int:
        got = self.pronoun_at(place)
        if got is None:
            return end
        self._unit(got[0])
        return got[1]

    def _unit(self, number: int) -> None:
        act = self.act
        if self.having and act is not None and isinstance(act.who, str):
            self.units[number].of = self.units[number].of or act.who
        with_it = self.having and act is not None and isinstance(act.who, str)
        if self.having and act is None and isinstance(self.subject, str):
            self.units[number].of = self.units[number].of or self.subject
        self.having = self.against = False
        if act is None:
            self.subject = number
        elif with_it or (act.verb == "attacked" and act.what is not None):
            act.who = number
        elif act.what is None:
            act.what = number
        else:
            self.subject, self.act = number, None
        self.last = number

    def _verb(self, verb: str, place: int, end: int) -> None:
        act = self.act
        if (
            act is not None
            and verb == "attack"
            and act.verb in ("attack", "attacked")
            and (act.what is None or self.having or act.verb == "attacked")
        ):
            self.mark(place, end)
            return
        who, what = self.subject, None
        if verb == "attacked":
            who, what = None, self.subject
        asked = "" if self.asked == "do" and verb in ("attack", "attacked") else self.asked
        act = Act(verb, place, who, what, asked, self.negative is not None, self.condition)
        self.negative = None
        self.act = act
        self.acts.append(act)
        asks = f"asks: {verb}" if act.asked else verb
        self.mark(place, end, f"not: {asks}" if act.negative else asks)

    def _say(self, sort: str, value: str, place: int, end: int) -> None:
        unit = self._about(value, place)
        if sort == "figure":
            unit.figures[value] = self.number(place, end)
            self.mark(place, end, f"{self.tell(unit)}: {value} {unit.figures[value]}")
        elif self.negative is not None:
            unit.without.add(value)
            self.mark(place, end, f"{self.tell(unit)}: not {value}")
        else:
            unit.words.add(value)
            self.mark(place, end, f"{self.tell(unit)}: {value}")
        self.negative = None

    def _det_before(self, place: int) -> bool:
        """Whether an attack of its own is meant: *a 4 dice attack*."""
        before = self.at(place - 1, "det") if place else None
        return before is not None and before[0].value == "a"

    def _about(self, value: str, place: int) -> Unit:
        """The unit of which something is said now."""
        act = self.act
        if self.against and value not in self.attacking:
            self._unit(self.new(self.usual, "", place))
            assert self.last is not None
            return self.units[self.last]
        if value in self.attacking:
            if act is not None and act.verb in ("attack", "attacked", "ignore"):
                if not isinstance(act.who, int):
                    act.who = self.new(self.usual, act.who if isinstance(act.who, str) else "", place)
                if value not in self.units[act.who].figures:
                    return self.units[act.who]
            elif not isinstance(self.subject, int) or self._det_before(place):
                if isinstance(self.subject, int):
                    self.subject = OTHER.get(self.units[self.subject].of, "")
                self.made = True
                self.subject = self.new(self.usual, self.subject or "", place)
                return self.units[self.subject]
        if act is not None and isinstance(act.what, int) and act.verb not in ("attacked",):
            return self.units[act.what]
        if isinstance(self.subject, int) and self.last is None:
            return self.units[self.subject]
        if self.last is not None:
            return self.units[self.last]
        self.subject = self.last = self.new(self.usual, self.subject if isinstance(self.subject, str) else "", place)
        return self.units[self.last]
