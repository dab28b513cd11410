"""The voice of Mage Wars."""

from __future__ import annotations

from judge.telling.magewars.acts import ACTS, with_actors
from judge.telling.magewars.answers import value
from judge.telling.magewars.conventions import SAID, conventions
from judge.telling.magewars.faces import cards_of
from judge.telling.magewars.given import given
from judge.telling.magewars.position import Position
from judge.telling.magewars.words import ASKS, CAN, DETAILS, MOMENTS
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
    value=value,
    conventions=conventions,
    said=SAID,
    given=given,
)
