"""An enchantment that is revealed: can the flyer be attacked before, and after?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import answered, find_scenario, see_ruling
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """Found among the scenarios by its words, and judged."""
    find_scenario(taps, "wings hidden", "Wings that are hidden lift nobody")
    see_ruling(taps)
    answered(taps, "attack", "Yes")
    answered(taps, "attack", "Every requirement is met")


TASK = Task("an enchantment revealed", 5, do)
