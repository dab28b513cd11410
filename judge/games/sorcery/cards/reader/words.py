"""The words of a clause: cut from its printed text, each with the kind of word that the grammar knows it by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer
from msgspec import Struct

from judge.games.sorcery.cards.tables.faces import Subtype

WORD = re.compile(
    r"~|\b(?:[Ii]t|[Tt]hey|[Tt]hat|[Tt]here|[Hh]e|[Ss]he)['’](?:s|re)\b|→|—|'s\b|\(\d+\)|\([AEFWaefw]\)|[+\-−]\d+|\d+|[^\W\d_]+(?:['’][a-rt-z]\w*)?|['’]|[^\s]"
)
"""A word, a figure, or a sign of its own."""
FIGURES = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
KINDS = (
    ("NUMBER", re.compile(r"\d+|" + "|".join(FIGURES))),
    ("MANA", re.compile(r"\(\d+\)")),
    ("PLUS", re.compile(r"\+\d+")),
    ("MINUS", re.compile(r"[-−]\d+")),
    ("LETTER", re.compile(r"\([aefw]\)")),
)
"""Words that are no fixed words of the grammar, by their shape."""
VERBS = (
    "attack",
    "banish",
    "burrow",
    "cast",
    "conjure",
    "cost",
    "deal",
    "defend",
    "destroy",
    "die",
    "disable",
    "discard",
    "draw",
    "drop",
    "enter",
    "fall",
    "fight",
    "flood",
    "gain",
    "give",
    "heal",
    "intercept",
    "kill",
    "lose",
    "move",
    "pick",
    "provide",
    "reactivate",
    "require",
    "return",
    "shoot",
    "shuffle",
    "silence",
    "site",
    "snatch",
    "step",
    "stop",
    "strike",
    "submerge",
    "summon",
    "surface",
    "take",
    "tap",
    "teleport",
    "token",
    "toward",
    "trigger",
    "unburrow",
    "untap",
    "ward",
)
"""Verbs that the grammar knows by their first form, whoever does it."""
CLASSES: Mapping[str, tuple[str, ...]] = {
    "NOUN": (
        "unit",
        "units",
        "minion",
        "minions",
        "avatar",
        "avatars",
        "site",
        "sites",
        "artifact",
        "artifacts",
        "aura",
        "auras",
        "magic",
        "magics",
        "spell",
        "spells",
        "card",
        "cards",
        "ally",
        "allies",
        "enemy",
        "enemies",
        "location",
        "locations",
        "spellcaster",
        "spellcasters",
        "permanent",
        "permanents",
        "player",
        "opponent",
    ),
    "WHERE": ("nearby", "adjacent"),
    "SIDE": ("enemy", "allied", "your", "other"),
    "STATE": (
        "tapped",
        "untapped",
        "wounded",
        "oversized",
        "royal",
        "carried",
        "stronger",
        "weaker",
        "flooded",
        "evil",
        "affected",
        "land",
        "spellcaster",
        "warded",
        "disabled",
        "silenced",
        "aboveground",
        "burrowed",
        "submerged",
    ),
    "RARITY": ("ordinary", "exceptional", "elite", "unique"),
    "ELEMENT": ("air", "earth", "fire", "water"),
    "KEYWORD": (
        "airborne",
        "burrowing",
        "charge",
        "immobile",
        "lance",
        "landbound",
        "lethal",
        "movement",
        "ranged",
        "spellcaster",
        "stealth",
        "submerge",
        "voidwalk",
        "ward",
        "waterbound",
    ),
}
"""Words of one kind each; a word may be of several kinds, and be a fixed word of the grammar too."""
GROUPS: Mapping[str, str] = {
    **{f"{subtype.lower()}s": str(subtype) for subtype in Subtype},
    **{subtype.lower(): str(subtype) for subtype in Subtype},
}
"""Subtypes, one and many of each."""


class Strange(Exception):
    """A word stands in no sentence that the grammar knows; ``at`` is its place in the text."""

    def __init__(self, word: str, at: int) -> None:
        super().__init__(word)
        self.word, self.at = word, at


class Word(Struct, frozen=True):
    """A word as the grammar compares it, and where it stands in the text; ``name`` for the name of a card."""

    text: str
    at: int
    name: str = ""


def words(text: str, names: Iterable[str] = ()) -> tuple[Word, ...]:
    """The words of a clause, in small letters; names of other cards are one word each."""
    longest = sorted((name for name in names if name), key=len, reverse=True)
    named = re.compile(r"\b(" + "|".join(map(re.escape, longest)) + r")(?=s?\b)s?") if longest else None
    found: list[Word] = []
    at = 0
    for card in named.finditer(text) if named else ():
        found += _plain(text, at, card.start())
        found.append(Word(card[1], card.start(), card[1]))
        at = card.end()
    return (*found, *_plain(text, at, len(text)))


def _plain(text: str, start: int, end: int) -> Iterator[Word]:
    for found in WORD.finditer(text, start, end):
        yield Word(found[0].lower().replace("’", "'"), found.start())


class Kinds(str):
    """The kinds of a word, of which the grammar asks for one at a time: equal to each of them."""

    all: frozenset[str]

    @classmethod
    def of(cls, kinds: Iterable[str]) -> Kinds:
        """The kinds of a word."""
        found = list(kinds)
        made = cls(found[0])
        made.all = frozenset(found)
        return made

    def __eq__(self, other: object) -> bool:
        return other in self.all

    def __hash__(self) -> int:
        return super().__hash__()


class WordLexer(Lexer):
    """Gives the grammar the words of a clause by their kinds; raises Strange for a word that has none."""

    def __init__(self, conf: LexerConf) -> None:
        self.fixed = {kind.pattern.value: kind.name for kind in conf.terminals if kind.pattern.type == "str"}

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The words as tokens of lark; its wrapper hands over what was given to be parsed, here the cut words."""
        kinds = [(self._kinds(word), word) for word in lexer_state]  # a strange word is told before a strange order
        return iter([Token(kind, word.name or word.text, start_pos=word.at) for kind, word in kinds])

    def _kinds(self, word: Word) -> Kinds:
        if word.name:
            return Kinds.of(["NAME"])
        found = [name for name, known in CLASSES.items() if word.text in known]
        found += [self.fixed[text] for text in dict.fromkeys((word.text, _first_form(word.text))) if text in self.fixed]
        found += ["GROUP"] if word.text in GROUPS else []
        found += [kind for kind, shape in KINDS if shape.fullmatch(word.text)]
        if not found:
            raise Strange(word.text, word.at)
        return Kinds.of(found)


def _first_form(word: str) -> str:
    """The first form of a verb that the grammar knows."""
    return next((base for base in (word.removesuffix("s"), word.removesuffix("es")) if base in VERBS), word)


def figure(word: str) -> int:
    """The figure that a word says: ``two``, ``2``, ``(2)``, ``+2``."""
    return FIGURES[word] if word in FIGURES else int(word.strip("()+").replace("−", "-"))
