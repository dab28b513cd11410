"""A carried unit: may it defend where its steed could go?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import answered, find_scenario, see_ruling
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """Found among the scenarios by its words, and judged."""
    find_scenario(taps, "carried defends", "A carried unit defends with the Voidwalk of its steed")
    see_ruling(taps)
    answered(taps, "defend", "Yes")
    answered(taps, "Where is Squire?", "surface of 8")


TASK = Task("a carried unit", 5, do)
