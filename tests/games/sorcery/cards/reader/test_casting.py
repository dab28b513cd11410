"""How cards are cast is read: where they may and must be cast to, from where, by whom; and what lets others be."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows

SITE = ["site here"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("May be conjured to any land site.", {"cast_where": ["land site"]}),
        ("May be cast to an allied site without enemies.", None),
        (
            "May be cast to any water site without allies.",
            {"cast_where": ["water site except water site at ally unit"]},
        ),
        ("May be cast under any land site.", {"cast_where": ["below land site"]}),
        ("May be cast to target nearby minion.", {"cast_where": ["carried by target nearby minion"]}),
        ("May be conjured to any tapped ally.", {"cast_where": ["carried by tapped ally unit"]}),
        ("Must be cast burrowed.", {"cast_only": ["underground"]}),
        ("Must be cast submerged.", {"cast_only": ["underwater"]}),
        ("Must be cast to your location.", {"cast_only": ["at your avatar"]}),
        ("Must be cast to a corner.", {"cast_only": ["location in a corner"]}),
        ("Must be cast to a corner void.", {"cast_only": ["void in a corner"]}),
        ("Must be cast to an outer column.", {"cast_only": ["location in an outer column"]}),
        ("Must be cast to your back row.", {"cast_only": ["location in your back row"]}),
        ("Must be cast to any site occupied by a Beast.", {"cast_only": ["site at Beast"]}),
        ("Can and must be summoned to a Desert.", None),
        ("Can and must be summoned to any land site.", {"cast_where": ["land site"], "cast_only": ["land site"]}),
        ("Conjure atop a Unique site.", {"cast_only": ["Unique site"]}),
        ("May be cast from the cemetery.", {"cast_from": "cemetery"}),
        (
            "You may cast ~ from your cemetery, banishing it afterward.",
            {"cast_from": "cemetery", "then_banished": True},
        ),
        (
            "Must be cast submerged, but may be cast from your cemetery.",
            {"cast_only": ["underwater"], "cast_from": "cemetery"},
        ),
        ("May be cast by Beasts and Mortals.", {"casters": "Beast or Mortal"}),
    ],
)
def test_how_a_card_is_cast(text: str, said: dict[str, Any] | None) -> None:
    rows = read(text)
    if said is None:
        assert isinstance(rows, Unread)
        return
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == said
    card("A card", {"type": "minion", **rows.fields()})


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (
            "You may conjure artifacts to affected sites.",
            [{"on": "ally Spellcaster", "casts_to": SITE, "casts_what": "artifact"}],
        ),
        (
            "Anyone may summon Beasts to this site.",
            [{"on": "Spellcaster", "casts_to": ["site at its sites"], "casts_what": "Beast"}],
        ),
        (
            "You may cast Spirits to this void.",
            [{"on": "ally Spellcaster", "casts_to": ["void here"], "casts_what": "Spirit"}],
        ),
        (
            "Anyone may conjure Relics and Potions here, and for (2) less.",
            [
                {"on": "Spellcaster", "casts_to": SITE, "casts_what": "Relic or Potion"},
                {"on": "Spellcaster", "cost": -2, "cost_of": "Relic or Potion", "cost_to": "here"},
            ],
        ),
        (
            "You may summon Sirs or Dames here and may do so for no threshold.",
            [
                {"on": "ally Spellcaster", "casts_to": SITE, "casts_what": "minion named with Sir or Dame"},
                {
                    "on": "ally Spellcaster",
                    "no_threshold": True,
                    "threshold_of": "minion named with Sir or Dame",
                    "threshold_to": "here",
                },
            ],
        ),
        ("Enemy minions enter the realm tapped.", [{"on": "enemy minion", "enters_tapped": True}]),
        ("~ enters the realm tapped.", [{"enters_tapped": True}]),
        ("Players can't summon minions to this site.", [{"no_summons": "site here"}]),
    ],
)
def test_where_others_are_cast(text: str, rows: list[dict[str, Any]]) -> None:
    found = read(text, "site")
    assert not isinstance(found, Unread), found
    assert found.fields() == {"passive": rows}
    assert card("A card", {"type": "site", **found.fields()}).passive


def test_what_a_card_draws_for_itself() -> None:
    said = "Genesis → ~ draws two spells, which only it can cast. Minions it casts must be cast here."
    rows = read(said)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == {
        "ability": [{"when": "genesis", "do": [{"draw": "spell", "amount": 2, "only by": "itself"}]}],
        "passive": [{"casts_to": ["location here"], "casts_what": "minion", "casts_how": "must"}],
    }
    made = card("A card", {"type": "minion", **rows.fields()})
    assert made.ability and made.passive
    other = read("Deathrite → Choose a nearby ally. She draws a spell, which only she can cast.")
    assert not isinstance(other, Unread), other
    assert other.fields()["ability"][0]["do"] == [
        {"choose": "nearby ally unit", "as": "ally"},
        {"draw": "spell", "only by": "ally"},
    ]
    assert isinstance(read("Genesis → It draws a spell, which only it can cast."), Unread)
    assert isinstance(read("Genesis → ~ draws a site, which only it can cast."), Unread)


def test_where_a_card_must_be_summoned_is_more_than_where_it_is_cast() -> None:
    assert read("Must be cast to a corner.", statement=True) == Rows(card=(("cast_only", ["location in a corner"]),))
    for text in ("Must be summoned to a corner.", "Must be conjured burrowed."):
        found = read(text, statement=True)
        assert isinstance(found, Unread) and "when it is not cast" in found.why


def test_what_may_be_cast_for_a_turn() -> None:
    rows = read("Deathrite → You may summon Beasts to any land site this turn.")
    assert not isinstance(rows, Unread), rows
    (row,) = rows.fields()["ability"]
    assert row["do"] == [{"let cast": "Beast", "to": "land site", "until": "end of turn"}]
