"""Who may know what: public, private and restricted knowledge, revealing, seeing (kotc:fields#2)."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.kotc.position.players import players
from judge.games.kotc.position.thing import in_zone, label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import player_of
from judge.games.kotc.scenario.vocabulary import Fields, action, player_in
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, HAND, listed, many
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

PUBLIC, PRIVATE, RESTRICTED = "public", "private", "restricted"
KNOWLEDGE = {
    DECK: (RESTRICTED, "kotc:fields#5"),
    GRAVE: (PRIVATE, "kotc:fields#8"),
    BATTLEFIELD: (PUBLIC, "kotc:fields#11"),
    GRANARY: (PRIVATE, "kotc:fields#14"),
    HAND: (PRIVATE, "kotc:fields#17"),
}
"""Each zone's class of knowledge, and where it stands."""


@action("look at", "zone", of="player", by="player")
def look_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player looks at the cards in a zone (``of`` the player whose turn it is, when nobody is named)."""
    by = player_in(state, fields)
    return (("look at", fields["look at"], player_of(state, str(fields.get("of", by))), by),)


@action("count", "zone", of="player", by="player")
def count_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player asks how many cards are in a zone."""
    by = player_in(state, fields)
    return (("count", fields["count"], player_of(state, str(fields.get("of", by))), by),)


@requires("look at", "kotc:fields#2")
def entitled_to_look(state: State, frame: Frame) -> Broken | None:
    """Everybody may look at public zones, their owners at private ones, nobody at restricted ones."""
    zone, owner, player = str(frame[1]), str(frame[2]), str(frame[3])
    if entitled(zone, owner, player):
        return None
    kind, passage = KNOWLEDGE[zone]
    return Broken(f"the {zone} is {kind} knowledge, and {player} is not entitled to it", (passage, "kotc:fields#2"))


@rule("look at", "kotc:fields#2")
def look_at(state: State, frame: Frame) -> Result:
    """``("look at", zone, owner, player)``: the player has seen all cards there."""
    return saw(state, (str(frame[3]),), in_zone(state, str(frame[2]), str(frame[1])))


@rule("count", "kotc:fields#2")
def count_cards(state: State, frame: Frame) -> Result:
    """``("count", zone, owner, player)``: the number of cards is open to all players, whatever the zone."""
    cards = len(in_zone(state, str(frame[2]), str(frame[1])))
    return state.said("{0} is told that {1}'s {2} holds {3}", frame[3], frame[2], frame[1], many(cards, "card"))


@rule("see", "kotc:keywords/see#1", "kotc:keywords/see#2")
def see(state: State, frame: Frame) -> Result:
    """``("see", numbers, player)``: the player, and nobody else, looks at cards, and may read all of them."""
    numbers = frame[1]
    assert isinstance(numbers, tuple)
    return saw(state, (str(frame[2]),), numbers)


@rule("see zone", "kotc:keywords/see#1", "kotc:keywords/see#2")
def see_zone(state: State, frame: Frame) -> Result:
    """``("see zone", zone, owner, player)``: all cards in it."""
    return state.push(("see", tuple(in_zone(state, str(frame[2]), str(frame[1]))), frame[3]))


@rule("reveal", "kotc:keywords/reveal#1")
def reveal(state: State, frame: Frame) -> Result:
    """``("reveal", numbers)``: cards are shown to all players."""
    numbers = frame[1]
    assert isinstance(numbers, tuple)
    return saw(state, players(state), numbers)


def entitled(zone: str, owner: str, player: str) -> bool:
    """Whether a player may know which cards are in somebody's zone."""
    kind, _ = KNOWLEDGE[zone]
    return kind == PUBLIC or (kind == PRIVATE and owner == player)


def saw(state: State, who: tuple[str, ...], numbers: list[int] | tuple[int, ...]) -> State:
    """The state in which players have seen cards."""
    seen = dict.fromkeys((*_seen(state), *((p, n) for p in who for n in numbers)))
    state = state.tell("seen", tuple(sorted(seen)))
    cards = listed([label(state, n) for n in numbers])
    return state.said("{0} see{1} {2}", listed(who), "s" if len(who) == 1 else "", cards)


def seen_by(state: State, number: int) -> tuple[str, ...]:
    """The players who have seen a card's face by looking, seeing, or a reveal, in seat order."""
    return tuple(p for p in players(state) if (p, number) in _seen(state))


def _seen(state: State) -> tuple[tuple[str, int], ...]:
    found: Hashable = state.facts.get("seen", ())
    assert isinstance(found, tuple)
    return found
