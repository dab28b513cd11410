"""Asks about conditions: their removal costs, who is immune, what a marker is worth."""

from __future__ import annotations

from judge.games.magewars.conditions.escape_roll import ESCAPE, NEEDED, ROLLED
from judge.games.magewars.conditions.removal_cost import cost_cites, not_stated, removal_cost
from judge.games.magewars.damage.immunity import PLACEHOLDER, immune, undetermined
from judge.games.magewars.dice.burn_roll import ONE
from judge.games.magewars.dice.defense_roll import escapes
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.condition import cannot
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.scenario.fields import condition
from judge.games.magewars.scenario.labels import NoSuchThing
from judge.games.magewars.words import DAMAGE_TYPES
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


def _known(state: State, words: str) -> Finding | str:
    try:
        return condition(state, words)
    except NoSuchThing as error:
        return Finding(None, unsupported=str(error))


@ask("value", "removal cost of {words} on {thing}", "magewars:removal-cost#1")
def one_removal_cost(state: State, words: str, number: int) -> Finding:
    """The removal cost of one marker of a condition on an object; ``none`` where it has none."""
    name = _known(state, words)
    if isinstance(name, Finding):
        return name
    if missing := not_stated(state, number, name):
        return Finding(None, unsupported=missing)
    cost = removal_cost(state, number, name)
    return Finding("none" if cost is None else cost, (Broken("", cost_cites(state, number, name)),))


@ask("value", "cost to remove all {words} from {thing}", "magewars:removal-cost#1", "magewars:removal-cost#2")
def whole_removal_cost(state: State, words: str, number: int) -> Finding:
    """The mana that the removal of all markers of a condition on an object takes; ``none`` where there is no cost."""
    name = _known(state, words)
    if isinstance(name, Finding):
        return name
    if missing := not_stated(state, number, name):
        return Finding(None, unsupported=missing)
    cost, held = removal_cost(state, number, name), thing(state, number).markers_of(name)
    if cost is None:
        return Finding("none", (Broken("", cost_cites(state, number, name)),))
    return Finding(cost * held, (Broken(f"{held} x {cost}", cost_cites(state, number, name)),))


@ask("is", "{thing} immune to {words}", "magewars:immunity#1")
def is_immune(state: State, number: int, words: str) -> Finding:
    """Whether an object is immune to a damage type; nothing is ruled about hydro immunity."""
    if words not in DAMAGE_TYPES:
        return Finding(None, unsupported=f"there is no damage type {words!r}; there are {', '.join(DAMAGE_TYPES)}")
    if undetermined(state, number, words):
        missing = "hydro immunity has an exception that the document does not state: a placeholder stands there"
        return Finding(None, (Broken("", (PLACEHOLDER,)),), unsupported=missing)
    why = immune(state, number, words)
    nothing = (Broken(f"nothing gives it {words.capitalize()} Immunity", ("magewars:immunity#1",)),)
    return Finding(bool(why), why or nothing)


@ask("which", "conditions refused by {thing} of {words}", "magewars:condition#1")
def refused(state: State, number: int, words: str) -> Finding:
    """Which of some conditions (``Rot, Weak, Burn``) an object cannot receive from an effect now."""
    found: list[str] = []
    why: list[Broken] = []
    for said in words.split(","):
        name = _known(state, said.strip())
        if isinstance(name, Finding):
            return name
        if broken := cannot(state, number, name):
            found.append(name)
            why += broken
    return Finding(tuple(sorted(found)), tuple(why))


@ask("which", "conditions on {thing}", "magewars:condition#1")
def conditions_on(state: State, number: int) -> tuple[str, ...]:
    """The conditions on an object by name, each once."""
    return tuple(m.name for m in thing(state, number).markers)


@ask("value", "mean damage of a Burn marker on {thing}", "magewars:burn#2", "magewars:burn#3")
def mean_burn(state: State, number: int) -> Finding:
    """The mean direct damage that one Burn marker deals until a 0 removes it; the object has one and lives on."""
    if not thing(state, number).markers_of("Burn"):
        return Finding(None, unsupported=f"{label(state, number)} has no Burn")
    whole = sum(damage * weight for (damage, _), weight in ONE)
    out = sum(weight for (_, removed), weight in ONE if removed)
    why = Broken(f"{whole} damage on the six faces, of which {out} end it", ("magewars:burn#2", "magewars:burn#3"))
    return _mean(whole, out, why, assumed("die faces"))


@ask("value", "mean escape rolls of {thing} from {words}", "magewars:escape-roll#1", "magewars:effect-die#1")
def mean_escape(state: State, number: int, words: str) -> Finding:
    """How many escape rolls it takes on average until one marker of a condition is removed."""
    if words not in ROLLED or not thing(state, number).markers_of(words):
        return Finding(None, unsupported=f"{label(state, number)} has no {words} to roll for")
    found = dict(escapes(NEEDED))
    why = Broken(f"{found[True]} of 12 results escape", (*ROLLED[words], *ESCAPE))
    return _mean(sum(found.values()), found[True], why, ())


def _mean(whole: int, parts: int, why: Broken, assumes: tuple[str, ...]) -> Finding:
    value = whole // parts if whole % parts == 0 else f"{whole}/{parts}"
    return Finding(value, (why,), assumes=assumes)
