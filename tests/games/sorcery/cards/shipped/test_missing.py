"""Of each card that is not whole it is said what is missing, and of no other."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.shipped.files import missing


def test_each_card_that_is_not_whole_has_its_reason() -> None:
    left = {name for name, card in known().items() if card.uncovered}
    assert set(missing()) == left
    assert all(len(why) > 10 and not why.endswith(".") for why in missing().values())
