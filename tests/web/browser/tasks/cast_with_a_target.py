"""A cast of a real card with a target: from the card's page to the board, and may it be aimed there?"""

from __future__ import annotations

import re

from tests.web.browser.tasks.hands import add_action, add_ask, answered, judge, open_editor, say
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """A Lightning Bolt at the Foe that stands next to the Avatar: is it dead?"""
    taps.page.goto("/cards/sorcery/lightning-bolt")
    open_editor(taps, "Try it on the board")
    cast = add_action(taps)
    say(taps, cast, "What", "Lightning Bolt")
    say(taps, cast, "target", "7 surface")
    add_ask(taps, "Where?", "Foe")
    judge(taps)
    answered(taps, "Where is Foe?", re.compile("cemetery", re.IGNORECASE))


TASK = Task("a cast of a real card with a target", 17, do)
