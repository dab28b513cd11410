"""What a Disabled object has lost and what it keeps, as its card prints it (magewars:disable)."""

from __future__ import annotations

from judge.games.magewars.conditions.disable import disabled
from judge.games.magewars.position import characteristics
from judge.games.magewars.position.attack_bars import attacks_of, barriers_of, defenses_of
from judge.games.magewars.position.thing import card_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("which", "lost by {thing} to Disable", "magewars:disable#2", "magewars:disable#3", "magewars:disable#4")
def lost_to_disable(state: State, number: int) -> Finding:
    """The attack bars and abilities of the card that the object does not have now because it is Disabled."""
    card = card_of(state, number)
    held = {bar.name for bar in attacks_of(state, number)} | {bar.name for _, bar in barriers_of(state, number)}
    found = [f"attack bar {bar.name}" for bar in card.attacks if bar.name not in held]
    found += [f"ability {name}" for name, _ in card.does if disabled(state, number)]
    found += [f"ability to give {given}" for given in card.given if disabled(state, number)]
    return Finding(tuple(sorted(found)), ())


@ask("which", "kept by {thing}", "magewars:disable#5")
def kept(state: State, number: int) -> Finding:
    """The attributes, subtypes and traits of the card that the object has now."""
    figures = {
        "life": characteristics.life(state, number).value,
        "armor": characteristics.armor(state, number).value,
        "channeling": characteristics.channeling(state, number).value,
    }
    found = [f"{name} {value}" for name, value in figures.items() if value is not None]
    found += [f"defense {defense.least}+" for _, defense in defenses_of(state, number)]
    found += [f"subtype {word}" for word in characteristics.subtypes(state, number)]
    found += [f"trait {h.trait}" for h in traits(state, number).held if h.trait in card_of(state, number).traits]
    return Finding(tuple(sorted(found)), (Broken("", ("magewars:disable#5",)),))
