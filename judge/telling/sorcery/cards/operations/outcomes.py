"""Operations of dice, of what each player keeps, of the end of a turn, and of the game, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Number
from judge.telling.sorcery.cards.operations.choosing import AS, CHOICE
from judge.telling.sorcery.cards.phrases.things import ANY_OF, WHO

FORMS: Mapping[str, tuple[Form, ...]] = {
    "win": (Form("{win} wins the game", "sorcery:winning-the-game#1", win=WHO),),
    "proceed to end phase": (
        Form("the turn proceeds to its end phase", "sorcery:end-phase#1", fixed={"proceed to end phase": Yes.YES}),
    ),
    "roll": (
        Form("a die of {die} sides is rolled, and the rest is done only if it shows {roll} or more",
             "sorcery:random#1", roll=Number(), die=Number()),
    ),
    "sacrifice alike": (
        Form("its controller sacrifices up to one minion, one artifact and one aura, and the opponent then one of each"
             " of the same types", "sorcery:sacrifice#1", "sorcery:cards-with-multiple-types#1",
             fixed={"sacrifice alike": Yes.YES}),
    ),
    "each keeps": (
        Form("each player keeps one of theirs, and the others are[ as {as}] from now on: {each keeps}", CHOICE,
             each_keeps=ANY_OF, as_=AS),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
