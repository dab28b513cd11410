"""Conditions: what must be the case, in the words of the vocabulary (sorcery:ongoing-effect, sorcery:resolve)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Ref, Test, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows

Row = dict[str, Any]
ITSELF = Ref("itself")


means("conditions")(lambda *found: found)
means("none_there")(lambda desc: Test(f"no {desc.phrase}"))
means("some_there")(lambda desc: Test(f"any {desc.phrase}"))
means("none_at_site")(lambda desc: Test(f"no {desc.phrase} at its sites"))
means("you_control_one")(lambda desc: Test(f"any {with_before(desc, 'allied').phrase}"))
means("you_control_other")(lambda desc: Test(f"any {with_before(with_before(desc, 'allied'), 'other').phrase}"))


@means("fewer")
def fewer(desc: Desc, *_: Any) -> Test:
    """That one has fewer of a kind than the opponent."""
    ours, theirs = with_before(desc, "allied").phrase, with_before(desc, "enemy").phrase
    return Test(f"number of {ours} is less than number of {theirs}")


means("less_life")(lambda: Test("life of you is less than life of opponent"))
means("more_life")(lambda: Test("life of you is more than life of opponent"))
means("only_one")(lambda: Test("no other allied card named ~"))
means("state")(lambda word: "Evil" if word == "evil" else "Warded" if word == "warded" else str(word))
means("at_door")(lambda *_: Test("you are at Death's Door"))


@means("none_around")
def none_around(desc: Desc, where: str = "") -> Test:
    """That nothing of a kind is nearby; without a place here or anywhere, which are not told apart."""
    if not where:
        raise Unsayable("where nothing is")
    return Test(f"no {desc.phrase} {where}")


def _of(parts: tuple[Any, ...]) -> tuple[Ref, Any]:
    return (parts[0], parts[1]) if len(parts) == 2 else (ITSELF, parts[0])


@means("is_so")
def is_so(*parts: Any) -> Test:
    """That a thing is tapped, Warded, burrowed."""
    thing, state = _of(parts)
    return Test(f"is {state}", thing)


means("it_is_so")(lambda state: Test(f"is {state}", Ref("it")))


@means("is_adjacent")
def is_adjacent(*parts: Any) -> Test:
    """That it is adjacent to something."""
    thing, desc = _of(parts)
    return Test(f"is adjacent to {desc.phrase}", thing)


@means("is_near")
def is_near(*parts: Any) -> Test:
    """That it is near something."""
    thing, desc = _of(parts)
    return Test(f"is nearby {desc.phrase}", thing)


means("is_in_void")(lambda *found: Test("is in the void", found[0] if found else ITSELF))
means("it_occupies")(lambda desc: Test(f"is unit occupying {desc.phrase}", Ref("it")))


def _seen(tests: tuple[Test, ...]) -> list[str]:
    """Conditions as a passive ability has them: of the card itself alone."""
    if any(test.thing not in (None, ITSELF) for test in tests):
        raise Unsayable("a condition of another thing")
    return [test.words if test.thing is None else f"itself {test.words}" for test in tests]


def _with(rows: Rows | tuple[Row, ...], key: str, said: list[str]) -> tuple[Row, ...]:
    if isinstance(rows, Rows):
        raise Unsayable("a condition of how it is cast, or of what it carries")
    return tuple({**row, key: said} for row in rows)


def statement_while(rows: Rows | tuple[Row, ...], tests: tuple[Test, ...] | str) -> tuple[Row, ...]:
    """A passive ability that works while conditions are met, or with so much affinity."""
    return _with(rows, "while", [f"threshold {tests}"] if isinstance(tests, str) else _seen(tests))


def statement_unless(rows: Rows | tuple[Row, ...], tests: tuple[Test, ...]) -> tuple[Row, ...]:
    """A passive ability that works but while a condition is met."""
    if len(tests) > 1:
        raise Unsayable("unless two things are so")
    return _with(rows, "unless", _seen(tests))


MAY = ("may", "itself may")
"""What is read of a choice, as in *you may* and in *he may*."""


@means("acts_if")
def acts_if(*parts: Any) -> tuple[tuple[Act, str], ...]:
    """Acts that are done where conditions are met as the effect comes to them."""
    if "it may" in parts:
        raise Unsayable("who may, of several that were spoken of")
    tests = next(part for part in parts if part and isinstance(part[0], Test))
    acts = next(part for part in parts if part and isinstance(part[0], tuple))
    may = [(Act("may", who), "") for who in parts if who in MAY]
    return ((Act("only if", list(tests)), ""), *may, *acts)


@means("acts_unless")
def acts_unless(acts: tuple[tuple[Act, str], ...], tests: tuple[Test, ...]) -> tuple[tuple[Act, str], ...]:
    """Acts that are done but where a condition is met."""
    if len(tests) > 1:
        raise Unsayable("unless two things are so")
    return ((Act("only if", [Test(test.words, test.thing, no=True) for test in tests]), ""), *acts)
