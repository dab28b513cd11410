"""Cards told back: every ability that is known or can be written is told in words that mean it and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from judge.codex.library import Codex
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.facts import Ability, Card
from judge.games.sorcery.cards.operations import OPERATIONS, keys, read_operation
from judge.games.sorcery.cards.operations.operation import OF_ALL
from judge.games.sorcery.cards.operations.values import TABLES
from judge.games.sorcery.cards.passives.written import KINDS as CHANGES
from judge.games.sorcery.cards.passives.written import passive
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.tables.abilities import TESTS, When
from judge.games.sorcery.cards.tables.every import OF_ABILITIES, OF_PASSIVES
from judge.games.sorcery.cards.tables.faces import CastFrom, Timing
from judge.games.sorcery.cards.values import selectors
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.conditions import Kind as Tested
from judge.games.sorcery.cards.values.goals import Part, Region
from judge.games.sorcery.cards.values.keywords import KEYWORDS, keyword
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.cards.values.selected import Selector
from judge.telling.sorcery.cards import changes, keywords
from judge.telling.sorcery.cards.abilities import ABILITY
from judge.telling.sorcery.cards.changes import PASSIVE
from judge.telling.sorcery.cards.forms import Form, Forms
from judge.telling.sorcery.cards.kinds import Kind, Several, Table
from judge.telling.sorcery.cards.meaning import meaning, same
from judge.telling.sorcery.cards.moments import MOMENTS
from judge.telling.sorcery.cards.operations.operation import FORMS, OPERATION
from judge.telling.sorcery.cards.phrases import selectors as told_selectors
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT
from judge.telling.sorcery.cards.phrases.conditions import CONDITION
from judge.telling.sorcery.cards.told import KINDS, Sort, Unread, read_again, told
from tests.telling.sorcery.card_rows import COSTS, GOALS, KEYWORD, SELECTORS, abilities, rows
from tests.telling.sorcery.card_rows import changes as changes_of

OFTEN = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate]
)
"""What fails is shown as it was made: such rows are long to make smaller, and short to read."""
INITIALS = sorted({name[0] for name in known()})


@pytest.mark.parametrize("initial", INITIALS)
def test_each_sentence_of_a_known_card_is_read_again_as_what_it_tells(initial: str) -> None:
    for name, card in known().items():
        if name[0] == initial:
            _is_read_again(card)


def _is_read_again(card: Card) -> None:
    left = {Sort.ABILITY: list(card.ability), Sort.PASSIVE: list(card.passive), Sort.KEYWORD: list(card.keywords)}
    for said in told(card):
        again = read_again(said.sort, said.words)
        if said.sort is Sort.CASTING:
            assert same(again, {said.when: getattr(card, said.when)}), card.name
        elif said.sort is Sort.KEYWORD:
            assert keyword(str(again)) == keyword(left[said.sort].pop(0)), card.name
        else:
            assert meaning(again) == meaning(left[said.sort].pop(0)), card.name
    assert not any(left.values()) or not told(card), card.name


def test_each_word_of_a_known_card_rests_on_passages() -> None:
    for card in known().values():
        for said in told(card):
            assert said.passages, (card.name, said.words)


def _twice(kind: Kind, value: Any) -> Any:
    words = kind.tell(value).words
    found = kind.readings(words)
    assert len(found) == 1, (words, found)
    return found[0]


@pytest.mark.parametrize("name", OPERATIONS)
@OFTEN
@given(data=st.data())
def test_an_operation_is_read_again_as_itself(name: str, data: st.DataObject) -> None:
    try:
        op = read_operation(data.draw(rows(name)), OPERATIONS)
    except Misread:
        assume(False)
    assert meaning(read_operation(_twice(OPERATION, op), OPERATIONS)) == meaning(op)


@pytest.mark.parametrize("kind", CHANGES)
@OFTEN
@given(data=st.data())
def test_a_passive_ability_is_read_again_as_itself(kind: Any, data: st.DataObject) -> None:
    reading = Reading()
    ability = passive(reading, (), data.draw(changes_of(kind)))
    assume(ability.changes and not reading.wrong)
    assert meaning(passive(reading, (), _twice(PASSIVE, ability))) == meaning(ability)
    assert not reading.wrong


def _ability(row: dict[str, Any]) -> Ability:
    made = {**row, "do": tuple(read_operation(one, OPERATIONS) for one in row["do"])}
    tests = {f"{key}_" if key == "if" else key: tuple(map(Condition.read, made.pop(key, ()))) for key in TESTS}
    return Ability(**{**made, **tests, "cost": tuple(row.get("cost", ()))})


@pytest.mark.parametrize("when", When)
@OFTEN
@given(data=st.data())
def test_an_ability_is_read_again_as_itself(when: When, data: st.DataObject) -> None:
    row = data.draw(abilities(when))
    assume("target" in row or "targets" not in row)
    try:
        ability = _ability(row)
    except Misread:
        assume(False)
    assert meaning(_ability(_twice(ABILITY, ability))) == meaning(ability)


PAST = [
    "minion that has killed a minion is nearby it",
    "minion named Ogre with Deathrite that has killed a minion is tapped",
    "minion that has killed a minion has Ward",
    "itself is minion that has killed a minion",
    "any dead minion that died this turn",
    "dead minion that died this turn died this turn",
]
"""Conditions in which a selector has a verb of conditions: what stands behind ``that`` is its own."""


@pytest.mark.parametrize("words", PAST)
def test_a_condition_on_what_did_something_is_read_again_as_itself(words: str) -> None:
    tested = Condition.read(words)
    assert meaning(Condition.read(_twice(CONDITION, tested))) == meaning(tested)


@settings(OFTEN, max_examples=150)
@given(words=SELECTORS)
def test_a_selector_is_read_again_as_itself(words: str) -> None:
    try:
        chosen = selectors.effect_selector(words)
    except Misread:
        assume(False)
    for kind in (told_selectors.ONE, told_selectors.EACH, told_selectors.ANY):
        assert meaning(selectors.effect_selector(_twice(kind, chosen))) == meaning(chosen)


@settings(OFTEN, max_examples=100)
@given(costs=st.lists(COSTS, min_size=1, max_size=3), goals=st.lists(GOALS, min_size=1, max_size=2), words=KEYWORD)
def test_costs_goals_and_keywords_are_read_again_as_themselves(costs: list[str], goals: list[str], words: str) -> None:
    for key, held in (("cast_cost", costs), ("alternate", costs), ("cast_where", goals), ("cast_only", goals)):
        said = {key: tuple(held)}
        assert same(_twice(KINDS[Sort.CASTING], said), said)
    assert keyword(_twice(KINDS[Sort.KEYWORD], words)) == keyword(words)


def test_each_operation_change_and_moment_has_templates_for_all_its_keys() -> None:
    assert set(FORMS) == set(OPERATIONS)
    for name, kind in OPERATIONS.items():
        assert set(keys(kind)) - {*OF_ALL} <= {key for form in FORMS[name] for key in form.keys}, name
    assert set(changes.FORMS) == {kind.__name__ for kind in CHANGES}
    for kind in CHANGES:
        assert set(kind.__struct_fields__) <= {key for form in changes.FORMS[kind.__name__] for key in form.keys}
    assert set(MOMENTS) == set(When)
    assert set(keywords.LINES) == set(KEYWORDS)
    assert {form.fixed["kind"] for form in CONDITION.forms} == set(Tested)
    assert {form.fixed["of"] for form in AMOUNT.forms} == set(Of)
    (form,) = told_selectors.SELECTOR.forms
    assert {field.name for field in structs.fields(Selector)} <= form.keys


def _kinds(kind: Kind, seen: dict[int, Kind]) -> Iterator[Kind]:
    if id(kind) in seen:
        return
    seen[id(kind)] = kind
    yield kind
    inner = [kind.kind] if isinstance(kind, Several) or hasattr(kind, "kind") else []
    inner += [*kind.kinds.values()] if hasattr(kind, "kinds") else []
    if isinstance(kind, Forms):
        inner += [held for form in kind.forms for held in form.kinds.values()]
    for one in inner:
        yield from _kinds(one, seen)


def _all() -> list[Kind]:
    seen: dict[int, Kind] = {}
    return [one for kind in KINDS.values() for one in _kinds(kind, seen)]


def test_each_closed_word_of_cards_has_its_words() -> None:
    said = {word for kind in _all() if isinstance(kind, Table) for word in kind.rows}
    fixed = {value for form in _forms() for value in form.fixed.values() if isinstance(value, str)}
    tables = {*OF_ABILITIES, *OF_PASSIVES, *TABLES, Timing, CastFrom, Region, Part}
    for table in tables:
        for word in table:
            assert str(word) in said | fixed, (table.__name__, word)


def _forms() -> list[Form]:
    return [form for kind in _all() if isinstance(kind, Forms) for form in kind.forms]


def test_each_passage_is_in_the_codex() -> None:
    codex = Codex.open()
    cited = {one for form in _forms() for one in (*form.passages, *(p for more in form.also.values() for p in more))}
    tables = [kind for kind in _all() if isinstance(kind, Table)]
    cited |= {one for table in tables for _, passages in table.rows.values() for one in passages}
    assert len(cited) > 150
    assert not [one for one in sorted(cited) if not codex.has(one)]


def test_no_two_templates_are_the_same_words() -> None:
    for kind in _all():
        if isinstance(kind, Forms):
            texts = [form.text for form in kind.forms]
            assert len(texts) == len(set(texts)), [text for text in texts if texts.count(text) > 1]
        if isinstance(kind, Table):
            words = [told for told, _ in kind.rows.values()]
            assert len(words) == len(set(words)), words


NONE = [
    "When it rains: the target takes 1 damage.",
    "When this card dies: the target takes.",
    "This card has Lethal",
    "",
]


@pytest.mark.parametrize("words", NONE)
def test_what_is_no_sentence_of_an_ability_is_refused(words: str) -> None:
    with pytest.raises(Unread, match="no meaning"):
        read_again(Sort.ABILITY, words)
