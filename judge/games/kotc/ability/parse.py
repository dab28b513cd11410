"""From an ability text to its record: by the grammar, with every refusal placed and worded."""

from __future__ import annotations

import re
from functools import lru_cache

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from msgspec import structs

from judge.games.kotc.ability.faults import SAID, TextFault, fault_at
from judge.games.kotc.ability.grammar import NUMBER, grammar
from judge.games.kotc.ability.structure import STANDARD, Ability, Cost, Effect, Selection, SubAbility
from judge.games.kotc.ability.vocabulary import SECTIONS, vocabulary

ALIKE = str.maketrans({"’": "'", "‘": "'", "\xa0": " "})
"""Typographic marks and the plain ones for which they stand."""
WORDS = re.compile(r"\S+")


def refurbished(text: str) -> str:
    """A text with every outdated wording replaced by what stands for it now (kotc:refurbished-card-texts#2)."""
    for pair in vocabulary().refurbished:
        text = text.replace(pair.old, pair.new)
    return text


@lru_cache(maxsize=4096)
def parse_spell(text: str) -> Ability:
    """The ability of a spell, which has no name; raises TextFault."""
    plain = refurbished(text.translate(ALIKE)).strip()
    return _ability(plain, _tree(plain, "ability"))


@lru_cache(maxsize=4096)
def parse_paragraph(text: str) -> Ability:
    """One ability of a minion, ``NAME: text``; raises TextFault."""
    plain = refurbished(text.translate(ALIKE)).strip()
    paragraph = _tree(plain, "paragraph")
    (name,) = (part for part in paragraph.children if isinstance(part, Token))
    (made,) = _trees(paragraph)
    if name.upper() != name:
        raise TextFault(fault_at(plain, 0, "the ability's name is to be in capital letters"))
    return structs.replace(_ability(plain, made), name=str(name).strip())


@lru_cache(maxsize=4096)
def parse_minion(text: str) -> tuple[Ability, ...]:
    """The abilities of a minion, one paragraph (a line) each; raises TextFault with the line and column."""
    made = []
    for number, paragraph in enumerate(text.split("\n"), start=1):
        if not paragraph.strip():
            continue
        try:
            made.append(parse_paragraph(paragraph))
        except TextFault as error:
            raise TextFault(structs.replace(error.fault, line=number)) from error
    return tuple(made)


def _tree(text: str, start: str) -> Tree[Token]:
    try:
        return grammar().parser.parse(text, start=start)
    except UnexpectedInput as error:
        at, expected = _place(text, error)
        found = WORDS.match(text, at)
        told = f"found {found[0]!r}" if found else "the text ends here"
        raise TextFault(fault_at(text, at, f"{told}, where {_listed(expected)}")) from None


def _place(text: str, error: UnexpectedInput) -> tuple[int, set[str]]:
    """Where a text goes wrong, at the start of a word, and the terminals that could stand there."""
    at, expected = len(text), set[str]()
    if isinstance(error, UnexpectedCharacters):
        at, expected = error.pos_in_stream or 0, set(error.allowed or ())
    elif isinstance(error, UnexpectedToken):
        at = len(text) if error.token.type == "$END" else error.token.start_pos or 0
        expected = set(error.accepts or error.expected)
    while at < len(text) and text[at] == " ":
        at += 1
    return at, expected


def _listed(expected: set[str]) -> str:
    """What can stand somewhere, in words: whole sections by their names."""
    starts = grammar().starts
    sections = {starts[t] for t in expected if t in starts}
    single = expected - starts.keys() - ({"ONE", "MANY"} if "effect" in sections else set()) - {"TUTORIAL"}
    told = [SAID[section] for section in SECTIONS if section in sections]
    told += sorted(grammar().words.get(t, t) for t in single)
    return f"only {' or '.join(told)} can stand" if told else "nothing more can stand"


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    """The parts of a part, without its words."""
    return [part for part in tree.children if isinstance(part, Tree)]


def _ability(text: str, tree: Tree[Token]) -> Ability:
    condition = STANDARD
    costs: tuple[Cost, ...] = ()
    subs = []
    for part in _trees(tree):
        if part.data == "sub":
            subs.append(_sub(text, part))
        elif part.data == "costs":
            costs = tuple(_cost(text, one) for one in _trees(part))
        else:
            condition = grammar().meanings[part.data][1].key
    return Ability(tuple(subs), condition, costs)


def _cost(text: str, tree: Tree[Token]) -> Cost:
    key, numbers = _read(text, tree)
    return Cost(key, numbers["x"])


def _sub(text: str, tree: Tree[Token]) -> SubAbility:
    selection: Selection | None = None
    effects = []
    for part in _trees(tree):
        section, _, _ = grammar().meanings[part.data]
        key, numbers = _read(text, part)
        if section == "selection":
            most = numbers.get("y", numbers.get("x", 1))
            selection = Selection(key, most, numbers["x"] if "y" in numbers else 0)
        else:
            _one_target(text, part, selection)
            effects.append(Effect(key, numbers.get("x", 0)))
    return SubAbility(tuple(effects), selection)


def _one_target(text: str, tree: Tree[Token], selection: Selection | None) -> None:
    """A word for a single target stands only where there can be no more (kotc:keywords/it)."""
    if selection is None or selection.most == 1:
        return
    for token in tree.children:
        if isinstance(token, Token) and token.type == "SINGLE":
            why = f"{str(token)!r} is for a single target, and here there may be up to {selection.most}"
            fault = fault_at(text, token.start_pos or 0, why)
            raise TextFault(structs.replace(fault, cites=("kotc:keywords/it#2",)))


def _read(text: str, tree: Tree[Token]) -> tuple[str, dict[str, int]]:
    """The key of a component and the numbers in the places of its variables."""
    _, component, _ = grammar().meanings[tree.data]
    numbers = []
    for token in tree.children:
        if isinstance(token, Token) and token.type in ("MANY", "ONE"):
            if len(token) > len(str(NUMBER)):
                raise TextFault(fault_at(text, token.start_pos or 0, f"a number above {NUMBER} is not taken"))
            numbers.append(int(token))
    return component.key, dict(zip(component.variables, numbers, strict=True))
