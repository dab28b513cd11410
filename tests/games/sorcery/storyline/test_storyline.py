"""The index of triggered abilities finds what looking at every thing would find."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import REALM, printed, things
from judge.kernel.state import State
from judge.resources import data_dir
from judge.rulings import load

FILES = sorted((data_dir("scenarios") / "sorcery" / "storyline").glob("*.yaml"))


def looked_through(state: State, kind: str) -> list[tuple[int, Ability]]:
    """Every triggered ability of a kind, by looking at all things."""
    found = []
    for number, held in things(state):
        now = view(state).now.get(number)
        abilities = now.abilities if held.zone == REALM and now else printed(state, held).ability
        for ability in abilities:
            when = "enters realm" if ability.when == "genesis" else ability.when
            if ability.zone == held.zone and when == kind:
                found.append((number, ability))
    return found


@pytest.mark.parametrize("file", FILES, ids=[f.stem for f in FILES])
def test_the_index_holds_every_triggered_ability(file: Path) -> None:
    state = load(file.read_text("utf-8"), file.name).question.start
    kinds = {a.when for _, held in things(state) for a in printed(state, held).ability} | {"enters realm"}
    for kind in sorted(kinds - {"genesis"}):
        assert sorted(view(state).triggers(kind), key=repr) == sorted(looked_through(state, kind), key=repr)
