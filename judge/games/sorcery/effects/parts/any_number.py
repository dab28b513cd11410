"""Operations on as many things as a player likes, or on all of them at once."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.any_number import ChooseAny
from judge.games.sorcery.cards.operations.any_number import TeleportAll as TeleportAllOp
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.effects.places import locations, who
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.movement.teleport import TeleportAll
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery.rulebook:advanced-concepts/the-storyline#4",)
SO_FAR = "chosen so far"
"""The word of an event for what its player has chosen of any number of things."""
ENOUGH = "no more"


@op(ChooseAny)
def choose_any(state: State, event: Event, what: ChooseAny) -> Result:
    """One after another until the player has enough; what was chosen first makes no difference."""
    held = event.several(SO_FAR)
    rest = structs.replace(event, bound=tuple(pair for pair in event.bound if pair[0] != SO_FAR))
    options = [(ENOUGH, go_on(state, rest.binding(str(what.as_), held)))]
    for number in named(state, event, what.choose_any):
        if number not in held and not (what.together and held and not _together(state, number, held)):
            taken = tuple(sorted((*(n for n in held if isinstance(n, int)), number)))
            again = structs.replace(rest.binding(SO_FAR, taken), ops=(what, *event.ops))
            options.append((label(state, number), state.push(again)))
    return choose(state, event.player, "choose", f"what else does {event.label} take?", options, CITES)


def _together(state: State, number: int, held: tuple[int | str, ...]) -> bool:
    """Whether a thing shares a location with what was chosen before it."""
    return all(view(state).share(number, n) for n in held if isinstance(n, int))


@op(TeleportAllOp)
def teleport_all(state: State, event: Event, what: TeleportAllOp) -> Result:
    """All of them go at once to the one place that the effect says."""
    numbers = who(state, event, what.teleport_all)
    state = go_on(state, event)
    if not numbers:
        said = "{0}: there is nothing to move"
        return state.said(said, event.label, cites=("sorcery:move#1",), kind="not-applied")
    places = locations(state, event, what.to, numbers[0])
    if len(places) != 1 and not what.to.around:
        return Unsupported(f"{event.label}: to which one place all of them are teleported")
    there = [(location_label((place,)), state.push(TeleportAll(numbers, place, event.player))) for place in places]
    asked = f"where to does {event.label} teleport?"
    return choose(state, event.player, "location", asked, there, ("sorcery:teleport#1", *CITES))
