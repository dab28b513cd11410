"""A printed text is cut into its clauses: each sign of it is in one clause, or is known to say nothing."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from judge.games.sorcery.cards.printed import Clause, clauses, known_signs


def cut(text: str, kind: str = "minion", name: str = "Example Drake") -> list[tuple[str, str, list[str]]]:
    """The clauses of a text: kind, words, and the moments at which each matters."""
    return [(c.kind, c.words, [m.when for m in c.matters]) for c in clauses(text, name, kind)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Airborne, Movement +1", [("keywords", "Airborne, Movement +1", [])]),
        (
            "Airborne, Can't sing",
            [("keywords", "Airborne", []), ("statement", "Can't sing", ["in the realm"])],
        ),
        (
            "Ward. Genesis -> Sing a song.",
            [("keywords", "Ward.", []), ("arrow", "Genesis \u2192 Sing a song.", ["genesis"])],
        ),
        (
            "Has +1 power. Others hum. They hum well.",
            [
                ("statement", "Has +1 power.", ["in the realm"]),
                ("statement", "Others hum. They hum well.", ["in the realm"]),
            ],
        ),
        (
            "Genesis & Deathrite \u2192 Sing. Then hum.",
            [("arrow", "Genesis & Deathrite \u2192 Sing. Then hum.", ["genesis", "deathrite"])],
        ),
        ("(A)(A) \u2013 Genesis \u2192 Sing.", [("arrow", "(A)(A) \u2014 Genesis \u2192 Sing.", ["genesis"])]),
        ("\u2462 \u2192 Sing.", [("arrow", "(3) \u2192 Sing.", ["activated"])]),
        ("Tap, Discard a song \u2192 Hum.", [("arrow", "Tap, Discard a song \u2192 Hum.", ["activated"])]),
        ("Once on your turn, hum.", [("arrow", "Once on your turn, hum.", ["activated"])]),
        (
            "Once per game, if you would hum, you may sing instead.",
            [("event", "Once per game, if you would hum, you may sing instead.", ["in the realm"])],
        ),
        ("At the start of your turn, hum.", [("moment", "At the start of your turn, hum.", ["starts turn"])]),
        ("At the end of each turn, hum.", [("moment", "At the end of each turn, hum.", ["ends turn"])]),
        ("Whenever a singer attacks, hum.", [("event", "Whenever a singer attacks, hum.", ["attacks"])]),
        (
            "Whenever a singer attacks and kills a hummer, hum.",
            [("event", "Whenever a singer attacks and kills a hummer, hum.", ["attack kills"])],
        ),
        (
            "Whenever a singer attacks or dies, hum.",
            [("event", "Whenever a singer attacks or dies, hum.", ["in the realm"])],
        ),
        (
            "When a singer would die, hum.",
            [("event", "When a singer would die, hum.", ["in the realm"])],
        ),
        (
            "Genesis \u2192 Sing. Hummers must listen.",
            [("arrow", "Genesis \u2192 Sing. Hummers must listen.", ["genesis", "in the realm"])],
        ),
        ("Must be cast to a stage.", [("casting", "Must be cast to a stage.", ["cast"])]),
        ("Singers cost (1) less.", [("statement", "Singers cost (1) less.", ["always"])]),
        (
            'Others have "Tap \u2192 Sing. Then hum." Hum too.',
            [
                ("statement", 'Others have "Tap \u2192 Sing. Then hum."', ["in the realm"]),
                ("statement", "Hum too.", ["in the realm"]),
            ],
        ),
        ("Occupies four locations.", [("statement", "Occupies four locations.", [])]),
        ("Others sing a\nsong.", [("statement", "Others sing a song.", ["in the realm"])]),
        ("UPDATED: Others sing.", [("statement", "Others sing.", ["in the realm"])]),
    ],
)
def test_a_line_is_cut_by_what_it_begins_with(text: str, found: list[tuple[str, str, list[str]]]) -> None:
    assert cut(text) == found


def test_what_a_magic_does_is_one_clause() -> None:
    assert cut("Conjure a song.", "magic") == [("resolves", "Conjure a song.", ["resolves"])]
    assert cut("Conjure atop a stage.", "aura") == [("casting", "Conjure atop a stage.", ["cast", "genesis"])]
    text = "Lethal\r\n\r\nMay be cast by any singer. Sing loud.\n\nYou may cast this spell from your cemetery.\nHum:"
    assert cut(text, "magic") == [
        ("keywords", "Lethal", []),
        ("casting", "May be cast by any singer.", ["cast"]),
        ("resolves", "Sing loud. Hum:", ["resolves", "resolves"]),
        ("casting", "You may cast this spell from your cemetery.", ["cast"]),
    ]
    names = [m.clause for c in clauses(text, "Song", "magic") for m in c.matters]
    assert names == ["who may cast it", "what it does when it resolves", "its damage grid", names[-1]]


def test_the_usual_ability_of_avatars_is_known_and_another_stands_in_its_place() -> None:
    usual = "Tap \u2192 Play or draw a site."
    assert cut(f"{usual}\n\nTap \u2192 Sing.", "avatar") == [
        ("arrow", usual, []),
        ("arrow", "Tap \u2192 Sing.", ["activated"]),
    ]
    assert cut("Tap \u2192 Play a site.", "avatar") == [
        ("arrow", "Tap \u2192 Play a site.", ["activated", "play or draw a site"])
    ]


def test_names_of_clauses_are_different_on_one_card() -> None:
    text = "Tap \u2192 Sing.\nTap \u2192 Hum.\n(1) \u2192 Hum."
    names = [m.clause for c in clauses(text, "Example", "minion") for m in c.matters]
    assert names == ["its activated ability", "its second activated ability", "its third activated ability"]


def test_a_digest_is_of_the_words_with_signs_alike_and_without_the_name() -> None:
    def of(text: str, name: str) -> str:
        (clause,) = clauses(text, name, "minion")
        return clause.digest

    same = of("Example's singers hum \u2460.", "Example")
    assert same == of("UPDATED: Drake\u2019s  singers\r\nhum (1).", "Drake") and len(same) == 16
    assert same == of("Sing!'s singers hum (1).", "Sing!")
    assert same != of("Example's singers hum (2).", "Example")
    assert same != of("Examples singers hum (1).", "Example")


def left(text: str, found: tuple[Clause, ...]) -> list[int]:
    """The places of a text that are in no clause and say something, and those in more than one."""
    covered = Counter(place for c in found for start, end in c.spans for place in range(start, end))
    known = known_signs(text, found)
    return [n for n in range(len(text)) if covered[n] != 1 and not (covered[n] == 0 and n in known)]


@pytest.mark.parametrize(
    "text",
    [
        "UPDATED: Airborne, Can't sing. Whenever \u2460 sings,\r\n\r\nhum.  Then sing ",
        "\n Ward \r\n\r\nGenesis -> Sing. \u201cHum.\u201d\n",
        "",
    ],
)
def test_each_sign_of_a_text_is_in_one_clause(text: str) -> None:
    found = clauses(text, "Example", "minion")
    assert left(text, found) == []
    for clause in found:
        assert text[clause.start : clause.spans[0][1]].strip() == text[clause.start : clause.spans[0][1]]


@pytest.mark.parametrize("file", ["sorcery_cards.json", "sorcery_cards_publisher_2025-12.json"])
def test_each_sign_of_every_printed_text_is_in_one_clause(shared_dir: Path, file: str) -> None:
    held = json.loads((shared_dir / "data" / file).read_text("utf-8"))
    rows = [(c["name"], c["type"], c["rules_text"]) for c in held["cards"]] if "cards" in held else [
        (c["name"], c["guardian"]["type"], c["guardian"]["rulesText"]) for c in held
    ]  # fmt: skip
    assert len(rows) > 1000
    for name, kind, text in rows:
        found = clauses(text or "", name, kind.lower())
        assert left(text or "", found) == [], name
        names = [m.clause for c in found for m in c.matters]
        assert len(set(names)) == len(names), name


@pytest.mark.parametrize(
    "text", ["Start the game with two songs.", "Draw no sites during setup.", "Your atlas can't contain songs."]
)
def test_what_is_said_of_decks_matters_before_the_first_turn(text: str) -> None:
    said = cut(f"{text}\n\nTap \u2192 Play or draw a site.", "avatar")
    assert said[0] == ("statement", text, ["setup"]) and len(said) == 2
