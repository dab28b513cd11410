"""The voice of Sorcery."""

from __future__ import annotations

from judge.telling.sorcery.acts import ACTS, with_actors
from judge.telling.sorcery.answers import meaning, value
from judge.telling.sorcery.cards.book import BOOK
from judge.telling.sorcery.conventions import conventions
from judge.telling.sorcery.faces import cards_of
from judge.telling.sorcery.given import given
from judge.telling.sorcery.position import Position
from judge.telling.sorcery.words import ASKS, CAN, DETAILS, MOMENTS
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
    persons=("players", "winners", "defenders", "units that may"),
    value=value,
    meaning=meaning,
    conventions=conventions,
    given=given,
    book=BOOK,
)
