"""What Sorcery brings to be proved."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.proof.proving import Proofs
from judge.proof.sorcery.parts import parts


def _whole() -> tuple[str, ...]:
    """The cards whose text is known whole, and says something beside keyword abilities."""
    return tuple(name for name, card in sorted(known().items()) if not card.uncovered and next(parts(name), None))


GAME = Proofs(cards=_whole, parts=parts)
