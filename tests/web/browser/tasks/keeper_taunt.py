"""A Keeper battle with a taunt: who is the victim, and what has the Ogre left?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import answered, find_scenario, see_ruling
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """Found among the scenarios by its words, and judged."""
    find_scenario(taps, "taunt host", "A Taunt Counter makes its host the victim of an attack on its controller")
    see_ruling(taps)
    answered(taps, "Who is the victim", "Ogre")
    answered(taps, "HP does Ogre have", "5")


TASK = Task("a Keeper battle with a taunt", 5, do)
