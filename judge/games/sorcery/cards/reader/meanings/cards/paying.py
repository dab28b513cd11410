"""What is paid as an effect resolves: by its player for what follows, or by a player who would rather not have it."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Ref
from judge.games.sorcery.cards.reader.words import figure

Acts = tuple[tuple[Act, str], ...]


@means("acts_paid")
def acts_paid(*parts: Any) -> Acts:
    """Acts that are done only if their player pays for them; that they may is said by paying."""
    _, mana, acts = parts
    return ((Act("pay", f"({figure(mana)})"), ""), *acts)


@means("acts_unless_paid")
def acts_unless_paid(acts: Acts, payer: tuple[tuple[str, Any], ...], price: str) -> Acts:
    """Acts that are done only if a player does not pay."""
    return ((Act("unless paid", price, payer), ""), *acts)


means("payer_you")(lambda: ())
means("payer_they")(lambda: (("who", Ref("enemy's player")),))
