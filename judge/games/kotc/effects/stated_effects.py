"""Effects that a scenario states itself, without the card they come from: ``damage: Wolf``, ``destroy: Wolf``, ...

They are carried out by the same frames as those of abilities; where one is not possible nothing happens.
"""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.position.thing import thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.labels import holder_of
from judge.games.kotc.scenario.vocabulary import Fields, action, number_of, player_in
from judge.games.kotc.words import NOWHERE
from judge.games.kotc.zones.zone import bounce, silo
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


def _numbers(state: State, fields: Fields, key: str) -> tuple[int, ...]:
    found = fields[key]
    assert isinstance(found, tuple)
    return tuple(number_of(state, str(name)) for name in found)


@action("damage", "thing", effect=True, amount="number")
def damage_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """So much damage is inflicted to a player or a minion."""
    return (("damage", holder_of(state, str(fields["damage"])), fields.get("amount", 1)),)


@action("destroy", "thing", effect=True)
def destroy_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A card is destroyed."""
    return (("destroy", number_of(state, str(fields["destroy"]))),)


@action("bounce", "thing", effect=True)
def bounce_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A card goes to its owner's hand."""
    return (("bounce", number_of(state, str(fields["bounce"]))),)


@action("silo", "thing", effect=True)
def silo_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A card goes to its owner's granary."""
    return (("silo", number_of(state, str(fields["silo"]))),)


@action("bury", "things", effect=True, by="player")
def bury_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Cards go to the bottoms of their owners' decks; ``by`` chooses the order."""
    return (("bury", _numbers(state, fields, "bury"), player_in(state, fields)),)


@action("sheathe", "things", effect=True, by="player")
def sheathe_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Cards go on top of their owners' decks; ``by`` chooses the order."""
    return (("sheathe", _numbers(state, fields, "sheathe"), player_in(state, fields)),)


@action("hypnotize", "thing", effect=True, by="player", until="text")
def hypnotize_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player takes control of a minion until the end of the turn, or until an end that the scenario names."""
    number = number_of(state, str(fields["hypnotize"]))
    return (("hypnotize", number, player_in(state, fields), fields.get("until", "turn")),)


@action("end hypnotize", "thing", effect=True, until="text")
def end_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """The hypnotize effect on a minion ends that lasts until the end that the scenario names."""
    number = number_of(state, str(fields["end hypnotize"]))
    return (("hypnotize ends", number, fields.get("until", "turn")),)


@action("exhaust", "thing", effect=True)
def exhaust_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A card is exhausted."""
    return (("exhaust", number_of(state, str(fields["exhaust"]))),)


@action("fatigue", "thing", effect=True)
def fatigue_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A card is fatigued."""
    return (("fatigue", number_of(state, str(fields["fatigue"]))),)


@action("draw cards", "number", effect=True, by="players")
def draw_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Players are made to draw so many cards, by one effect."""
    who = fields.get("by", (state.facts["turn"],))
    assert isinstance(who, tuple)
    return (("all draw", tuple(str(holder_of(state, str(name))) for name in who), fields["draw cards"]),)


@action("dice-heal", "player", effect=True, dice="number")
def dice_heal_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player is healed by what so many dice show."""
    number = fields.get("dice", 1)
    assert isinstance(number, int)
    return (("do dice-heal", Doing(by=player_in(state, fields, "dice-heal"), source=0, number=number)),)


@action("down-level", "thing", effect=True, amount="number")
def down_level_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """So much is taken off a card's level."""
    return (("do down-level", _doing(state, fields, "down-level", amount=fields.get("amount", 1))),)


@action("place", "counter", effect=True, on="thing", amount="number", by="player")
def place_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player places counters of a kind on a minion."""
    does = _doing(state, fields, "on", fields.get("amount", 1), str(fields["place"]))
    return (("do place counters", does),)


@action("remove counters", "thing", effect=True, amount="number", by="player")
def remove_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player removes up to so many counters from a minion, whoever placed them."""
    return (("do remove counters", _doing(state, fields, "remove counters", fields.get("amount", 1))),)


def _doing(state: State, fields: Fields, key: str, amount: object, counter: str = "") -> Doing:
    """An effect on one card, by the player whom the fields name."""
    number = number_of(state, str(fields[key]))
    assert isinstance(amount, int)
    targets = ((number, thing(state, number).incarnation),)
    return Doing(by=player_in(state, fields), source=number, targets=targets, number=amount, counter=counter)


@action("reveal", "things", effect=True)
def reveal_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Cards are shown to all players."""
    return (("reveal", _numbers(state, fields, "reveal")),)


@action("see", "zone", effect=True, of="player", by="player")
def see_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player sees somebody's zone."""
    return (("see zone", fields["see"], player_in(state, fields, "of"), player_in(state, fields)),)


@rule("bounce", "kotc:keywords/bounce#1")
def bounce_card(state: State, frame: Frame) -> Result:
    """``("bounce", number)``: impossible only for a spell that is being cast."""
    assert isinstance(frame[1], int)
    return _unless_nowhere(state, frame[1]) or bounce(state, frame[1])


@rule("silo", "kotc:keywords/silo#1")
def silo_card(state: State, frame: Frame) -> Result:
    """``("silo", number)``: impossible only for a spell that is being cast."""
    assert isinstance(frame[1], int)
    return _unless_nowhere(state, frame[1]) or silo(state, frame[1])


def _unless_nowhere(state: State, number: int) -> State | None:
    held = thing(state, number)
    if held.zone == NOWHERE:
        return state.said("{0} is in no zone: nothing happens to it", held.label, kind="not-applied")
    return None
