"""Spells are dealt out from the top of a deck to sites, and some of them enter there (sorcery:top, sorcery:summon)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.decks import DealOut
from judge.games.sorcery.cards.values.found import End
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.casting.summon import keeps_out, uncovered
from judge.games.sorcery.effects.decks.looking import SEEN
from judge.games.sorcery.effects.decks.taking import put_away
from judge.games.sorcery.effects.naming import meant, named
from judge.games.sorcery.effects.searching import shown
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.deck import UNNAMED, at_ends, ran_out, why_unknown
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import SPELLBOOK, label, printed, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.enter import enter_together
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

TOP = ("sorcery:top#2", "sorcery:void#1")
TOGETHER = ("sorcery.rulings:golden-dawn-3#1", "sorcery:storyline/simultaneous-effects#1")
"""All are dealt first, and then all enter at once."""


class Dealing(Frame, frozen=True):
    """Cards that are summoned where they were dealt to: those of which that is still asked, and the others' squares."""

    event: Event
    left: tuple[int, ...]
    squares: tuple[int, ...]
    placed: tuple[tuple[int, int], ...] = ()


@op(DealOut)
def deal_out(state: State, event: Event, what: DealOut) -> Result:
    """One card to each site, of which each player sees all; where the others lie makes no difference."""
    player, seen = event.player, view(state)
    sites = [n for n in named(state, event, what.deal_out) if "site" in seen[n].types]
    squares = tuple(sorted(s for n in sites for s in seen[n].thing.squares))
    known, _, more = at_ends(state, player, SPELLBOOK, End.TOP, len(squares)) if squares else ((), (), 0)
    if UNNAMED in known or more or (squares and not known and not ran_out(state, player, SPELLBOOK)):
        why = why_unknown(names(player), SPELLBOOK) if known or more else "the scenario does not name them"
        return Unsupported(f"{event.label}: which spells are dealt out: {why}")
    said = "{0}: of the topmost spells of {1} {2} are dealt out, one to each site and none to a void"
    state = state.said(said, event.label, names(player), len(known), cites=TOP)
    for number in known:
        state = shown(state, number, player)
    able = tuple(n for n in known if meant(state, event, what.summon, n))
    for number in able:
        if missing := uncovered(state, number):
            return Unsupported(missing)
        if printed(state, thing(state, number)).size > 1:
            return Unsupported(f"{event.label}: where {label(state, number)} enters, which is oversized")
    event = event.binding(SEEN, known)
    return state.push(Dealing(event, able, squares))


@rule(Dealing, "sorcery:summon#3", *TOGETHER)
def dealing(state: State, frame: Dealing) -> Result:
    """The player says where each of them was dealt to; then all enter together."""
    event, left = frame.event, frame.left
    if left:
        number, rest = left[0], left[1:]
        options = []
        for square in frame.squares:
            others = tuple(s for s in frame.squares if s != square)
            placed = (*frame.placed, (number, square))
            then = structs.replace(frame, left=rest, squares=others, placed=placed)
            options.append((str(square), state.push(then)))
        asked = f"to the site of which square is {label(state, number)} dealt?"
        return choose(state, event.player, "location", asked, options, ("sorcery:summon#5",))
    entering = []
    for number, square in frame.placed:
        at = ((square, SURFACE),)
        if broken := keeps_out(state, number, at, event.player):
            said = "{0} is not summoned: {1}"
            state = state.said(said, label(state, number), broken.why, cites=broken.cites, kind="not-applied")
        else:
            entering.append((number, at, event.player))
    summoned = tuple(n for n, _, _ in entering)
    others = tuple(n for n in event.several(SEEN) if isinstance(n, int) and n not in summoned)
    state = put_away(state, others, End.BOTTOM, event.player)
    state = go_on(state, event.binding(Known.SUMMONED.value, summoned))
    return enter_together(state, tuple(entering)) if entering else state
