"""A move with a path: a position laid out from nothing, a Troll that walks, and where is it then?"""

from __future__ import annotations

from tests.web.browser.tasks.hands import add_action, add_ask, answered, judge, place, ready, say, square
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """The Bosk Troll walks from the desert to the village and attacks nothing."""
    taps.page.goto("/judge")
    ready(taps)
    square(taps, 7)
    place(taps, "Arid Desert")
    place(taps, "Bosk Troll")
    square(taps, 8)
    place(taps, "Rustic Village")
    move = add_action(taps, "move and attack")
    say(taps, move, "What", "Bosk Troll")
    say(taps, move, "path", "8 surface")
    say(taps, move, "attack", "nothing")
    add_ask(taps, "Where?", "Bosk Troll")
    judge(taps)
    answered(taps, "Where is Bosk Troll?", "surface of 8")


TASK = Task("a move with a path", 32, do)
