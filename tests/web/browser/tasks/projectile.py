"""A projectile: whom does it hit, and how hard?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import answered, find_scenario, see_ruling
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """An Ice Lance past several units, found among the scenarios by its words."""
    find_scenario(
        taps, "ice lance softly", "An Ice Lance hits ever more softly, one unit at each of the first three locations"
    )
    see_ruling(taps)
    answered(taps, "damage is on Thief", "3")
    answered(taps, "damage is on Ogre", "2")


TASK = Task("a projectile", 5, do)
