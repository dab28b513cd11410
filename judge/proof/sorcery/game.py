"""What Sorcery brings to be proved."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.proof.proving import Proofs
from judge.proof.sorcery.company import STRANGER
from judge.proof.sorcery.looking import looked
from judge.proof.sorcery.parts import parts


def _whole() -> tuple[str, ...]:
    """The cards whose text is known whole, damage grids too, and says something beside keyword abilities."""
    read = (name for name, card in sorted(known().items()) if not card.uncovered and not card.wants_its_grid)
    return tuple(name for name in read if next(parts(name), None))


GAME = Proofs(cards=_whole, parts=parts, looked=looked, called=STRANGER)
