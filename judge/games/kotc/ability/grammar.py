"""The whole grammar: the shape from ``grammar.lark``, the components from the data file."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from lark import Lark
from msgspec import Struct

from judge.games.kotc.ability.vocabulary import SECTIONS, Component, vocabulary

ENDS = {"condition": "", "cost": "→", "selection": ";", "effect": "."}
"""The mark at the end of a legal text that belongs to the shape of the whole, by section."""
MARKED = re.compile(r"each target|the targets|\S+")
NUMBER = 99_999
"""The greatest number that a text may hold."""

NAMED = {
    "MANY": "a number from 2", "ONE": "'1'", "EACH": "'each target'", "THE": "'the targets'", "SINGLE": "'it'",
    "NAME": "the ability's name in capital letters", "COLON": "':'", "COMMA": "','", "SEMICOLON": "';'", "DOT": "'.'",
    "_AND": "'and'", "_NEXT": "'then'", "$END": "the end",
}  # fmt: skip
"""How a terminal of the shape is said to a reader; those of components are their words."""


class Grammar(Struct, frozen=True):
    """The parser, the component and the single variables that each of its rules stands for, words for terminals, and
    the sections that start with a terminal.
    """

    parser: Lark
    meanings: dict[str, tuple[str, Component, frozenset[str]]]
    words: dict[str, str]
    starts: dict[str, str]


@cache
def grammar() -> Grammar:
    """The grammar of the 14th edition, made once."""
    words: dict[str, str] = {}
    starts: dict[str, str] = {}
    lines: list[str] = []
    meanings: dict[str, tuple[str, Component, frozenset[str]]] = {}
    for section in SECTIONS:
        ways: list[str] = []
        for component in vocabulary().section(section):
            for text, single in component.forms():
                name = f"{section}_{len(meanings)}"
                meanings[name] = (section, component, single)
                rule = _rule(text, ENDS[section], component, words)
                ways.append(f"{rule} -> {name}")
                starts.update({rule.split()[0]: section} if rule.startswith("_FIRST_") else {})
        lines.append(f"{section}: " + "\n    | ".join(ways))
    lines += [f"{name}: /{_pattern(name, word)}/" for name, word in words.items()]
    shape = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    parser = Lark("\n".join((shape, *lines)), parser="lalr", start=["paragraph", "ability"])
    arrow = {t.name: "'→'" for t in parser.terminals if t.pattern.value == "→"}
    blank = " without a blank before it"
    quoted = {name: repr(word) + (blank if word.startswith("-") else "") for name, word in words.items()}
    return Grammar(parser, meanings, {**NAMED, **quoted, **arrow}, starts)


def _rule(text: str, end: str, component: Component, words: dict[str, str]) -> str:
    """The right side of a rule for one wording: terminals for its words, alternatives for its numbers."""
    parts = MARKED.findall(text.removesuffix(end).replace("x-dice", "x -dice").replace(",", " ,").replace(":", " :"))
    made = []
    for place, part in enumerate(parts):
        if part in component.variables:
            made.append("MANY" if part in component.one else "(MANY | ONE)")
        elif part == "1":
            made.append("ONE")
        elif part in ("each target", "the targets"):
            made.append("(EACH | SINGLE)" if part == "each target" else "(THE | SINGLE)")
        elif part in ",:":
            made.append(f'"{part}"')
        else:
            made.append(_terminal(part, place == 0, words))
    return " ".join(made)


def _terminal(word: str, first: bool, words: dict[str, str]) -> str:
    """The terminal of a word. The first word of a component has one of its own, which takes a capital letter too."""
    name = ("_FIRST_" if first else "_WORD_") + "".join(c.upper() if c.islower() else str(ord(c)) for c in word)
    assert words.get(name, word) == word
    words[name] = word
    return name


def _pattern(name: str, word: str) -> str:
    if name.startswith("_FIRST_"):
        start = f"[{word[0].upper()}{word[0].lower()}]" if word[0].isalpha() else re.escape(word[0])
        return f"{start}{re.escape(word[1:])}(?![\\w-])"
    close = "(?<=[0-9])" if word.startswith("-") else ""
    return f"{close}{re.escape(word)}(?![\\w-])".replace("/", "\\/")
