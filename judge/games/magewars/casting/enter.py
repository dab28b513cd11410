"""Coming into play other than by casting: what may stand against it (magewars:legendary#3, :conjuration#2)."""

from __future__ import annotations

from judge.games.magewars.casting.resolve import enter
from judge.games.magewars.position.thing import Thing, card_of, in_play, thing
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import Fields, action
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.words import ARENA
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("put", "thing", effect=True, into="zone", by="player")
def put_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``put: CARD, into: ZONE``: an effect brings a card into play (from a discard pile, say), under its owner's
    control or that of ``by``. Of something in play already a further copy is meant, such as one more Vine Marker.
    """
    number = number_of(state, str(fields["put"]))
    player = str(fields.get("by", thing(state, number).owner))
    copy = in_play(state, number)
    return (("enter", 0 if copy else number, str(fields.get("into", "")), player, card_of(state, number).name, number),)


@requires("enter", "magewars:summon#1", "magewars:object#1")
def becomes_an_object(state: State, frame: Frame) -> Broken | None:
    """Only creatures and conjurations are placed in a zone."""
    card = card_of(state, _face(frame))
    return None if card.creature or card.conjuration else Broken(f"{card.name} is of the type {card.type}")


def _face(frame: Frame) -> int:
    """The card that comes, or the one of which a copy comes."""
    return int(str(frame[1])) or int(str(frame[5]))


@rule("enter", "magewars:object#1", "magewars:summon#1")
def enters(state: State, frame: Frame) -> Result:
    """A card comes into play in a zone; a creature is summoned."""
    number, zone, player = int(str(frame[1])), str(frame[2]), str(frame[3])
    if not number:
        number, old = max(state.things) + 1, thing(state, int(str(frame[5])))
        taken = sum(1 for t in state.things.values() if isinstance(t, Thing) and t.card == old.card)
        state = state.put(number, Thing(card=old.card, label=f"{old.card} {taken + 1}", owner=player, controller=player,
                                        place=ARENA, at=zone))  # fmt: skip
    return enter(state, number, zone, player, card_of(state, number).creature)
