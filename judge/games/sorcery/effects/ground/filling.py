"""Operations that fill voids with Rubble, and put a site in the place of Rubble (sorcery:rubble)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.sites import FillVoids, ReplaceRubble
from judge.games.sorcery.casting.summon import uncovered
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.when_sites_move import on_two_levels
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.deck import UNNAMED, on_top, ran_out
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import ATLAS, BANISHED, label, put
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.entering.as_copy import entering
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:void#1", "sorcery:rubble#1", "sorcery:rubble#2")


class Fill(Frame, frozen=True):
    """So many voids may still be filled; those chosen are kept in order, since when each was says nothing."""

    left: int
    squares: tuple[int, ...]
    event: Event
    around: bool = False


@op(FillVoids)
def fill_voids(state: State, event: Event, what: FillVoids) -> Result:
    """Voids are chosen one after another; then Rubble comes to all of them at once."""
    amount = amount_of(state, event, what.fill_voids)
    if amount is None:
        return Unsupported(f"{event.label}: how many voids {str(what.fill_voids)!r} are")
    if what.around is not None and event.source not in view(state).now:
        return Unsupported(f"{event.label}: from where what is adjacent is seen")
    return go_on(state, event).push(Fill(amount, (), event, what.around is not None))


def _next_to(state: State, number: int) -> set[int]:
    """The squares adjacent to a thing, its own among them."""
    seen = view(state)
    return {s for at in seen[number].thing.squares for s in realm.adjacent(at, seen.edges)}


@rule(Fill, *CITES, "sorcery:enter#9")
def fill(state: State, frame: Fill) -> Result:
    """The player chooses the next void, or is done."""
    seen = view(state)
    able = [s for s in realm.SQUARES if s not in frame.squares and s not in seen.sites] if frame.left else []
    if frame.around:
        near = _next_to(state, frame.event.source)
        able = [s for s in able if s in near]
    options = [] if frame.around and able else [("nothing", filled(state, frame))]
    for square in able:
        squares = tuple(sorted((*frame.squares, square)))
        further = structs.replace(frame, left=frame.left - 1, squares=squares)
        options.append((str(square), state.push(further)))
    if split := next((found for s in frame.squares if (found := on_two_levels(state, s)) is not None), None):
        return split
    return choose(state, frame.event.player, "location", f"which void does {frame.event.label} fill?", options, CITES)


def filled(state: State, frame: Fill) -> State:
    """Rubble in the squares that were chosen."""
    for square in frame.squares:
        state = rubble(state, square, frame.event.player)
    return state.push(Settle())


REPLACED = ("sorcery:rubble#4", "sorcery:top#2")


@op(ReplaceRubble)
def replace_rubble(state: State, event: Event, what: ReplaceRubble) -> Result:
    """The topmost site of the atlas enters where Rubble was, under the control of the player."""
    seen, player = view(state), event.player
    if event.source not in seen.now:
        return Unsupported(f"{event.label}: from where what is adjacent is seen")
    near = _next_to(state, event.source)
    found = [s for s, n in seen.sites.items() if s in near and seen[n].card.name == "Rubble"]
    tops, state = on_top(state, player, ATLAS), go_on(state, event)
    if not found or (not tops and ran_out(state, player, ATLAS)):
        said = "{0}: {1}"
        why = "the atlas is empty" if found else "there is no adjacent Rubble"
        return state.said(said, event.label, why, cites=NOTHING, kind="not-applied")
    if len(tops) != 1 or UNNAMED in tops:
        return Unsupported(f"{event.label}: which site lies on top of the atlas")
    if seen.triggers("plays"):
        return Unsupported(f"{event.label}: whether a site that replaces Rubble is played: no document says it")
    if missing := uncovered(state, tops[0]):
        return Unsupported(missing)
    options = [(str(s), state.push(Replace(tops[0], s, player))) for s in sorted(found)]
    asked = f"which Rubble does {label(state, tops[0])} replace?"
    return choose(state, player, "location", asked, options, REPLACED)


NOTHING = ("sorcery:zero#1",)


class Replace(Frame, frozen=True):
    """A site enters in the place of Rubble."""

    number: int
    square: int
    player: str


@rule(Replace, *REPLACED, "sorcery:token#2")
def replace(state: State, frame: Replace) -> Result:
    """The Rubble is gone, as a token, and the site is where it was."""
    held = view(state).site(frame.square)
    assert held is not None
    state = state.said("{0} is replaced by {1}", label(state, held), label(state, frame.number), cites=REPLACED)
    state = put(state, held, zone=BANISHED, at=(), controller=None)
    return entering(state, frame.number, ((frame.square, SURFACE),), frame.player)
