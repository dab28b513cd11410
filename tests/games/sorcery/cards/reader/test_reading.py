"""Printed texts are read by clause into the vocabulary, whole or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.reader.reading import Unread, read, rules_and_meanings
from judge.games.sorcery.cards.reader.rows import Rows

Row = dict[str, Any]


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("Genesis → Draw two spells.", {"when": "genesis", "do": [{"draw": "spell", "amount": 2}]}),
        (
            "Genesis → You may submerge target nearby minion.",
            {"when": "genesis", "may": True, "target": "nearby minion", "do": [{"submerge": "target"}]},
        ),
        (
            "Tap, Discard a card → Kill target enemy minion here.",
            {
                "when": "activated",
                "cost": ["tap", "discard a card"],
                "target": "enemy minion here",
                "do": [{"kill": "target"}],
            },
        ),
        (
            "Whenever an enemy attacks, it takes 1 damage.",
            {"when": "attacks", "what": "enemy unit", "do": [{"damage": 1, "to": "it"}]},
        ),
        (
            "At the end of your turn, untap a random adjacent ally.",
            {
                "when": "ends turn",
                "whose": "you",
                "do": [{"random": "adjacent ally unit", "as": "ally"}, {"untap": "ally"}],
            },
        ),
        (
            "Whenever a Beast dies nearby, each player loses 1 life.",
            {"when": "dies", "what": "Beast nearby", "do": [{"lose life": 1, "who": "each player"}]},
        ),
        (
            "Tap → Shoot a projectile that deals 3 damage.",
            {"when": "activated", "cost": ["tap"], "do": [{"shoot": "itself"}, {"damage": 3, "to": "hit"}]},
        ),
        (
            "Genesis → Tap and ward target allied minion.",
            {"when": "genesis", "target": "allied minion", "do": [{"tap": "target"}, {"ward": "target"}]},
        ),
        (
            "At the start of your turn, force target adjacent minion to take a step toward her.",
            {
                "when": "starts turn",
                "whose": "you",
                "target": "adjacent minion",
                "do": [{"take a step": "target", "toward": "itself"}],
            },
        ),
        (
            "Untaps at the end of each turn.",
            {"when": "ends turn", "do": [{"untap": "itself"}]},
        ),
        (
            "Deathrite → Deal 1 damage to each unit occupying nearby sites, then strike each enemy here.",
            {
                "when": "deathrite",
                "do": [
                    {"damage": 1, "to": "unit occupying nearby site"},
                    {"strike": "enemy unit here", "each": True},
                ],
            },
        ),
        (
            "Genesis → Draw a spell for each Elite ally.",
            {"when": "genesis", "do": [{"draw": "spell", "amount": "number of Elite ally unit"}]},
        ),
        (
            "(E)(E) — Genesis → Summon a Foot Soldier token here.",
            {"when": "genesis", "threshold": "EE", "do": [{"summon": "Foot Soldier", "to": "here"}]},
        ),
    ],
)
def test_an_ability_is_read(text: str, ability: Row) -> None:
    rows = read(text, names=["Foot Soldier"])
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == {"ability": [ability]}
    assert card("A card", {"type": "minion", **rows.fields()}).ability


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        ("Other nearby Beasts have +2 power.", {"on": "other nearby Beast", "power": 2}),
        ("~ can't attack or defend.", {"cannot": ["attack", "defend"]}),
        ("Bearer has Airborne and +1 power.", {"on": "bearer", "power": 1, "gives": ["Airborne"]}),
        ("Provides (F)(F).", {"affinity": "FF"}),
        ("Airborne while submerged", {"gives": ["Airborne"], "while": ["itself is submerged"]}),
        ("Has +2 power during enemy turns.", {"power": 2, "while": ["the opponent's turn"]}),
        ("Airborne minions can't enter this location.", {"bars": "minion with Airborne"}),
        ("Has +1 power for each other ~ nearby.", {"power": "number of other permanent named ~ nearby"}),
        ("Has Airborne and +1 power while Warded.", {"power": 1, "gives": ["Airborne"], "while": ["itself is Warded"]}),
        ("(E)(E) — Nearby Beasts have Charge.", {"on": "nearby Beast", "gives": ["Charge"], "while": ["threshold EE"]}),
        (
            "Disabled unless adjacent to an allied Spellcaster.",
            {"disables": True, "unless": ["itself is adjacent to allied Spellcaster"]},
        ),
        ("Has +2 power for each adjacent ally.", {"power": "twice number of adjacent ally unit"}),
        ("Provides (F) and (1) to its controller.", {"affinity": "F", "mana": 1}),
        ("Provides (A) and (F).", {"affinity": "AF"}),
        ("This site is silenced.", {"on": "site at its sites", "silences": True}),
        ("Other nearby Spirits and Beasts have -1 power.", {"on": "other nearby Spirit or Beast", "power": -1}),
        ("You control all Undead.", {"on": "Undead", "controls": True}),
        ("Nearby allies take 2 less damage.", {"on": "nearby ally unit", "damage": "reduce", "amount": 2}),
        ("Takes no damage from fire spells.", {"damage": "immune", "damage_of": "fire spell"}),
    ],
)
def test_a_statement_is_read(text: str, passive: Row) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == {"passive": [passive]}


def test_a_magic_resolves() -> None:
    rows = read("This turn, flood target site and give each minion there Airborne. Draw a card.", kind="magic")
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.ability
    assert ability["target"] == "site"
    assert ability["do"] == [
        {"flood": "target", "until": "end of turn"},
        {"give": "Airborne", "to": "minion at target site", "until": "end of turn"},
        {"draw": "card"},
    ]


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "Deal 1 damage to each minion here. They're disabled until your next turn.",
            [{"damage": 1, "to": "minion here"}, {"disable": "minion here", "until": "your next turn"}],
        ),
        (
            "Shoot two projectiles in the same direction, one at a time. Each deals 1 damage.",
            [
                {"shoot": "caster"},
                {"damage": 1, "to": "hit"},
                {"next part": True},
                {"shoot": "caster"},
                {"damage": 1, "to": "hit"},
            ],
        ),
        (
            "An ally may take a step, and then it strikes each enemy at its location.",
            [
                {"choose": "ally unit", "as": "ally"},
                {"take a step": "ally", "may": True},
                {"strike": "enemy unit here", "by": "ally", "each": True},
            ],
        ),
    ],
)
def test_what_they_and_it_are(text: str, do: list[Row]) -> None:
    rows = read(text, kind="magic")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == do


def test_a_condition_bounds_what_follows_it() -> None:
    rows = read("At the end of your turn, if no enemies are nearby, this gains Stealth.")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == [{"only if": ["no enemy unit nearby"]}, {"give": "Stealth", "to": "itself"}]
    site = read("Genesis → If this is the only ~ you control, gain (1) this turn.", "site")
    assert not isinstance(site, Unread), site
    assert site.ability[0]["do"][0] == {"only if": ["no other allied card named ~"]}
    followed = read("Genesis → If there are no Beasts nearby, draw a card. Heal 1.")
    assert isinstance(followed, Unread) and "that others follow" in followed.why


def test_nobody_guesses_what_it_is() -> None:
    for text in ("Genesis → If there's a Beast nearby, kill it.", "Genesis → Tap each minion here. Destroy it."):
        found = read(text)
        assert isinstance(found, Unread) and "several things" in found.why
    rows = read("At the end of your turn, if no enemy units occupy this site, gain control of it.")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"][1] == {"gain control": "site at its sites"}


@pytest.mark.parametrize(
    "text",
    [
        "When you summon a Beast here, give it Airborne, and return ~ to its owner's hand.",
        "Sacrifice ~ → Gain control of target enemy minion.",
        "Deathrite → Give a nearby Beast Lethal.",
    ],
)
def test_nobody_guesses_how_long_it_lasts_when_its_source_leaves(text: str) -> None:
    found = read(text)
    assert isinstance(found, Unread) and "how long that lasts" in found.why
    stays = read("When you summon a Beast here, give it Stealth, and return ~ to its owner's hand.")
    assert not isinstance(stays, Unread), stays
    turn = read("Deathrite → Give a nearby Beast Lethal this turn.")
    assert not isinstance(turn, Unread), turn


def test_after_a_spell_is_not_as_it_is_cast() -> None:
    found = read("After ~ casts a magic spell, she may draw a card.")
    assert isinstance(found, Unread) and "until that is over" in found.why
    for text in ("Whenever ~ casts a magic spell, she may draw a card.", "After ~ stops, draw a card."):
        assert not isinstance(read(text), Unread), text


def test_what_must_be_attacked() -> None:
    assert read("Whenever ~ can attack, it must.") == Rows(passive=({"must": "attack"},))
    assert read("Whenever ~ can attack a unit, it must.") == Rows(passive=({"must": "attack a unit"},))


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("Banish all nearby Evil.", [{"banish": "nearby Evil minion"}]),
        (
            "Until your next turn, minions are disabled while atop nearby sites.",
            [{"disable": "minion", "at": "nearby site", "until": "your next turn"}],
        ),
        ("Players draw a spell.", [{"draw": "spell", "who": "each player"}]),
        ("Draw a spell for each minion in the void.", [{"draw": "spell", "amount": "number of minion in the void"}]),
        (
            "Draw a card for each rarity among allied minions.",
            [{"draw": "card", "amount": "number of rarities of allied minion"}],
        ),
        (
            "If you control fewer sites than your opponent, draw a site.",
            [{"only if": ["number of allied site is less than number of enemy site"]}, {"draw": "site"}],
        ),
    ],
)
def test_what_a_magic_does(text: str, do: list[Row]) -> None:
    rows = read(text, kind="magic")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == do


def test_you_are_your_avatar() -> None:
    assert read("You have +1 power for each nearby earth site.", "avatar") == Rows(
        passive=({"power": "number of nearby earth site"},)
    )
    assert isinstance(read("You have +1 power for each nearby earth site.", "minion"), Unread)
    assert isinstance(read("Minions are disabled while nearby.", "magic"), Unread)


def test_there_is_where_it_happened() -> None:
    rows = read("Whenever an enemy stops, deal 1 damage to each minion there.")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == [{"damage": 1, "to": "minion at it"}]


def test_an_ally_and_not_the_spell_targets() -> None:
    rows = read("An ally fights target enemy adjacent to it.", kind="magic")
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.ability
    assert "target" not in ability
    assert ability["do"] == [
        {"choose": "ally unit", "as": "ally"},
        {"have target": "ally", "what": "adjacent enemy unit", "as": "target"},
        {"fight": "target", "with": "ally"},
    ]
    assert card("A magic", {"type": "magic", **rows.fields()}).ability


def test_keyword_lines_are_read() -> None:
    rows = read("Airborne, Fire Spellcaster, Ranged 2")
    assert not isinstance(rows, Unread)
    assert rows.fields() == {"keywords": ["Airborne", "Fire Spellcaster", "Ranged 2"]}


def test_how_a_card_is_cast_and_what_it_carries_are_read() -> None:
    assert read("May carry an ally.") == Rows(keywords=("Carries Units 1",))
    assert read("May be cast by an allied Beast.") == Rows(card=(("casters", "allied Beast"),))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever an enemy attacks, it may take a step.", "something else than the card"),
        ("Genesis → If there's a Beast nearby, it may take a step.", "of several that were spoken of"),
        ("(F) — Whenever a minion enters this site, kill it.", "at the site of a card that is none"),
        ("Whenever an ally casts a magic, tap it.", "several things"),
        ("Genesis → Summon a Frog token there.", "where that is"),
        ("Genesis → Each ally takes a step.", "each for itself"),
        ("Genesis → Each ally strikes target enemy.", "each for itself"),
        ("Genesis → Kill minion.", "which one is meant"),
        ("This site is disabled.", "disabled and no minion"),
        ("Nearby sites are disabled.", "disabled and no minion"),
        ("Whenever minion dies, draw a spell.", "which one is meant"),
        ("Minions at target site have +1 power.", "where that is"),
        ("Has +1 power for each minion there.", "where that is"),
        ("Has +1 power and +2 power.", "had twice"),
        ("Provides (1) and (2).", "provided twice"),
        ("Has +3 power for each Beast nearby.", "so much for each"),
        ("Genesis → Draw a spell" + " for each minion here" * 40 + ".", "at most 120 words"),
        ("Genesis → Kill each minion" + " atop sites nearby occupying sites" * 15 + ".", "in more than 64 ways"),
    ],
)
def test_what_could_be_another_is_not_guessed(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Unread), found
    assert why in found.why


def test_there_is_a_place_where_something_goes_too() -> None:
    rows = read("Deal 2 damage to each minion at target site. Summon a Frog token there.", kind="magic")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"][1] == {"summon": "Frog", "to": "target"}


def test_this_site_is_the_card_itself_when_it_is_one() -> None:
    enters = read("Whenever a non-Airborne minion enters this site, kill it.", "site")
    assert not isinstance(enters, Unread)
    (ability,) = enters.ability
    assert ability == {
        "when": "enters site",
        "what": "minion without Airborne",
        "where": "here",
        "do": [{"kill": "it"}],
    }
    assert isinstance(read("Whenever a non-Airborne minion enters this site, kill it.", "minion"), Unread)
    assert read("This site is silenced.", "site") == Rows(passive=({"silences": True},))
    assert read("Units can't enter this site.", "site") == Rows(passive=({"bars": "unit"},))
    assert read("Units can't enter this site.", "minion") == Rows(passive=({"bars": "unit", "bars_at": "its site"},))
    assert isinstance(read("Units can't enter this site.", "aura"), Unread)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("Genesis → Draw a spell at dawn.", "dawn", "no word"),
        ("Genesis → Kill target minion here here here target.", "target", "does not go on"),
        ("Genesis → Draw", "", "missing at the end"),
        ("Draw a magic.", "", "nothing in the vocabulary says"),
        ("Genesis → Kill each minion there.", "", "where that is"),
        ("Kill target minion. Kill target site.", "", "a second target"),
        ("Kill target minion this turn.", "", "a duration of what has none"),
    ],
)
def test_what_is_left_over_makes_a_clause_unread(text: str, place: str, said: str) -> None:
    found = read(text, "minion" if "→" in text else "magic")
    assert isinstance(found, Unread), found
    assert said in found.why
    assert not place or text[found.at :].startswith(place)


def test_every_rule_of_the_grammar_has_a_meaning_and_every_meaning_a_rule() -> None:
    called, meant = rules_and_meanings()
    assert called - {"start", "magic"} == meant
