"""Operations that divide an effect into parts, and that set off abilities once more, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Rite, Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Quoted, Table
from judge.telling.sorcery.cards.phrases.things import ALL_OF, WHO

RITES = Table({
    Rite.GENESIS: ("Genesis", "sorcery:genesis#2"),
    Rite.DEATHRITE: ("Deathrite", "sorcery:deathrite#2"),
})  # fmt: skip
CHOICE = "sorcery.rulebook:advanced-concepts/the-storyline#4"
FORMS: Mapping[str, tuple[Form, ...]] = {
    "either": (
        Form("chance picks one part of what follows, and that alone is done", "sorcery:random#1",
             fixed={"either": Yes.YES, "random": True}),
        Form("{who} chooses one part of what follows, and that alone is done", CHOICE,
             fixed={"either": Yes.YES, "random": False}, who=WHO),
    ),
    "or": (Form("or, as another part", CHOICE, fixed={"or": Yes.YES}),),
    "later": (
        Form("at the start of the next turn of its controller[may?, if they wish then], what follows is done for"
             " {later}", "sorcery:start-phase#6", also={"may": ("sorcery:may-and-can#1",)}, later=ALL_OF),
    ),
    "give deathrite": (
        Form("{to} has from now on a Deathrite that summons {give deathrite} to its site", "sorcery:deathrite#2",
             "sorcery:summon#5", give_deathrite=Quoted(), to=ALL_OF),
    ),
    "trigger": (
        Form("the {trigger} of {of} triggers once more", "sorcery:triggered-ability#1", trigger=RITES, of=ALL_OF),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
