"""Setting up: where Avatars stand, the opening hand, one mulligan (sorcery:setup)."""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.cards.operations.spells import NextSpell
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.frames import Draw
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.deck import UNNAMED, pile, put_in, stated
from judge.games.sorcery.position.thing import ATLAS, HAND, SPELLBOOK, own_squares, printed, put, thing, things
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.hands_and_decks import without_atlas
from judge.games.sorcery.words import names, other
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

STARTS = {"you": 18, "opponent": 3}
"""The middle square of each player's bottom row."""


class Mulligan(Frame, frozen=True):
    """A player returns so many spells and sites of the opening hand."""

    player: str
    spells: int
    sites: int


@cache
def mulligans(player: str) -> Fact[int]:
    """The fact of how many mulligans a player took."""
    return Fact(f"mulligans:{player}", 0)


@cache
def redrawn(player: str, what: str) -> Fact[int]:
    """The fact of how many *spells* or *sites* a player drew again."""
    return Fact(f"redrawn {what}:{player}", 0)


@action("mulligan", "player", spells="number", sites="number")
def mulligan_action(state: State, mulligan: str, spells: int = 0, sites: int = 0) -> tuple[Frame, ...]:
    """A player returns cards of the opening hand: so many spells and sites."""
    return (Mulligan(mulligan, spells, sites),)


@rule(Mulligan, "sorcery:setup#7", "sorcery:setup#8", "sorcery.rulebook:setup/step-5-draw-starting-hand#4")
def redraw(state: State, frame: Mulligan) -> Result:
    """The cards go to the bottoms of the decks first; then as many are drawn again from each."""
    player, spells, sites = frame.player, frame.spells, frame.sites
    avatar = view(state).avatar(player)
    if avatar is not None and (missing := printed(state, thing(state, avatar)).unread(Late.SETUP)):
        return Unsupported(missing)
    state = state.tell(mulligans(player), state[mulligans(player)] + 1)
    state = state.tell(redrawn(player, "spells"), spells).tell(redrawn(player, "sites"), sites)
    said = "{0} put {1} spells and {2} sites on the bottoms of the decks and draw as many of each"
    state = state.said(said, names(player), spells, sites)
    returned = (PutOnTheBottom(player, SPELLBOOK),) * spells + (PutOnTheBottom(player, ATLAS),) * sites
    return state.push(*returned, Draw(player, "spell", spells), Draw(player, "site", sites))


class PutOnTheBottom(Frame, frozen=True):
    """A player puts one card of the opening hand on the bottom of its deck."""

    player: str
    deck: str


@rule(PutOnTheBottom, "sorcery:setup#7", "sorcery.rulebook:setup/step-5-draw-starting-hand#3")
def put_on_the_bottom(state: State, frame: PutOnTheBottom) -> Result:
    """The player says which, one after another, and so the order; of a hand that is not stated nobody knows it."""
    player, deck = frame.player, frame.deck
    before = pile(state, player, deck)
    held = _in_hand(state, player, deck)
    if not held:
        known = state[stated(player, deck)]
        return put_in(state, UNNAMED, before, deck, player, bottom=True) if known else state
    options = []
    for number in held:
        found = thing(state, number)
        after = put(state, number, zone=deck, incarnation=found.incarnation + 1)
        options.append((found.label, put_in(after, number, before, deck, player, bottom=True)))
    asked = f"which card goes to the bottom of the {deck}?"
    return choose(state, player, "choose", asked, options, ("sorcery:setup#7",))


def _in_hand(state: State, player: str, deck: str) -> list[int]:
    """The cards of a player's hand that belong in a deck."""
    hand = [(n, t) for n, t in things(state) if t.zone == HAND and t.owner == player]
    if without_atlas(state, player):
        return [n for n, _ in hand if deck == SPELLBOOK]
    return [n for n, t in hand if ("site" in printed(state, t).types) == (deck == ATLAS)]


@requires(
    Mulligan,
    "sorcery:setup#6",
    "sorcery:setup#7",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#1",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#3",
)
def up_to_three(state: State, frame: Mulligan) -> Broken | None:
    """Up to three cards."""
    wanted = frame.spells + frame.sites
    return Broken(f"a mulligan returns up to three cards, and this one would return {wanted}") if wanted > 3 else None


@requires(Mulligan, "sorcery:setup#7")
def cards_of_the_hand(state: State, frame: Mulligan) -> Broken | None:
    """The cards come from the hand; one of which the scenario says nothing is not stated, rather than empty."""
    if not any(_in_hand(state, frame.player, deck) for deck in (SPELLBOOK, ATLAS)):
        return None
    for deck, what, wanted in ((SPELLBOOK, "spells", frame.spells), (ATLAS, "sites", frame.sites)):
        held = len(_in_hand(state, frame.player, deck))
        if held < wanted:
            return Broken(f"{names(frame.player)} cannot return {wanted} {what}: {held} in hand")
    return None


@requires(Mulligan, "sorcery.rulebook:setup/step-5-draw-starting-hand#2")
def once(state: State, frame: Mulligan) -> Broken | None:
    """One mulligan a player."""
    if state[mulligans(frame.player)]:
        return Broken(f"{names(frame.player)} took a mulligan already: there is one a player")
    return None


@requires(Mulligan, "sorcery:setup#7", "sorcery:setup#9")
def first_player_first(state: State, frame: Mulligan) -> Broken | None:
    """The first player's mulligan comes before the second player's; while setting up, the turn to come is the first."""
    second = other(frame.player)
    if frame.player == state[TURN] and state[mulligans(second)] and not state[mulligans(frame.player)]:
        return Broken(f"{names(second)} took the second player's mulligan already: the first player's comes before it")
    return None


@requires(Mulligan, "sorcery:setup#3", "sorcery.rulings:harbinger-3#1")
def squares_before_cards(state: State, frame: Mulligan) -> Broken | None:
    """Random squares of an Avatar are determined as it is placed, before any card is drawn."""
    avatar = view(state).avatar(frame.player)
    if avatar is None or own_squares(thing(state, avatar)):
        return None
    asks = (one for ability in printed(state, thing(state, avatar)).ability for one in ability.do)
    if not any(isinstance(one, NextSpell) and one.own_squares for one in asks):
        return None
    said = "the random squares of {} come before the opening hand, and are not determined yet"
    return Broken(said.format(thing(state, avatar).label))
