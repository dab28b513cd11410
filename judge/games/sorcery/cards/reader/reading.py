"""Reads a clause: its words by the grammar, what they mean as rows, the rows by the tables; all or nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from lark import Lark, Transformer, Tree
from lark.exceptions import UnexpectedInput
from lark.grammar import Rule
from lark.parsers.earley_forest import ForestToParseTree
from lark.visitors import CollapseAmbiguities
from msgspec import Struct, structs

from judge.games.modules import import_all
from judge.games.sorcery.cards.reader import meanings
from judge.games.sorcery.cards.reader.forest import ways
from judge.games.sorcery.cards.reader.looking_ahead import Forests
from judge.games.sorcery.cards.reader.meanings.rule import MEANINGS
from judge.games.sorcery.cards.reader.phrases import Unsayable
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import CLASSES, GROUPS, KINDS, Strange, Word, WordLexer, words
from judge.games.source import nearest

import_all(meanings.__name__)  # the meanings of the grammar's rules are listed as their modules are imported
OWN, GIVER, QUOTE = "~", "≈", '"'
"""The signs for the card itself, for it in an ability that it gives to others, and of such an ability."""
WAYS = 64
"""How many readings of one clause are looked at."""
LONGEST = 120
"""How many words a clause may have; the longest of a printed card has fewer than half."""
DECLARED = f"%declare {' '.join((*CLASSES, *(kind for kind, _ in KINDS), 'NAME', 'GROUP'))}\n"


class Unread(Struct, frozen=True):
    """A clause that is not read: where in its text, which words, and why."""

    at: int
    words: str
    why: str


def read(text: str, kind: str = "minion", names: Iterable[str] = (), *, statement: bool = False) -> Rows | Unread:
    """What a clause says, or where reading it ended. Two readings that differ are a refusal that tells both."""
    cut = _giving(words(text, names))
    if not cut:
        return Unread(0, text, "there are no words")
    if len(cut) > LONGEST:
        return Unread(cut[LONGEST].at, text[cut[LONGEST].at :], f"a clause has at most {LONGEST} words")
    try:
        forest = _forests().parse(cut, "magic" if kind == "magic" and not statement else "start")
    except Strange as error:
        return Unread(error.at, error.word, f"{error.word!r} is no word that cards use{nearest(error.word, _all())}")
    except UnexpectedInput as error:
        at = getattr(getattr(error, "token", None), "start_pos", None)
        place = next((word for word in cut if word.at == at), None)
        return _ends(text, place)
    if ways(forest) > WAYS:  # before they are made: their number can double with each word
        return Unread(0, text, f"it can be read in more than {WAYS} ways")
    return _meaning(_trees().transform(forest), text, kind)


def _giving(cut: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words, with another sign for the card's own name in quotes: there another card speaks of it."""
    inside, found = False, []
    for word in cut:
        inside ^= word.text == QUOTE
        found.append(structs.replace(word, text=GIVER) if inside and word.text == OWN else word)
    return tuple(found)


def _ends(text: str, place: Word | None) -> Unread:
    if place is None:
        return Unread(len(text), "", "something is missing at the end")
    return Unread(place.at, place.name or place.text, f"{place.name or place.text!r} does not go on from there")


def _meaning(tree: Tree[Any], text: str, kind: str) -> Rows | Unread:
    trees = CollapseAmbiguities().transform(tree) if any(tree.find_data("_ambig")) else [tree]
    found: list[Rows] = []
    why = ""
    for one in trees:
        try:
            said = _Meanings().transform(one)
            rows = said if isinstance(said, Rows) else said(kind)
        except Unsayable as error:
            why = str(error)
            continue
        if rows not in found:
            found.append(rows)
    if len(found) > 1:
        return Unread(0, text, f"it can be read in {len(found)} ways: {found[0].fields()} and {found[1].fields()}")
    return found[0] if found else Unread(0, text, f"nothing in the vocabulary says {why}")


class _Meanings(Transformer[Any, Any]):
    """Calls the meaning of each rule with the meanings of its parts."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return MEANINGS[str(data)](*children)


@cache
def _grammar() -> Lark:
    folder = files("judge.games.sorcery.cards.reader") / "grammar"
    parts = sorted((file for file in folder.iterdir() if file.name.endswith(".lark")), key=lambda file: file.name)
    text = "\n".join(file.read_text("utf-8") for file in parts) + DECLARED
    return Lark(text, parser="earley", lexer=WordLexer, ambiguity="explicit", start=["start", "magic"])


@cache
def _forests() -> Forests:
    return Forests(_grammar())


def _trees() -> ForestToParseTree:
    """What makes trees of a forest, each ambiguity with all its readings."""
    return ForestToParseTree(Tree, _forests().whole.callbacks, None, resolve_ambiguity=False)


def rules_and_meanings() -> tuple[frozenset[str], frozenset[str]]:
    """The names by which the grammar calls for a meaning, and those that have one; a test holds them together."""
    called = {str(rule.alias or rule.origin.name) for rule in _grammar().rules if not _passes(rule)}
    return frozenset(called), frozenset(MEANINGS)


def _passes(rule: Rule) -> bool:
    """Whether a rule hands on its one part as it is, or is spliced into another."""
    name = str(rule.origin.name)
    return not rule.alias and (name.startswith("_") or (rule.options.expand1 and len(rule.expansion) == 1))


def _all() -> list[str]:
    """Every word that the grammar knows as it is."""
    return [*(word for words_ in CLASSES.values() for word in words_), *fixed(), *GROUPS]


@cache
def strange(name: str) -> bool:
    """Whether a name is no word that the grammar knows, so that it can be nothing but a name."""
    return not {name.lower(), name.lower().removesuffix("s")} & _known()


@cache
def _known() -> frozenset[str]:
    return frozenset(_all())


def fixed() -> list[str]:
    """The words that stand in the grammar itself."""
    return [kind.pattern.value for kind in _grammar().terminals if kind.pattern and kind.pattern.type == "str"]
