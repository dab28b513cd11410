"""Operations on what spells cost for a while, and spells that effects have cast, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.goals import GOALS
from judge.telling.sorcery.cards.phrases.amounts import measured
from judge.telling.sorcery.cards.phrases.conditions import ALL
from judge.telling.sorcery.cards.phrases.found import CARD, FROM
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ONE_OF, WHO, Times

NEXT = {
    "here": ("sorcery:here#1",),
    "own squares": ("sorcery:random#1", "sorcery:setup#3"),
    "no threshold": ("sorcery:elemental-threshold-and-affinity#1",),
}
CAST = {
    "copy": ("sorcery:copy#3", "sorcery:copy#4"),
    "banishing": ("sorcery:banished#1",),
    "then banished": ("sorcery:banished#1",),
    "no threshold": ("sorcery:elemental-threshold-and-affinity#1",),
    "free": ("sorcery:cost#9",),
    "adding": ("sorcery:printed-ability#1", "sorcery:power#1"),
}

FORMS: Mapping[str, tuple[Form, ...]] = {
    "next spell": (
        Form("the next {next spell} of this turn[each? and each one after it]"
             "[, of those that {by} casts,][, of those of {who},]"
             "[here?, of those cast to here,]"
             "[own squares? cast to one of the random squares that were determined for this card at the setup,"
             " where it may be cast,] is cast"
             "[ for {less} less][free? for a cost of 0][for life? for life instead of mana]"
             "[no threshold? without needing threshold]",
             "sorcery:cost#2", also=NEXT, next_spell=CARD, by=ALL_OF, who=WHO, less=Times("mana", "mana")),
    ),
    "tax": (
        Form("in the next turn of {who} each spell that they cast costs {tax} more", "sorcery:cost#14",
             tax=measured("mana"), who=WHO),
    ),
    "let cast discarded": (
        Form("its controller may cast each spell once this turn that was discarded so, from where it lies"
             "[no threshold?, without needing threshold]", "sorcery:the-silver-rule#1", "sorcery:cemetery#1",
             also=NEXT, fixed={"let cast discarded": Yes.YES}),
    ),
    "cast": (
        Form("[copy?a copy of ]{cast}[ from {from}][seen?, of those that were seen,] is cast as this resolves"
             "[ by {by}]"
             "[, which has to target {aims}, or its location or site][ to {to}][ to the place of {where}]"
             "[, and adds to its own the printed power and abilities of {adding}]"
             "[free?, for a cost of 0][, for a cost of 0 if {free if}]"
             "[no threshold?, without needing threshold]"
             "[then banished?, and is banished once it has resolved][banishing?, and that is banished for it]",
             "sorcery:casting-spells#16", "sorcery:the-silver-rule#1", also=CAST,
             cast=CARD, from_=FROM, by=ALL_OF, to=GOALS, aims=ONE_OF, where=ALL_OF, adding=ALL_OF,
             free_if=ALL),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
