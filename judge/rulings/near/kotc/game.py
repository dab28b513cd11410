"""What can be otherwise in a scenario of Keeper of the Cards."""

from __future__ import annotations

from judge.rulings.near.kotc import cards, counters, players, zones
from judge.rulings.near.kotc.dice import thrown
from judge.rulings.near.kotc.kinds import kind
from judge.rulings.near.kotc.scene import Scene
from judge.rulings.near.kotc.ways import elsewhere
from judge.rulings.near.own import Own

WORTH = {
    "die": 0.4, "order": 0.35, "amount": 0.3, "text": 0.25, "side": 0.25, "tapped": 0.25, "zone": 0.2, "turn": 0.2,
    "choice": 0.2, "counter": 0.2, "figure": 0.12, "supply": 0.1, "new": 0.03, "left out": 0.12,
}  # fmt: skip
"""How often changes of a kind turn an answer, and how much it teaches: an action that is left out turns three of four
answers, and few of them are worth a question.
"""

GAME = Own(
    scene=Scene,
    parts=(cards.edits, counters.edits, zones.edits, players.edits),
    thrown=thrown,
    elsewhere=elsewhere,
    kind=kind,
    worth=WORTH,
)
