"""Who may know what: public, private and restricted knowledge, revealing, seeing (kotc:fields#2)."""

from __future__ import annotations

from judge.games.kotc.position.players import players, turn
from judge.games.kotc.position.thing import in_zone, label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, HAND, listed, many
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

PUBLIC, PRIVATE, RESTRICTED = "public", "private", "restricted"
KNOWLEDGE = {
    DECK: (RESTRICTED, "kotc:fields#5"),
    GRAVE: (PRIVATE, "kotc:fields#8"),
    BATTLEFIELD: (PUBLIC, "kotc:fields#11"),
    GRANARY: (PRIVATE, "kotc:fields#14"),
    HAND: (PRIVATE, "kotc:fields#17"),
}
"""Each zone's class of knowledge, and where it stands."""


SEEN: Fact[tuple[tuple[str, int], ...]] = Fact("seen", ())
"""Who has seen which cards."""


class OfAZone(Frame, frozen=True):
    """What a player gets to know of a zone of somebody, its owner."""

    zone: str
    owner: str
    player: str


class LookAt(OfAZone, frozen=True):
    """A player looks at the cards in a zone because the rules entitle to it."""


class Count(OfAZone, frozen=True):
    """A player asks how many cards are in a zone."""


@action("look at", "zone", of="player", by="player")
def look_action(state: State, look_at: str, of: str | None = None, by: str | None = None) -> tuple[Frame, ...]:
    """A player looks at the cards in a zone (``of`` the player whose turn it is, when nobody is named)."""
    player = by or turn(state)
    return (LookAt(look_at, of or player, player),)


@action("count", "zone", of="player", by="player")
def count_action(state: State, count: str, of: str | None = None, by: str | None = None) -> tuple[Frame, ...]:
    """A player asks how many cards are in a zone."""
    player = by or turn(state)
    return (Count(count, of or player, player),)


@requires(LookAt, "kotc:fields#2")
def entitled_to_look(_state: State, frame: LookAt) -> Broken | None:
    """Everybody may look at public zones, their owners at private ones, nobody at restricted ones."""
    zone, player = frame.zone, frame.player
    if entitled(zone, frame.owner, player):
        return None
    kind, passage = KNOWLEDGE[zone]
    return Broken(f"the {zone} is {kind} knowledge, and {player} is not entitled to it", (passage, "kotc:fields#2"))


@rule(LookAt, "kotc:fields#2")
def look_at(state: State, frame: LookAt) -> Result:
    """The player has seen all cards there."""
    return saw(state, (frame.player,), in_zone(state, frame.owner, frame.zone))


@rule(Count, "kotc:fields#2")
def count_cards(state: State, frame: Count) -> Result:
    """The number of cards is open to all players, whatever the zone."""
    cards = many(len(in_zone(state, frame.owner, frame.zone)), "card")
    return state.said("{0} is told that {1}'s {2} holds {3}", frame.player, frame.owner, frame.zone, cards)


def entitled(zone: str, owner: str, player: str) -> bool:
    """Whether a player may know which cards are in somebody's zone."""
    kind, _ = KNOWLEDGE[zone]
    return kind == PUBLIC or (kind == PRIVATE and owner == player)


def saw(state: State, who: tuple[str, ...], numbers: list[int] | tuple[int, ...]) -> State:
    """The state in which players have seen cards."""
    seen = dict.fromkeys((*state[SEEN], *((p, n) for p in who for n in numbers)))
    state = state.tell(SEEN, tuple(sorted(seen)))
    cards = listed([label(state, n) for n in numbers])
    return state.said("{0} see{1} {2}", listed(who), "s" if len(who) == 1 else "", cards)


def seen_by(state: State, number: int) -> tuple[str, ...]:
    """The players who have seen a card's face by looking, seeing, or a reveal, in seat order."""
    return tuple(p for p in players(state) if (p, number) in state[SEEN])
