"""The voice of Keeper of the Cards."""

from __future__ import annotations

from judge.telling.kotc.acts import ACTS, with_actors
from judge.telling.kotc.conventions import SAID, conventions
from judge.telling.kotc.faces import cards_of
from judge.telling.kotc.position import Position
from judge.telling.kotc.words import ASKS, CAN, DETAILS, MOMENTS
from judge.telling.voice import Voice

GAME = Voice(
    position=Position,
    cards=cards_of,
    acts=ACTS,
    with_actors=with_actors,
    asks=ASKS,
    can=CAN,
    details=DETAILS,
    moments=MOMENTS,
    persons=("players", "winners", "zombie players"),
    conventions=conventions,
    said=SAID,
)
