"""What can be otherwise in a scenario of Sorcery."""

from __future__ import annotations

from judge.rulings.near.own import Own
from judge.rulings.near.sorcery import abilities, decks, faces, gone, owners, places, players, sites, states
from judge.rulings.near.sorcery.kinds import kind
from judge.rulings.near.sorcery.scene import Scene
from judge.rulings.near.sorcery.ways import elsewhere

WORTH = {
    "region": 0.5, "text": 0.35, "place": 0.33, "tapped": 0.3, "new": 0.3, "keyword": 0.3, "order": 0.3,
    "choice": 0.25, "amount": 0.25, "hidden": 0.25, "side": 0.25, "turn": 0.2, "counter": 0.2, "damage": 0.17,
    "ground": 0.15, "supply": 0.15, "zone": 0.15, "figure": 0.12, "left out": 0.12,
}  # fmt: skip
"""How often changes of a kind turn an answer, and how much it teaches: an action that is left out turns three of four
answers, and few of them are worth a question.
"""

GAME = Own(
    scene=Scene,
    parts=(
        states.edits,
        places.edits,
        owners.edits,
        faces.edits,
        sites.edits,
        players.edits,
        abilities.edits,
        gone.edits,
        decks.edits,
    ),
    elsewhere=elsewhere,
    kind=kind,
    worth=WORTH,
)
