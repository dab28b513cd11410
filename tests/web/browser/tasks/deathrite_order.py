"""A Deathrite order: two minions die at once, and in what order does it all happen?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import answered, find_scenario, see_ruling
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """Found among the scenarios by its words, and judged."""
    find_scenario(taps, "two deathrites", "Two Deathrites at once")
    see_ruling(taps)
    answered(taps, "in order", "Marked for death, then their Deathrite, then our Deathrite, then cemetery")


TASK = Task("a Deathrite order", 5, do)
