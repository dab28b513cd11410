"""What can be otherwise in a scenario of Mage Wars."""

from __future__ import annotations

from judge.rulings.near.magewars import faces, places, players, states, walls
from judge.rulings.near.magewars.dice import thrown
from judge.rulings.near.magewars.kinds import kind
from judge.rulings.near.magewars.scene import Scene
from judge.rulings.near.magewars.ways import elsewhere
from judge.rulings.near.own import Own

WORTH = {
    "supply": 0.4, "die": 0.4, "hidden": 0.4, "ground": 0.3, "zone": 0.3, "amount": 0.3, "choice": 0.25,
    "attack": 0.2, "place": 0.2, "keyword": 0.2, "counter": 0.2, "side": 0.2, "tapped": 0.2, "damage": 0.16,
    "turn": 0.15, "text": 0.15, "order": 0.1, "figure": 0.1, "left out": 0.12,
}  # fmt: skip
"""How often changes of a kind turn an answer, and how much it teaches: an action that is left out turns three of four
answers, and few of them are worth a question.
"""

GAME = Own(
    scene=Scene,
    parts=(states.edits, places.edits, faces.edits, walls.edits, players.edits),
    thrown=thrown,
    elsewhere=elsewhere,
    kind=kind,
    worth=WORTH,
)
