"""Operations read their arguments at the edge: however one is written, it is carried out or told of in a sentence."""

from __future__ import annotations

import random

import pytest

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.facts import WrongArgument
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.storyline.storyline import OPS
from judge.kernel.state import State
from judge.resources import data_dir
from judge.rulings.scenario import load

ALL = all_rules()
WORDS = (
    "target", "itself", "it", "you", "opponent", "each player", "minion", "enemy minion nearby", "Bogus", "Troll",
    "your Avatar", "site", "here", "8", "8 surface", "99", "-3", "nearby location", "adjacent site", "yes", "no", "",
    "X", "power of enemy minion", "Ward", "Stealth", "double", "spellbook", "hand", "card", "north", "bottom",
    "minion at target location", "everything atop sites", "caster", "any location", "1 2* 1", "abilities", "Rubble",
    "any cemetery", "bearer", "flight", "no such words",
)  # fmt: skip
VALUES = (*WORDS, 1, 0, -1, 5, True, False, ("a", "b"), (), ("1 2*", "3 3"), ("8", "9 surface"))
KEYS = (
    "to", "from", "by", "until", "at", "amount", "who", "for", "on", "steps", "way", "toward", "each", "may", "with",
    "what", "as", "turns", "levels", "carried by", "into", "leaving", "power", "set", "random", "how", "cast", "back",
    "piercing", "sees", "played", "copy", "damage_dealt", "times", "card",
)  # fmt: skip


def positions() -> list[State]:
    """Some shipped positions, with nothing pending."""
    files = sorted((data_dir("scenarios") / "sorcery").rglob("*.yaml"))[::20]
    found = []
    for file in files:
        state = load(file.read_text("utf-8"), file.name).question.start
        while state.agenda:
            _, state = state.pop()
        found.append(state)
    return found


@pytest.mark.parametrize("part", range(4))
def test_any_operation_is_carried_out_or_told_of(part: int) -> None:
    drawn, states = random.Random(part), positions()
    for name in sorted(OPS)[part::4]:
        for _ in range(40):
            state = drawn.choice(states)
            there = tuple(state.things)
            more = {key: drawn.choice(VALUES) for key in sorted(drawn.sample(KEYS, drawn.randint(0, 4)))}
            meant = (*there, ("8 surface",), there[:2], ())
            bound = ("target", "it", "itself", "target location", "hit", "X")
            event = Event(
                label="the effect",
                source=drawn.choice((-1, *there)),
                player=drawn.choice(("you", "opponent")),
                ops=(Op(name, drawn.choice(VALUES), tuple(more.items())),),
                bound=tuple((word, drawn.choice(meant)) for word in drawn.sample(bound, 3)),
                begun=True,
            )
            ALL.rules[Event].carry(state, event)


def test_an_argument_that_is_none_says_so() -> None:
    what = Op("push", ("a", "b"), (("each", "perhaps"), ("steps", "many"), ("way", ("north",))))
    for read in (
        lambda: what.main,
        lambda: what.number("steps", 1),
        lambda: what.yes("each"),
        lambda: what.words("way"),
    ):
        with pytest.raises(WrongArgument, match="of the operation 'push'"):
            read()
    assert what.several("way") == ("north",)
    assert what.number("amount", 2) == 2 and not what.yes("may")
