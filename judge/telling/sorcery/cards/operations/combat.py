"""Operations that wait for the end of an attack, or for what happens during a turn, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.manners import Watched, Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Number, Several, Table
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, EACH_PHRASE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, DURATIONS

HAPPENS = Table({
    Watched.ATTACKS: ("it attacks", "sorcery:attack#8"),
    Watched.ATTACKED: ("it is attacked", "sorcery:attack#8"),
    Watched.AFTER_ATTACK: ("it has finished an attack", "sorcery:attack#24"),
    Watched.DEFENDS: ("it defends", "sorcery:defend#3"),
    Watched.STRIKES: ("it strikes", "sorcery:strike#1"),
    Watched.STRUCK: ("it is struck", "sorcery:strike#1"),
    Watched.KILLS: ("it kills something", "sorcery:kill-credit#3"),
    Watched.ATTACK_KILLS: ("it kills something in its own attack", "sorcery:kill-credit#3", "sorcery:attack#5"),
    Watched.TAPS: ("it taps", "sorcery:tap#4"),
    Watched.UNTAPS: ("it untaps", "sorcery:untap#1"),
    Watched.STOPS: ("it comes to a stop", "sorcery:stops#1"),
    Watched.DAMAGED: ("it takes damage", "sorcery:damage#1"),
    Watched.ENDS_TURN: ("the turn ends", "sorcery:end-phase#2"),
})  # fmt: skip
FORMS: Mapping[str, tuple[Form, ...]] = {
    "after the attack": (
        Form("what follows is done once the attack is over", "sorcery:attack#23", "sorcery:attack#24",
             fixed={"after the attack": Yes.YES}),
    ),
    "whenever": (
        Form("for this turn, what follows is done for {of} whenever {whenever}", "sorcery:ongoing-effect#1",
             fixed={"until": Duration.END_OF_TURN}, whenever=HAPPENS, of=ALL_OF),
    ),
    "next time": (
        Form("for this turn, what follows is done once, the next time that this comes about for {of}[, with {by} "
             "on the other side]: {next time}",
             "sorcery:ongoing-effect#1", "sorcery:triggered-ability#1", next_time=HAPPENS, of=ANY_PHRASE,
             by=ANY_PHRASE),
    ),
    "attack in reach": (
        Form("this card goes to one of these in its range of motion, picked at random, and attacks it; the rest is "
             "done where there is none: {attack in reach}", "sorcery:range-of-motion#1", "sorcery:random#2",
             "sorcery:attack#3", attack_in_reach=EACH_PHRASE),
    ),
    "step toward the closest": (
        Form("this card takes a step toward the closest of these: {step toward the closest}", "sorcery:step#3",
             step_toward_the_closest=EACH_PHRASE),
    ),
    "damage along the path": (
        Form("by locations of the path of the projectile, from its first, whoever it hit there takes this much damage: "
             "{damage along the path}", "sorcery:projectile#6", "sorcery:damage#1",
             damage_along_the_path=Several(AMOUNT)),
    ),
    "mark path": (
        Form("all locations of the path that {mark path} has just taken are marked", "sorcery:path#1", "sorcery:path#3",
             mark_path=ALL_OF),
    ),
    "rotate": (
        Form("{rotate} turns clockwise by a quarter", "sorcery.rulebook:glossary/cardinal-directions#1",
             "sorcery.rulings:sentinel-trap-1#1", rotate=ALL_OF),
    ),
    "times power": (
        Form("{to} has its power {times power} times[ {until}]", "sorcery:power#1", times_power=Number(), to=ALL_OF,
             until=DURATIONS),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
