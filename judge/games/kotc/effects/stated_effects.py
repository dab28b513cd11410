"""Effects that a scenario states itself, without the card they come from: ``damage: Wolf``, ``destroy: Wolf``, ...

They are carried out by the same frames as those of abilities; where one is not possible nothing happens.
"""

from __future__ import annotations

from judge.games.kotc.effects.bounce import Bounce
from judge.games.kotc.effects.counters import DoPlaceCounters, DoRemoveCounters
from judge.games.kotc.effects.dice_heal import DoDiceHeal
from judge.games.kotc.effects.down_level import DoDownLevel
from judge.games.kotc.effects.silo import Silo
from judge.games.kotc.position.link import Target
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.zones.bury import Bury
from judge.games.kotc.zones.damage import Damage
from judge.games.kotc.zones.destroy import Destroy
from judge.games.kotc.zones.draw import AllDraw
from judge.games.kotc.zones.exhaust import Exhaust
from judge.games.kotc.zones.fatigue import Fatigue
from judge.games.kotc.zones.hypnotize import Hypnotize, HypnotizeEnds
from judge.games.kotc.zones.reveal import Reveal
from judge.games.kotc.zones.see import SeeZone
from judge.games.kotc.zones.sheathe import Sheathe
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.state import State


@action("damage", "holder", effect=True, amount="number")
def damage_effect(_state: State, damage: int | str, amount: int = 1) -> tuple[Frame, ...]:
    """So much damage is inflicted to a player or a minion."""
    return (Damage(damage, amount),)


@action("destroy", "thing", effect=True)
def destroy_effect(_state: State, destroy: int) -> tuple[Frame, ...]:
    """A card is destroyed."""
    return (Destroy(destroy),)


@action("bounce", "thing", effect=True)
def bounce_effect(_state: State, bounce: int) -> tuple[Frame, ...]:
    """A card goes to its owner's hand."""
    return (Bounce(bounce),)


@action("silo", "thing", effect=True)
def silo_effect(_state: State, silo: int) -> tuple[Frame, ...]:
    """A card goes to its owner's granary."""
    return (Silo(silo),)


@action("bury", "things", effect=True, by="player")
def bury_effect(state: State, bury: tuple[int, ...], by: str | None = None) -> tuple[Frame, ...]:
    """Cards go to the bottoms of their owners' decks; ``by`` chooses the order."""
    return (Bury(bury, by or turn(state)),)


@action("sheathe", "things", effect=True, by="player")
def sheathe_effect(state: State, sheathe: tuple[int, ...], by: str | None = None) -> tuple[Frame, ...]:
    """Cards go on top of their owners' decks; ``by`` chooses the order."""
    return (Sheathe(sheathe, by or turn(state)),)


@action("hypnotize", "thing", effect=True, by="player", until="text")
def hypnotize_effect(state: State, hypnotize: int, by: str | None = None, until: str = "turn") -> tuple[Frame, ...]:
    """A player takes control of a minion until the end of the turn, or until an end that the scenario names."""
    return (Hypnotize(hypnotize, by or turn(state), until),)


@action("end hypnotize", "thing", effect=True, until="text")
def end_effect(state: State, end_hypnotize: int, until: str = "turn") -> tuple[Frame, ...]:
    """The hypnotize effect on a minion ends that lasts until the end that the scenario names."""
    ends = [end for _, end in thing(state, end_hypnotize).before]
    if ends and until not in ends:
        raise NoSuchThing(f"no effect on {label(state, end_hypnotize)} lasts until {until!r}{nearest(until, ends)}")
    return (HypnotizeEnds(end_hypnotize, until),)


@action("exhaust", "thing", effect=True)
def exhaust_effect(_state: State, exhaust: int) -> tuple[Frame, ...]:
    """A card is exhausted."""
    return (Exhaust(exhaust),)


@action("fatigue", "thing", effect=True)
def fatigue_effect(_state: State, fatigue: int) -> tuple[Frame, ...]:
    """A card is fatigued."""
    return (Fatigue(fatigue),)


@action("draw cards", "number", effect=True, by="players")
def draw_effect(state: State, draw_cards: int, by: tuple[str, ...] | None = None) -> tuple[Frame, ...]:
    """Players are made to draw so many cards, by one effect."""
    return (AllDraw((turn(state),) if by is None else by, draw_cards),)


@action("dice-heal", "player", effect=True, dice="number")
def dice_heal_effect(_state: State, dice_heal: str, dice: int = 1) -> tuple[Frame, ...]:
    """A player is healed by what so many dice show."""
    return (DoDiceHeal(by=dice_heal, source=0, targets=(), number=dice, counter=""),)


@action("down-level", "thing", effect=True, amount="number")
def down_level_effect(state: State, down_level: int, amount: int = 1) -> tuple[Frame, ...]:
    """So much is taken off a card's level."""
    targets = _target(state, down_level)
    return (DoDownLevel(by=turn(state), source=down_level, targets=targets, number=amount, counter=""),)


@action("place", "counter", effect=True, on="thing", amount="number", by="player")
def place_effect(state: State, place: str, on: int, amount: int = 1, by: str | None = None) -> tuple[Frame, ...]:
    """A player places counters of a kind on a minion."""
    you, targets = by or turn(state), _target(state, on)
    return (DoPlaceCounters(by=you, source=on, targets=targets, number=amount, counter=place),)


@action("remove counters", "thing", effect=True, amount="number", by="player")
def remove_effect(state: State, remove_counters: int, amount: int = 1, by: str | None = None) -> tuple[Frame, ...]:
    """A player removes up to so many counters from a minion, whoever placed them."""
    you, targets = by or turn(state), _target(state, remove_counters)
    return (DoRemoveCounters(by=you, source=remove_counters, targets=targets, number=amount, counter=""),)


def _target(state: State, number: int) -> tuple[Target, ...]:
    """The one card that an effect is about, as it is now."""
    return ((number, thing(state, number).incarnation),)


@action("reveal", "things", effect=True)
def reveal_effect(_state: State, reveal: tuple[int, ...]) -> tuple[Frame, ...]:
    """Cards are shown to all players."""
    return (Reveal(reveal),)


@action("see", "zone", effect=True, of="player", by="player")
def see_effect(state: State, see: str, of: str | None = None, by: str | None = None) -> tuple[Frame, ...]:
    """A player sees somebody's zone."""
    return (SeeZone(see, of or turn(state), by or turn(state)),)
