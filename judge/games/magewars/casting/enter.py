"""Coming into play other than by casting: what may stand against it (magewars:legendary#3, :conjuration#2)."""

from __future__ import annotations

from judge.games.magewars.casting.resolve import enter
from judge.games.magewars.position.thing import Thing, card_of, in_play, thing
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.words import ARENA
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Enter(Frame, frozen=True):
    """A card (or a further ``copy`` of it) is to come into play in a zone under a player's control."""

    card: int
    zone: str
    player: str
    copy: bool


@action("put", "thing", effect=True, into="zone", by="player")
def put_action(state: State, put: int, into: str, by: str = "") -> tuple[Frame, ...]:
    """``put: CARD, into: ZONE``: an effect brings a card into play (from a discard pile, say), under its owner's
    control or that of ``by``. Of something in play already a further copy is meant, such as one more Vine Marker.
    """
    return (Enter(put, into, by or thing(state, put).owner, in_play(state, put)),)


@requires(Enter, "magewars:summon#1", "magewars:object#1")
def becomes_an_object(state: State, frame: Enter) -> Broken | None:
    """Only creatures and conjurations are placed in a zone."""
    card = card_of(state, frame.card)
    return None if card.creature or card.conjuration else Broken(f"{card.name} is of the type {card.type}")


@rule(Enter, "magewars:object#1", "magewars:summon#1")
def enters(state: State, frame: Enter) -> Result:
    """A card comes into play in a zone; a creature is summoned."""
    number, zone, player = frame.card, frame.zone, frame.player
    if frame.copy:
        number, old = max(state.things) + 1, thing(state, frame.card)
        taken = sum(1 for t in state.things.values() if isinstance(t, Thing) and t.card == old.card)
        state = state.put(number, Thing(card=old.card, label=f"{old.card} {taken + 1}", owner=player, controller=player,
                                        place=ARENA, at=zone))  # fmt: skip
    return enter(state, number, zone, player, card_of(state, number).creature)
