"""What things are: other subtypes than printed, nothing Evil, on some turns another card (sorcery:subtypes)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Desc, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import GROUPS, figure

Row = dict[str, Any]
PLACED = ((), ("anywhere",))
"""That they are in the realm, which all are that a passive ability is about."""


@means("turn_into_kind")
def turn_into_kind(desc: Desc, group: str) -> tuple[Row, ...]:
    """Things of one subtype have another one instead of it (sorcery.rulings:bower-of-bliss-3)."""
    if len(desc.nouns) != 1 or desc.nouns[0] not in GROUPS.values() or desc.before or desc.after not in PLACED:
        raise Unsayable("what turns into a kind")
    return ({"on": desc.nouns[0], "no_longer": [desc.nouns[0]], "becomes": [GROUPS[group]]},)


@means("turn_into_silent_kind")
def turn_into_silent_kind(desc: Desc, group: str) -> tuple[Row, ...]:
    """The same, and they are silenced."""
    return tuple({**row, "silences": True} for row in turn_into_kind(desc, group))


@means("none_evil_all_tapped")
def none_evil_all_tapped() -> Rows:
    """Nothing is Evil, and every minion enters tapped."""
    return Rows(passive=({"nothing_evil": True}, {"on": "minion", "enters_tapped": True}))


@means("is_on_their_turn")
def is_on_their_turn(number: str, *groups: str) -> tuple[Row, ...]:
    """A minion with a power, subtypes and a keyword ability on the opponent's turns; Automatons are minions."""
    *kinds, words = groups
    found = [GROUPS[str(kind)] for kind in kinds]
    if "Automaton" not in found:
        raise Unsayable("whether it is a minion then")
    row = {"becomes": ["minion", *found], "set_power": figure(number), "gives": [words]}
    return ({**row, "while": ["the opponent's turn"]},)
