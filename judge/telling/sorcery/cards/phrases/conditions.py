"""Conditions in plain words: what must be the case, as seen from a card or an effect."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.values.conditions import BESIDE, COMPARED, DEATHS, Condition, Kind
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selected import Selector
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Kind as Told
from judge.telling.sorcery.cards.kinds import Later, Number, Several
from judge.telling.sorcery.cards.phrases.amounts import PART
from judge.telling.sorcery.cards.phrases.found import LETTERS
from judge.telling.sorcery.cards.phrases.selectors import ANY, ONE, SELECTOR
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ALLIES
from judge.telling.sorcery.cards.phrases.words import KEYWORD_NAMES

COMPARE = {
    Kind.MORE: "is more than", Kind.LESS: "is less than", Kind.LEAST: "is no less than", Kind.MOST: "is no more than",
    Kind.EQUALS: "is as much as",
}  # fmt: skip
DOOR = "sorcery:deaths-door#3"


def _apart(condition: Condition) -> Parts:
    phrase = condition.phrase
    if phrase is not None and condition.kind in BESIDE:
        phrase = _without_place(phrase)
    values = {
        "kind": condition.kind,
        "thing": condition.thing,
        "phrase": phrase,
        "number": condition.number,
        "letters": condition.letters,
        "keyword": condition.keyword,
        "of": condition.of,
        **dict(zip(("first", "second"), condition.amounts, strict=False)),
    }
    return values, frozenset(key for key, value in values.items() if not value or key in ("thing", "number"))


def _without_place(phrase: Selector) -> Selector:
    """A selector without the place that its condition says: that of the last thing in it."""
    if phrase.relations:
        *others, (relation, inner) = phrase.relations
        if isinstance(inner, Selector):
            return structs.replace(phrase, relations=(*others, (relation, _without_place(inner))))
    return structs.replace(phrase, where=None)


def _together(held: dict[str, Any]) -> str:
    kind, thing, phrase = held["kind"], held.get("thing", ""), held.get("phrase", "")
    if kind in (Kind.ANY, Kind.NO):
        return f"{kind.value} {phrase}"
    if kind in (Kind.OR_MORE, Kind.OR_FEWER):
        return f"{held['number']} {kind.value} {phrase}"
    if kind in COMPARED:
        return f"{held['first']} {kind.value} {held['second']}"
    if kind is Kind.NOT:
        return f"not {held['of']}"
    if kind in DEATHS:
        return f"{phrase} {kind.value}"
    if kind is Kind.CAST:
        return f"{kind.value} {phrase}"
    phrase = ALLIES if kind in BESIDE and phrase == Known.ALLY else phrase
    rest = phrase or held.get("keyword", "") or held.get("letters", "")
    return " ".join(word for word in (thing, kind.value, rest) if word)


def _form(kind: Kind, text: str, *passages: str, **kinds: Told) -> Form:
    return Form(text, *passages, fixed={"kind": kind}, **kinds)


CONDITION: Forms = Forms(
    (
        _form(Kind.NOT, "it is not so that {of}", of=Later(lambda: CONDITION)),
        _form(Kind.ANY, "there is {phrase}", phrase=ANY),
        _form(Kind.NO, "there is no {phrase}", phrase=SELECTOR),
        _form(Kind.OR_MORE, "there are {number} or more of {phrase}", number=Number(), phrase=ANY),
        _form(Kind.OR_FEWER, "there are {number} or fewer of {phrase}", number=Number(), phrase=ANY),
        *(_form(kind, f"{{first}} {words} {{second}}", first=PART, second=PART) for kind, words in COMPARE.items()),
        _form(Kind.IS, "{thing} is {phrase}", thing=ALL_OF, phrase=ONE),
        _form(Kind.HAS, "{thing} has {keyword}", thing=ALL_OF, keyword=KEYWORD_NAMES),
        _form(Kind.CARRIES, "{thing} carries {phrase}", "sorcery:carrying-artifacts#1", thing=ALL_OF, phrase=ANY),
        _form(Kind.ADJACENT, "{thing} has {phrase} adjacent to it", "sorcery:adjacent#1", thing=ALL_OF, phrase=ANY),
        _form(Kind.NEARBY, "{thing} has {phrase} nearby", "sorcery:nearby#1", thing=ALL_OF, phrase=ANY),
        _form(Kind.TOGETHER, "{thing} has {phrase} at its location", "sorcery:location#2", thing=ALL_OF, phrase=ANY),
        _form(Kind.BESIDE_THE_VOID, "{thing} has the void adjacent to it", "sorcery:adjacent#5", "sorcery:void#1",
              thing=ALL_OF),
        _form(Kind.ITS_TURN, "it is the turn of the controller of {thing}", "sorcery:you#1", thing=ALL_OF),
        _form(Kind.THRESHOLD, "its controller has {letters} affinity",
              "sorcery:elemental-threshold-and-affinity#1", letters=LETTERS),
        _form(Kind.DIED, "{phrase} has died this turn", "sorcery:die#2", phrase=ANY),
        _form(Kind.DIED_BEFORE, "{phrase} has died in the turn before this one", "sorcery:die#2", phrase=ANY),
        _form(Kind.DIED_THEN, "{phrase} has died in the opponent's last turn", "sorcery:die#2", phrase=ANY),
        _form(Kind.CAST, "its controller has cast {phrase} this turn", "sorcery:casting-spells#1", phrase=ANY),
        _form(Kind.YOUR_TURN, "it is the turn of its controller", "sorcery:you#1"),
        _form(Kind.OPPONENTS_TURN, "it is the turn of the opponent"),
        _form(Kind.YOUR_DOOR, "its controller is at Death's Door", DOOR),
        _form(Kind.OPPONENTS_DOOR, "the opponent is at Death's Door", DOOR),
    ),
    _apart,
    _together,
)  # fmt: skip
"""One condition; read again it is as a file writes it."""
ALL, ANY_ONE = Several(CONDITION, "and"), Several(CONDITION, "or")
"""Conditions of which each is to be the case, or one."""
