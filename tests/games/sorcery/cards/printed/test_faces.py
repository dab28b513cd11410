"""The face of a card as a file prints it: what files say otherwise than it is, and what stands in the text alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.printed.faces import Print, face
from judge.games.sorcery.cards.publisher import read_faces


def made(text: str = "", kind: str = "Minion", name: str = "Example", **said: object) -> Card:
    """The card of a printed face."""
    row = {"thresholds": {"air": 1, "fire": 2}, "cost": 3, "attack": 2, "defence": 2, "life": 20} | said
    return face(Print(name=name, type=kind, text=text, **row)).card  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "size"),
    [
        (made("Occupies four locations.\nHas +1 power."), 2),
        (made("Occupies all locations."), 1),
        (made("Here others sing.", "Aura"), 2),
        (made("Conjure Example to a single site, singing.", "Aura"), 1),
        (made("Conjure atop a loud or quiet site.", "Aura"), 1),
        (made("Conjure atop the border of a site.", "Aura"), 2),
    ],
)
def test_a_size_stands_in_the_text(card: Card, size: int) -> None:
    assert card.size == size
    assert "occupies" not in " ".join(u.clause for u in card.uncovered) or size == 1


def test_a_cost_of_x_stands_in_the_text() -> None:
    assert (made("Sing X songs.", "Magic", cost=None).cost, made("Sing X songs.", "Magic", cost=None).x) == (0, True)
    assert not made("Sing X songs.", "Magic", cost=None).token
    assert not made("Sing X songs.", "Magic").x


def test_tokens_are_told_by_their_cost_where_a_file_does_not_flag_them() -> None:
    assert made(cost=None).token and made(cost=None, token=False).token and made(token=True).token
    assert not made().token and not made(kind="Avatar", cost=None).token
    river = made("Genesis \u2192 Sing.", "Site", cost=None, token=True)
    assert not river.token and river.mana == 1
    rubble = made("Provides no mana or threshold.", "Site", name="Rubble", cost=None)
    assert (rubble.token, rubble.mana, rubble.uncovered) == (True, 0, ())


def test_only_units_and_sites_have_power_and_only_avatars_have_life() -> None:
    assert (made(kind="Site").power, made(kind="Magic").power, made().life) == (2, None, None)
    assert made(kind="Artifact", subtypes=("Automaton",)).types == ("artifact", "minion")
    assert made(kind="Avatar").life == 20


def test_a_mixed_line_keeps_its_keyword_abilities() -> None:
    card = made("Airborne, Ward, Can't sing")
    assert card.keywords == ("Airborne", "Ward")
    assert [u.clause for u in card.uncovered] == ["what it can and cannot do"]


def test_both_shapes_of_the_file_say_the_same(shared_dir: Path) -> None:
    data = shared_dir / "data"
    theirs = {f.card.name: f for f in read_faces((data / "sorcery_cards_publisher_2025-12.json").read_text("utf-8"))}
    later = {f.card.name: f for f in read_faces((data / "sorcery_cards.json").read_text("utf-8"))}
    differ = {n for n, f in theirs.items() if (f.card, f.clauses) != (later[n].card, later[n].clauses)}
    words = {n for n in differ if [c.digest for c in theirs[n].clauses] == [c.digest for c in later[n].clauses]}
    assert (len(theirs), len(later)) == (1102, 1108)
    assert differ - words == {"Haystack", "Maze Minotaur", "Occult Ritual", "Sir Lancelot"}
    assert all(theirs[name].card == later[name].card for name in words)
    whole = json.loads((data / "sorcery_cards.json").read_text("utf-8"))["cards"]
    assert {row["name"] for row in whole if not row["rules_text"]} <= {n for n, f in later.items() if not f.clauses}
