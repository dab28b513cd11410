"""Sites of an area that are put in another order at once (sorcery.rulebook: When Sites Move)."""

from __future__ import annotations

from itertools import permutations

from judge.games.sorcery.cards.operations.ground import Rearrange
from judge.games.sorcery.effects.places import who
from judge.games.sorcery.movement.move import immovable
from judge.games.sorcery.movement.teleport import area_words
from judge.games.sorcery.movement.when_sites_move import WITH_IT, moved_at_once, on_two_levels
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import in_realm, label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = (*WITH_IT, "sorcery:may-and-can#1")


class Rearranging(Frame, frozen=True):
    """An area in which sites are put in another order, and the effect that goes on then."""

    area: tuple[int, ...]
    numbers: tuple[int, ...]
    event: Event
    name: str


class MoveSites(Frame, frozen=True):
    """Sites of some squares come to others, all at once."""

    moves: tuple[tuple[int, int], ...]


@op(Rearrange)
def rearrange(state: State, event: Event, what: Rearrange) -> Result:
    """The player of the effect chooses the area."""
    numbers = who(state, event, what.rearrange)
    options = []
    for block in realm.blocks(view(state).edges):
        words = area_words(tuple((s, SURFACE) for s in block))
        options.append((words, state.push(Rearranging(block, numbers, event, str(what.as_)))))
    return choose(state, event.player, "area", f"where does {event.label} rearrange sites?", options, CITES)


@rule(Rearranging, *CITES, "sorcery:can-vs-cant#1")
def rearranging(state: State, frame: Rearranging) -> Result:
    """The player chooses the new order; what cannot be moved stays in its square, and so does what is larger."""
    seen = view(state)
    here = [n for n in frame.numbers if set(thing(state, n).squares) & set(frame.area)]
    if small := _small_auras(state, frame.area):
        return Unsupported(f"{frame.event.label}: whether {listed(small)} is carried along, an aura of one square")
    base = go_on(state, frame.event.binding(frame.name, tuple(here)))
    options: dict[str, State] = {}
    for squares in permutations(frame.area, len(here)):
        moves = [(n, thing(state, n).squares[0], to) for n, to in zip(here, squares, strict=True)]
        moves = [one for one in moves if one[1] != one[2]]
        if any(immovable(seen, n) for n, _, _ in moves):
            continue
        if split := next((found for _, _, to in moves if (found := on_two_levels(state, to))), None):
            return split
        words = listed([f"{label(state, n)} to square {to}" for n, _, to in moves]) or "nothing"
        options[words] = base.push(MoveSites(tuple((was, to) for _, was, to in moves))) if moves else base
    asked = f"how does {frame.event.label} rearrange the sites?"
    return choose(state, frame.event.player, "choose", asked, list(options.items()), CITES)


def _small_auras(state: State, area: tuple[int, ...]) -> list[str]:
    """The auras of one square in an area: larger ones never go along with a site."""
    seen = view(state)
    auras = [t for n, t in in_realm(state) if "aura" in seen[n].types and len(t.squares) == 1]
    return [held.label for held in auras if held.squares[0] in area]


@rule(MoveSites, *WITH_IT, "sorcery:enter#9")
def move_sites(state: State, frame: MoveSites) -> Result:
    """All move in the same moment, with what is atop and under them."""
    seen = view(state)
    words = listed([f"{label(state, seen.sites[was])} moves to square {to}" for was, to in frame.moves])
    return moved_at_once(state.said("{0}", words, cites=WITH_IT), dict(frame.moves))
