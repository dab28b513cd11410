"""An attack with dice and a guard: it must go at the guard, and how likely does it destroy it?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import add_action, add_ask, answered, find_scenario, judge, open_editor, say
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """A scenario with a guard, changed: the Ranger swings its Sword at the guard."""
    find_scenario(taps, "guard melee arrows", "Melee in the zone goes at the enemy guard, arrows go where they will")
    open_editor(taps)
    attack = add_action(taps, "attack")
    say(taps, attack, "What", "Ranger")
    say(taps, attack, "target", "Ogre")
    say(taps, attack, "with", "Sword")
    add_ask(taps, "Is it so?", "Ogre", "… destroyed")
    judge(taps)
    answered(taps, "Is Ogre destroyed", "No")


TASK = Task("an attack with dice and a guard", 26, do)
