"""What card texts do with decks as wholes is read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "Search your spellbook for a Unique Beast, reveal it, and put it into your hand. Shuffle your spellbook.",
            [{"search": "spellbook", "for": "Unique Beast", "reveal": True}],
        ),
        (
            "Search your spellbook for a minion that costs (3) or less, reveal it, and put it in your hand. Shuffle.",
            [{"search": "spellbook", "for": "minion cost 3 or less", "reveal": True}],
        ),
        ("Draw your bottommost site.", [{"draw": "site", "from": "bottom"}]),
        (
            "Look at your next site. You may put it on the bottom of your atlas.",
            [{"look at topmost": "site", "may put": "bottom"}],
        ),
        (
            "Look at your topmost spell or site. You may put it on the bottom of its deck.",
            [{"look at topmost": "card", "may put": "bottom"}],
        ),
        ("Discard your top three sites.", [{"discard topmost": "site", "amount": 3}]),
    ],
)
def test_what_is_done_with_a_deck_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, kind="magic")
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == {"ability": [{"when": "resolves", "do": do}]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Search your spellbook for a Beast, reveal it, and put it into your hand. Shuffle your atlas.",
            "another that is searched",
        ),
        (
            "Search your spellbook for a Beasts, reveal it, and put it into your hand. Shuffle.",
            "several cards that are found",
        ),
        ("Search your spellbook for a Beast, reveal it, and put it into your hand.", "missing at the end"),
        ("Look at your next site. You may put it on the bottom of your spellbook.", "another deck than its own"),
        ("Look at your next minion. You may put it on the bottom of its deck.", "the topmost card of a deck"),
        ("Discard your top two minions.", "the topmost cards of a deck"),
        ("Draw your bottommost minion.", "the bottommost card of a deck"),
    ],
)
def test_what_is_not_meant_so_is_refused(text: str, said: str) -> None:
    found = read(text, kind="magic")
    assert isinstance(found, Unread), found
    assert said in found.why


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("Deathrite → Each opponent discards a random spell.", {"discard": "spell", "who": "opponent", "random": True}),
        ("Genesis → Each nearby Avatar discards a card.", {"discard": "card", "who": "nearby avatar"}),
        ("Whenever ~ attacks an Avatar, that Avatar discards a site.", {"discard": "site", "who": "by"}),
        ("Whenever an Avatar attacks ~, that Avatar discards a site.", {"discard": "site", "who": "it"}),
    ],
)
def test_whose_card_is_discarded_is_read(text: str, row: dict[str, Any]) -> None:
    rows = read(text, "minion")
    assert isinstance(rows, Rows), rows
    assert rows.ability[0]["do"] == [row]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Genesis → Each nearby minion discards a card.", "who of the players discards"),
        ("Genesis → That site discards a card.", "of a discard"),
    ],
)
def test_what_is_no_player_discards_nothing(text: str, why: str) -> None:
    found = read(text, "minion")
    assert isinstance(found, Unread)
    assert why in found.why


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "Genesis → Look at your next five sites. Put two in your hand and the rest on the bottom of your atlas.",
            [{"look at next": "site", "amount": 5}, {"take seen": "card", "amount": 2}, {"put rest": "bottom"}],
        ),
        (
            "Genesis → Look at your bottom two sites. Put one on top of your atlas.",
            [{"look at next": "site", "amount": 2, "from": "bottom"}, {"take seen": "card", "to": "top"}],
        ),
        (
            "Genesis → Look at your next two sites. Put them back in any order.",
            [{"look at next": "site", "amount": 2}, {"put rest": "top"}],
        ),
        (
            "Genesis → Search your top four spells for an artifact to discard. Bottom the rest.",
            [
                {"look at next": "spell", "amount": 4, "searched": True},
                {"take seen": "artifact", "to": "cemetery", "may": True},
                {"put rest": "bottom"},
            ],
        ),
        (
            "Genesis → Reveal your next three spells, then summon all Beasts from among them here. "
            "Put the rest on the bottom in a random order.",
            [
                {"look at next": "spell", "amount": 3, "reveal": True},
                {"take seen": "Beast", "to": "realm", "all": True, "at": "here"},
                {"put rest": "bottom", "random": True},
            ],
        ),
        (
            "Genesis → Reveal opponent's top spell. If it's a Beast, summon it here. "
            "Otherwise, put it at the bottom of the deck.",
            [
                {"look at next": "spell", "who": "opponent", "reveal": True},
                {"take seen": "Beast", "to": "realm", "at": "here"},
                {"put rest": "bottom"},
            ],
        ),
        ("Genesis → Look at your opponent's hand.", [{"look at hand": "opponent"}]),
        (
            "Genesis → Search your hand and spellbook for a Spirit with Stealth and mana cost (3) or less and summon "
            "it here. Shuffle if needed.",
            [{"search": "hand or spellbook", "for": "Spirit with Stealth cost 3 or less", "at": "here"}],
        ),
        (
            "Genesis → Search your hand or cemetery for another ~ and summon it nearby. Shuffle if needed.",
            [{"search": "hand or cemetery", "for": "card named ~", "at": "nearby location", "either": True}],
        ),
        (
            "Genesis → Search a spellbook for up to two Spirits, banish them, then shuffle.",
            [
                {"look at next": "spell", "searched": True, "whole": True, "either": True},
                {"take seen": "Spirit", "to": "banished", "amount": 2, "may": True},
                {"shuffle": "spellbook"},
            ],
        ),
        (
            "Genesis → Search your spellbook for different Spirits with a combined mana cost of X or less, reveal "
            "them, and put them in your hand. Shuffle your spellbook.",
            [
                {"look at next": "spell", "searched": True, "whole": True},
                {"take seen": "Spirit", "any number": True, "total cost": "X", "different": True, "reveal": True},
                {"shuffle": "spellbook"},
            ],
        ),
    ],
)
def test_what_is_done_with_cards_that_are_looked_at_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text)
    assert isinstance(rows, Rows), rows
    assert rows.ability[0]["do"] == do


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Genesis → Put two in your hand and the rest on the bottom.", "cards that nobody has looked at"),
        (
            "Genesis → Look at your next two sites. Put one on the bottom of your spellbook.",
            "another deck than its own",
        ),
        ("Genesis → Look at your next two minions. Put them back in any order.", "at which cards of a deck"),
        (
            "Genesis → Reveal your next three spells, then summon all nearby Beasts from among them here.",
            "where cards of a deck are",
        ),
    ],
)
def test_cards_that_cannot_be_told_stay_unread(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Unread)
    assert why in found.why
