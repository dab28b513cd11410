"""The lists, headings and examples that the export of the Sorcery Codex flattened, as they are given back."""

from __future__ import annotations

from collections import Counter

import pytest

from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import load_manifest, load_source
from judge.codex.model import Entry, Passage, Reading
from judge.resources import data_dir


@pytest.fixture(scope="module")
def reading() -> Reading:
    folder = data_dir("codex_data")
    edition = next(e for e in load_manifest(folder) if (e.document, e.edition) == ("sorcery", "2025-08"))
    return read(load_source(folder, edition))


@pytest.fixture(scope="module")
def entries(reading: Reading) -> dict[str, Entry]:
    return {e.slug: e for e in reading.entries}


def labels(entry: Entry) -> list[str]:
    return [p.label for p in entry.passages if p.label]


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("attack", "1. 2. 3. 3.a. 3.b. 3.c. 3.d. 4. 5. 6."),
        ("casting-spells", "1. 2. 3."),
        ("cost", "1. 2. 3. 4."),
        ("damage", "1. 2. 3."),
        ("damage/modifying-damage", "- - - - - 1. 2."),
        ("damage/preventing-damage", "- - 1. 2."),
        ("fight", "1. 2. 3. 4. 5. 6."),
        ("start-phase", "1. 2. 3. 4. 5."),
        ("end-phase", "1. 2. 3. 4."),
        ("setup", "1. 2. 3. 4. 5. 6. 7."),
        ("ongoing-effect/apply-ongoing-effects-in-order", "1. 2. 3. 4. 5. 6. 7. 8."),
        ("kill-credit", "1. 2. 3."),
        ("the-silver-rule", "1. 2. 3. 4."),
        ("turn-overview", "1. 2. 3."),
        ("interact", "- - - -"),
        ("basic-ability", "- - - - -"),
        ("card-type", "- - - - - -"),
        ("special-ability", "- - - -"),
        ("activated-ability/activating-abilities", "- - - - -"),
        ("elemental-threshold-and-affinity", "- - - -"),
        ("region", "- - - -"),
        ("zone", "- - - -"),
        ("characteristics/minion-characteristics", "- - - - - -"),
        ("characteristics/avatar-characteristics", "- - - -"),
        ("characteristics/artifact-characteristics", "- - - - -"),
        ("characteristics/aura-characteristics", "- - - - -"),
        ("characteristics/magic-characteristics", "- - - -"),
        ("characteristics/site-characteristics", "- - - - -"),
        ("phrases-that-are-synonymous", "- - - - - - - -"),
        ("phrases-with-subtle-meanings", "- - - - - - - -"),
        ("storyline/new-events-interrupt-the-storyline", "1) - 2) - - 3) - - 4) - -"),
    ],
)
def test_lists_are_given_back(entries: dict[str, Entry], slug: str, expected: str) -> None:
    assert " ".join(labels(entries[slug])) == expected


def item(entry: Entry, label: str) -> Passage:
    return next(p for p in entry.passages if p.label == label)


def test_labels_that_the_text_speaks_of_are_right(entries: dict[str, Entry]) -> None:
    attack = entries["attack"]
    assert item(attack, "3.a.").text.startswith("One unit may use the Defend ability")
    assert item(attack, "3.b.").text.startswith("If it now occupies the attack's location")
    assert item(attack, "3.c.").text.startswith("Repeat 3.a and 3.b")
    credit = entries["kill-credit"]
    assert "strike" in item(credit, "1.").text  # "since priority 1 is higher": the ally who strikes
    assert "activate or trigger an ability" in item(credit, "3.").text  # "included at priority 3"
    layers = entries["ongoing-effect/apply-ongoing-effects-in-order"]
    assert "Silence" in item(layers, "2.").text  # "lose its abilities in layer 2"
    assert item(layers, "3.").text.startswith("Control effects")  # "both control effects in layer 3"
    assert "affinity changing effects" in item(layers, "5.").text  # "in layer 5"
    interact = [p.text for p in entries["interact"].passages if p.label]
    assert interact[:3] == ["Strikes", "Casts a spell", "Activates a special ability"]


def test_lists_in_lists(entries: dict[str, Entry]) -> None:
    assert [p.depth for p in entries["attack"].passages if p.label] == [1, 1, 1, 2, 2, 2, 2, 1, 1, 1]
    steps = entries["storyline/new-events-interrupt-the-storyline"].passages
    assert {p.label: p.depth for p in steps if p.label} == {"1)": 1, "2)": 1, "3)": 1, "4)": 1, "-": 2}
    assert not steps[-1].depth  # "And the Plumed Pegasus is now in the realm" follows the list


def test_phrases_that_mean_the_same_are_one_passage(entries: dict[str, Entry]) -> None:
    assert [p.text for p in entries["phrases-that-are-synonymous"].passages if p.label] == [
        "Fly. Throw through the air.",
        "You heal. Gain life.",
        "Drag. Pull.",
        "Destroy. Kill. Die. Dispel (for auras).",
        "Traverse. Move into. Enter. Leave.",
        "Atop. Above.",
        "Near. Nearby.",
        "On the ground. Onto the ground.",
    ]


def test_headings_inside_entries(reading: Reading) -> None:
    found: dict[str, list[str]] = {}
    for entry in reading.entries:
        for passage in entry.passages:
            if passage.kind == "heading":
                assert not passage.normative
                found.setdefault(entry.slug, []).append(passage.text)
    deck = ["Constructed Format", "Limited Formats (Draft or Sealed)"]
    assert found == {
        "atlas": deck,
        "changelog/changelog-july-14-2025": ["Codex", "FAQ"],
        "changelog/changelog-july-10-2025": ["FAQ Changes"],
        "mandatory-actions": [
            "Example - Avatar in the Void with No Sites in Hand",
            "Example - Mandatory Attack",
        ],
        "moves-freely/examples-of-moves-freely": ["Example 1", "Example 2"],
        "range-of-motion": [*(f"Example {n}" for n in range(1, 7)), "Lookahead Summary", "Explanation"],
        "spellbook": deck,
        "storyline/splitting-events-on-the-storyline": [
            "Another Example of Splitting Events",
            "Special Case for Search Effects",
        ],
    }


def test_a_heading_stands_alone(reading: Reading) -> None:
    for entry in reading.entries:
        blocks = Counter(p.block for p in entry.passages)
        assert all(blocks[p.block] == 1 for p in entry.passages if p.kind == "heading")


def test_examples(entries: dict[str, Entry]) -> None:
    kings = entries["ongoing-effect/example-two-kings-of-the-realm"]
    assert {p.kind for p in kings.passages} == {"example"}
    motion = [p for p in entries["range-of-motion"].passages if p.kind != "heading"]
    first = next(n for n, p in enumerate(motion) if p.text.startswith("An Apprentice Wizard is in square A"))
    last = next(n for n, p in enumerate(motion) if p.text.startswith("In summary"))
    assert {p.kind for p in motion[:first]} == {"sentence"}
    assert {p.kind for p in motion[first:last]} == {"example"}
    assert motion[last].kind == "sentence"
    grid = entries["damage-grid"].passages
    flame = next(p for p in grid if p.kind == "example")
    assert flame.text == "E.g. Flame Wave may only be reflected, not rotated."
