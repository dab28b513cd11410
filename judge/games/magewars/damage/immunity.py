"""Immunity: nothing of its type harms or touches an object (magewars:immunity, :poison-immunity, :psychic-immunity).

What Immunity to hydro leaves out is not stated (a placeholder stands there): nothing is ruled about it.
"""

from __future__ import annotations

from judge.games.magewars.frames import Damage
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.position.condition_table import CONDITIONS, cites_of
from judge.games.magewars.position.thing import card_of, label, stop
from judge.games.magewars.position.trait import entry
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.words import DAMAGE_TYPES, HYDRO
from judge.kernel.rules import Broken
from judge.kernel.state import State

WHOLE = ("magewars:immunity#1", "magewars:immunity#2")
PLACEHOLDER = "magewars:immunity#3"


def immune(state: State, number: int, kind: str) -> tuple[Broken, ...]:
    """Why an object is immune to a damage type now: every reason, or none. An empty type is no type.

    Nothing is said where ``undetermined`` holds: ask that before.
    """
    name = f"{kind.capitalize()} Immunity"
    held = traits(state, number)
    if not kind or not held.has(name) or undetermined(state, number, kind):
        return ()
    own = label(state, number)
    return tuple(
        Broken(f"{own} has {name} ({one.why})", tuple(dict.fromkeys((*WHOLE, *one.cites, entry(name)))))
        for one in held.instances(name)
    )


def undetermined(state: State, number: int, kind: str) -> bool:
    """Whether the document leaves open what an immunity does here: that to hydro has an exception it does not state."""
    return kind == HYDRO and traits(state, number).has("Hydro Immunity")


def undecided(state: State, number: int) -> State:
    """The state in which nothing can go on, since it hangs on the exception that the document does not state."""
    return stop(state, not_stated(state, number), PLACEHOLDER)


def not_stated(state: State, number: int) -> str:
    """What is missing to judge a hydro effect on an object that is immune to hydro."""
    own = label(state, number)
    return f"what hydro immunity of {own} leaves out is not stated: the document has a placeholder there"


def kinds_of(card: Card) -> tuple[str, ...]:
    """The damage types of a spell: that of its attack, and those among its subtypes."""
    kinds = {bar.damage for bar in card.attacks if bar.damage}
    return tuple(sorted(kinds | {word.casefold() for word in card.subtypes} & set(DAMAGE_TYPES)))


@requires(ReceiveCondition, "magewars:immunity#1", "magewars:poison#2")
def immune_to_the_condition(state: State, frame: ReceiveCondition) -> Broken | None:
    """A condition of a type cannot be on what is immune to that type."""
    number, name = frame.number, frame.name
    kind = CONDITIONS[name].kind
    if not (why := immune(state, number, kind)):
        return None
    return Broken(f"{why[0].why}, and {name} is a {kind} condition", (*why[0].cites, *cites_of(name)[:1]))


@requires(Damage, "magewars:immunity#1", "magewars:poison#1")
def immune_to_the_damage(state: State, frame: Damage) -> Broken | None:
    """No damage of the type is received, critical and direct damage included."""
    number, kind = frame.number, frame.kind
    why = immune(state, number, kind)
    return why[0] if why else None


@requires(Cast, "magewars:immunity#2")
def target_not_immune(state: State, cast: Cast) -> Broken | None:
    """A spell of a type cannot target what is immune to that type: the type of its attack, or a subtype."""
    if not isinstance(cast.target, int):
        return None
    kinds = kinds_of(card_of(state, cast.spell))
    return next((why for kind in kinds for why in immune(state, cast.target, kind)), None)
