"""What lasts until something happens to a thing, and how long cards last (sorcery:ongoing-effect)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.acts import ITSELF
from judge.games.sorcery.cards.reader.meanings.clauses import Clause
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Place, Ref, Things, Timed, Unsayable, Until
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import figure

means("while_there_itself")(lambda *_: Until("its source leaves the realm"))
means("until_hurt")(lambda *_: Until("it is hurt"))
means("until_again")(lambda *_: Until("you do so again"))


@means("fall_asleep")
def fall_asleep(things: Things, until: Until) -> Timed:
    """Disabled for a while, which some cards call sleep."""
    return Timed((Act("disable", things, lasts=True),), until.words)


means("falls_asleep_itself")(lambda until: fall_asleep(ITSELF, until))


@means("you_may_teleport_there")
def you_may_teleport_there() -> Act:
    """An Avatar goes to the place that was spoken of, if its player likes."""
    return Act("teleport", Ref("yourself"), (("to", Place(thing=Ref("there"))), ("may", True)))


@means("no_next_untap")
def no_next_untap(things: Things) -> Timed:
    """Once it does not untap."""
    return Timed((Act("forbid", "untap", (("to", things),), lasts=True),), "it would untap")


@means("back_from_door")
def back_from_door(number: str) -> Act:
    """A player is at Death's Door no more."""
    return Act("set life", figure(number), (("from door", True),))


@means("lasts_turns")
def lasts_turns(number: str) -> Clause:
    """How many turns of its controller an aura lasts."""

    def clause(kind: str) -> Rows:
        if kind != "aura":
            raise Unsayable("how long what is no aura lasts")
        return Rows(passive=({"lasts": figure(number)},))

    return clause
