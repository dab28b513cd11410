"""Abilities in plain words: when, under which conditions, with which targets, and what is done."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.costs import Limit
from judge.games.sorcery.cards.operations import Op
from judge.games.sorcery.cards.tables.abilities import TESTS, AbilityZone
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.manners import Name
from judge.games.sorcery.cards.values.reading import Grammar
from judge.games.sorcery.cards.values.things import Things
from judge.telling.sorcery.cards.costs import LIMITS
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Number, Quoted, Several
from judge.telling.sorcery.cards.moments import MOMENTS, of_moment
from judge.telling.sorcery.cards.operations.operation import DO
from judge.telling.sorcery.cards.phrases.conditions import ALL, ANY_ONE
from judge.telling.sorcery.cards.phrases.found import CARD_ZONES, LETTERS
from judge.telling.sorcery.cards.phrases.words import UNCHOSEN
from judge.telling.sorcery.cards.targets import TARGET

DECLARED = ("sorcery:target#1", "sorcery:target#5")
MAY = {"may": ("sorcery:may-and-can#1",)}
BODY = Forms(
    (
        Form("[may?if its controller wishes, ]{do|nothing is done}", fixed={"target": ""}, also=MAY, do=DO),
        Form(
            "its controller chooses[may?, if they wish,] {target} as target; {do|nothing is done}",
            *DECLARED,
            fixed={"targets": 1},
            also=MAY,
            target=TARGET,
            do=DO,
        ),
        Form(
            "its controller chooses[may?, if they wish,] {targets} targets, for each {target}; {do|nothing is done}",
            *DECLARED,
            also=MAY,
            targets=Number(),
            target=TARGET,
            do=DO,
        ),
    ),
    lambda body: (body, frozenset(key for key in body if not body[key] or (key, body[key]) == ("targets", 1))),
    lambda held: held,
)
"""What is targeted and done."""
CALLED = "[ (called {name})]"
IF = "[, if there is {threshold} affinity][, if {if}][, unless {unless}][, while this card is {zone}][, {limits}]"
KINDS = {
    "threshold": LETTERS,
    "zone": CARD_ZONES,
    "limits": Several(LIMITS),
    "body": BODY,
    "name": Quoted(),
    "if_": ALL,
    "unless": ANY_ONE,
}
WORKS = {"threshold": ("sorcery:elemental-threshold-and-affinity#1",)}


def _unchosen(value: Any) -> Any:
    """A value of an effect that chooses no ally: there the word is for each of them."""
    if isinstance(value, Things):
        return Things(value.words, known=UNCHOSEN) if value.known is Known.ALLY else value  # type: ignore[arg-type]
    if not isinstance(value, Op | Grammar):
        return value
    return structs.replace(value, **{field: _unchosen(getattr(value, field)) for field in value.__struct_fields__})


def _apart(ability: Any) -> Parts:
    chosen = any(getattr(op, "as_", None) == Name.ALLY for op in ability.do)
    do = ability.do if chosen else tuple(map(_unchosen, ability.do))
    values = {
        "name": ability.name,
        "when": ability.when,
        "what": ability.what,
        "where": ability.where,
        "whose": ability.whose,
        "by": ability.by,
        "paid": tuple(cost for cost in ability.cost if not Limit.knows(cost)),
        "limits": tuple(cost for cost in ability.cost if Limit.knows(cost)),
        "threshold": ability.threshold,
        "if": ability.if_,
        "unless": ability.unless,
        "zone": ability.zone,
        "body": {"target": ability.target, "targets": ability.targets, "may": ability.may, "do": do},
    }
    usual = {key for key, value in values.items() if not value}
    return values, frozenset(usual | ({"zone"} if ability.zone is AbilityZone.REALM else set()))


def _together(held: dict[str, Any]) -> dict[str, Any]:
    body = {key: value for key, value in held["body"].items() if value != ""}
    cost = [*held.get("paid", ()), *held.get("limits", ())]
    tests = {key: list(held[key]) for key in TESTS if key in held}
    row = {
        key: held[key] for key in ("name", "when", "what", "where", "whose", "by", "threshold", "zone") if key in held
    }
    return row | tests | body | ({"cost": cost} if cost else {}) | {"do": list(body.get("do", ()))}


ABILITY = Forms((of_moment(when, f"{IF}: {{body}}{CALLED}", WORKS, **KINDS) for when in MOMENTS), _apart, _together)
"""An ability; read again it is a row as in a file."""
