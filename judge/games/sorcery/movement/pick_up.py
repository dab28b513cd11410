"""Pick Up, a basic ability of every unit (sorcery:pick-up, sorcery.rulebook: Pick Up or Drop Artifacts)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.forms import TakesCarried
from judge.games.sorcery.cards.values.selector_words import Where
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.movement.move import immovable, relocate
from judge.games.sorcery.ongoing.carriable_artifact import carriable, too_many
from judge.games.sorcery.ongoing.carrying_units import fitting
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.lie import SEEN_FROM
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.words import names
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

KIND = "pick up"
USED = "used Pick Up"
PICKED_UP = "picked up"
"""What happens to a thing that a unit picks up, by this ability or by an effect."""
ABILITY = "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts"


class PickUp(Frame, frozen=True):
    """A unit picks up things where it stands."""

    unit: int
    things: tuple[int, ...]


@action(KIND, "thing", take="things", what="things")
def pick_up_action(
    state: State, pick_up: int, take: tuple[int, ...] | None = None, what: tuple[int, ...] = ()
) -> tuple[Frame, ...]:
    """A unit picks things up where it stands: ``pick up: UNIT, take: [THING, THING]``."""
    taken = what if take is None else take
    for bearer in set(taken) & set(bearers(state, pick_up)):
        names_ = f"{label(state, pick_up)} picks up {label(state, bearer)}, by which it is carried"
        raise NoSuchThing(f"whether and how units can carry each other: {names_}")
    return (PickUp(pick_up, taken),)


def bearers(state: State, number: int) -> tuple[int, ...]:
    """What carries a thing, and what carries that, and so on."""
    found: list[int] = []
    bearer = thing(state, number).bearer
    while bearer is not None and bearer not in found:
        found.append(bearer)
        bearer = thing(state, bearer).bearer
    return tuple(found)


@rule(
    PickUp,
    "sorcery:pick-up#1",
    "sorcery:pick-up#5",
    "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#1",
)
def picks_up(state: State, frame: PickUp) -> Result:
    """The unit carries the things from now on."""
    unit, taken = frame.unit, frame.things
    for number in taken:
        carries = "sorcery:pick-up#5" if view(state)[number].unit else "sorcery:pick-up#1"
        state = state.said("{0} picks up {1}", label(state, unit), label(state, number), cites=(carries,))
        seen = view(state)
        if not seen.share(unit, number):
            state = relocate(state, {number: seen.locations(unit)[:1]}, "carried", ("sorcery:carrying-units#4",))
        state = put(state, number, bearer=unit)
    state = active(state, unit)
    state = put(state, unit, marks=thing(state, unit).marked(USED).marks)
    player = view(state)[unit].controller or ""
    told = [happened(state, PICKED_UP, number, by=unit, player=player) for number in taken]
    return emit(state, *told, happened(state, "activates", unit, player=player, how=KIND))


def within_reach(seen: View, unit: int, number: int) -> bool:
    """Whether a unit picks up a thing from where that is: here, or next to it where it says so of such units."""
    if seen.share(unit, number):
        return True
    able = fitting(seen, seen[unit], seen[number]) if seen[number].unit else []
    return any(one.picks_up_adjacent for one in able) and SEEN_FROM[Where.ADJACENT](seen, unit, number, False)


def _out_of_hands(seen: View, unit: int, number: int) -> bool:
    """Whether a unit says of such things that it picks them up from the hands of others."""
    said = seen[unit].does(TakesCarried) if seen[unit].special and seen[number].thing.bearer != unit else []
    return any(seen.matches(selector(change.takes_carried), number, unit) for _, change in said)


def wrong_moment(state: State, unit: int) -> Broken | None:
    """Basic activated abilities are used in one's own main phase, with nothing on the storyline."""
    now = view(state).now.get(unit)
    if now is None or not now.unit:
        return Broken(f"{label(state, unit)} is no unit in the realm", ("sorcery:basic-ability#1",))
    if now.disabled:
        return Broken(f"{label(state, unit)} is disabled and has no abilities", ("sorcery:disabled#1",))
    if now.controller != state[TURN] or state[PHASE] != "main":
        whose = names(now.controller)
        return Broken(f"it is not the main phase of {whose}", ("sorcery:activated-ability#5",))
    return None if empty(state) else Broken("something is on the storyline")


@requires(PickUp, "sorcery:pick-up#3", "sorcery:pick-up#4", "sorcery:activated-ability#5")
def in_its_main_phase_to_pick_up(state: State, frame: PickUp) -> Broken | None:
    """Only in the main phase on its controller's turn while nothing is on the storyline."""
    return wrong_moment(state, frame.unit)


@requires(PickUp, "sorcery:pick-up#2", "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#1")
def once_a_turn_to_pick_up(state: State, frame: PickUp) -> Broken | None:
    """Each unit once a turn."""
    unit = frame.unit
    return Broken(f"{label(state, unit)} used Pick Up this turn") if USED in thing(state, unit).marks else None


@requires(PickUp, "sorcery:pick-up#1", "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#1")
def here_and_carried_by_nobody(state: State, frame: PickUp) -> Broken | None:
    """Things at its location that nobody carries."""
    unit, taken = frame.unit, frame.things
    seen = view(state)
    wrong = []
    for number in taken:
        if number not in seen.now or unit not in seen.now or not within_reach(seen, unit, number):
            wrong.append(f"{label(state, number)} is not at the location of {label(state, unit)}")
        elif seen[number].thing.bearer is not None and not _out_of_hands(seen, unit, number):
            wrong.append(f"{label(state, number)} is carried already")
        elif not seen.share(unit, number):
            wrong += [broken.why for broken in immovable(seen, number)]
    return Broken("; ".join(wrong)) if wrong else None


@requires(
    PickUp,
    "sorcery:carriable-artifact#1",
    "sorcery:carrying-units#1",
    "sorcery:pick-up#5",
    "sorcery:cards-with-multiple-types#8",
)
def what_it_can_carry(state: State, frame: PickUp) -> Broken | None:
    """Carriable artifacts; units only when an effect lets it carry units: its allies, as many as the effect says."""
    unit, taken = frame.unit, frame.things
    broken = [b for number in taken if (b := carriable(state, unit, number)) is not None]
    broken += [b for b in (too_many(state, unit, taken),) if b is not None]
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))
