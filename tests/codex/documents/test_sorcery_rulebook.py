"""The rulebook of Sorcery: Contested Realm, recognised from printed pages, as its reader cuts it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.nonnormative import Row
from judge.codex.ingest.readers import read
from judge.codex.ingest.readers.page_contents import read_contents
from judge.codex.ingest.readers.sorcery_rulebook import CONTENTS
from judge.codex.ingest.sources import Source, load_manifest, load_source
from judge.codex.ingest.structure import Aside, Heading, Structure, load_structure
from judge.codex.model import Entry, Passage, Reading
from judge.resources import data_dir

SMALL = f"""Rules

{CONTENTS}

PLAY	1	GLOSSARY OF
		TERMS	2

Play

A turn has two phases
that follow

each other. Do this:

- Step 1. Untap.
- Step 2. Draw. Then look.

END PHASE OF THE TURN

For example, you end. It is over.

Glossary of Terms

Ally/Allied (see page 3)

Yours.
"""
LAYOUT = Structure(
    (
        Heading(8, 1, "Play"),
        Heading(18, 2, "END PHASE OF THE TURN"),
        Heading(22, 1, "Glossary of Terms"),
        Heading(24, 2, "Ally/Allied (see page 3)"),
    ),
    (),
    (),
    8,
    {"Glossary of Terms": "glossary"},
)


@pytest.fixture(scope="module")
def source() -> Source:
    folder = data_dir("codex_data")
    edition = next(e for e in load_manifest(folder) if (e.document, e.edition) == ("sorcery.rulebook", "2025-12"))
    return load_source(folder, edition)


@pytest.fixture(scope="module")
def reading(source: Source) -> Reading:
    return read(source)


@pytest.fixture(scope="module")
def entries(reading: Reading) -> dict[str, Entry]:
    return {e.slug: e for e in reading.entries}


@pytest.fixture(scope="module")
def at_line(reading: Reading) -> dict[int, list[Passage]]:
    lines: dict[int, list[Passage]] = {}
    for entry in reading.entries:
        for passage in entry.passages:
            lines.setdefault(passage.line, []).append(passage)
    return lines


def small(source: Source, text: str = SMALL, layout: Structure | None = LAYOUT, rows: tuple[Row, ...] = ()) -> Source:
    return Source(structs.replace(source.edition, file="small.txt"), text, nonnormative=rows, structure=layout)


def texts(passages: list[Passage] | tuple[Passage, ...]) -> list[str]:
    return [p.text for p in passages]


def test_how_much_there_is(reading: Reading) -> None:
    kinds = [e.kind for e in reading.entries]
    assert (len(kinds), kinds.count("section"), kinds.count("term")) == (217, 144, 73)
    assert sum(len(e.passages) for e in reading.entries) == 702
    assert [e.slug for e in reading.entries if not e.parent] == [
        "introduction", "gameplay", "the-four-elements", "cards", "game-zones", "setup", "winning-the-game",
        "navigating-the-realm", "turn-summary", "casting-spells", "activating-abilities", "building-your-own-decks",
        "advanced-concepts", "glossary", "quick-reference",
    ]  # fmt: skip


def test_every_term_of_its_glossary(source: Source, reading: Reading) -> None:
    # Counted apart from the structure file: in the glossary each term is a short paragraph above its text.
    start = source.text.index("\nGlossary of Terms and Keywords\n\nAdjacent")
    chapter = source.text[start : source.text.index("\nSorcery: Contested Realm\n", start)]
    short = re.compile(r"(?<=\n\n)[A-Z\[][^\n.:!?*]{2,40}(?: \(see page \d+\))?(?=\n\n)")
    titles = [re.sub(r" \(see page \d+\)", "", t) for t in short.findall(chapter)]
    terms = [e for e in reading.entries if e.kind == "term"]
    assert [t.title for t in terms] == titles
    assert len(terms) == 73
    assert all(t.passages and t.parent == "glossary" and t.slug.startswith("glossary/") for t in terms)
    assert {"[X]bound", "Can't Be Modified", "Collection", "Evil", "Interact", "Movement +X", "Ward"} <= set(titles)


def test_the_contents_name_the_sections(source: Source, reading: Reading) -> None:
    start = source.text.index(CONTENTS)
    rows = read_contents(source.text[start + len(CONTENTS) : source.text.index("\nIntroduction\n")], "f", 25)
    assert len(rows) == 70
    titles = {e.title.casefold() for e in reading.entries}
    # Two sections have lost their headings or bear another, five are shortened or lengthened.
    assert [r.name for r in rows if r.name.casefold() not in titles] == [
        "Atlas and Spellbook Decks", "Squares", "Bodies of Water & Land", "Surface & Subsurface", "Move & Attack",
    ]  # fmt: skip
    assert [r.page for r in rows] == sorted(r.page for r in rows)


def test_sections_of_one_name_are_told_apart(entries: dict[str, Entry]) -> None:
    for slug, parent, line in [
        ("activating-abilities/defend", "activating-abilities/basic-abilities", 705),
        ("activating-abilities/intercept", "activating-abilities/basic-abilities", 721),
        ("winning-the-game/deaths-door-and-death-blow", "winning-the-game", 315),
        ("navigating-the-realm/sites", "navigating-the-realm/areas-of-the-realm", 335),
        ("cards/sites", "cards/card-types", 143),
        ("glossary/airborne", "glossary", 924),
        ("quick-reference/airborne", "quick-reference/common-keyword-abilities", 1365),
        ("glossary/stealth", "glossary", 1176),
        ("quick-reference/stealth", "quick-reference/common-keyword-abilities", 1417),
        ("turn-summary/end-phase", "turn-summary", 477),
        ("quick-reference/end-phase", "quick-reference/turn-sequence", 1315),
    ]:
        assert (entries[slug].parent, entries[slug].line) == (parent, line)
    assert entries["navigating-the-realm/areas-of-the-realm"].title == "Areas of the Realm"
    assert entries["glossary/storyline"].title == "Storyline"
    assert entries["glossary/ally-allied"].aliases == ("Ally", "Allied")
    assert entries["glossary/stronger-strongest-weaker-and-weakest"].aliases == (
        "Stronger", "Strongest", "Weaker", "Weakest",
    )  # fmt: skip
    assert entries["winning-the-game/deaths-door-and-death-blow"].aliases == ()


def test_captions_are_no_rules(reading: Reading) -> None:
    captions = [p for e in reading.entries for p in e.passages if p.kind == "caption"]
    assert {p.line for p in captions} == {423, 428, 645, 731, 733, 882, 1285, 1289, 1293, 1297, 1341, 1345}
    assert not any(p.normative for p in captions)
    invented = [p for p in captions if p.line == 731]
    assert {p.reason for p in invented} == {
        "caption invented by text recognition: it stands in no print of the rulebook"
    }
    assert invented[0].text.startswith("The diagram shows") and invented[-1].text.endswith("be destroyed. — Hecate'")
    assert texts([p for p in captions if p.line == 423]) == ["These five squares are adjacent to the card"]


def test_lost_element_icons_are_given_back(reading: Reading, at_line: dict[int, list[Passage]]) -> None:
    told = {line: " ".join(texts(at_line[line])) for line in (341, 347, 528, 532, 536, 1024, 1050, 1170, 1261)}
    assert "(marked with (W)). All other" in told[341]
    assert "has a (E) icon, it also has a (W), so it is a water site" in told[347]
    assert "symbols ((F) for fire, (A) for air, (W) for water, and (E)) next to" in told[528]
    assert "grant you one (W) affinity ①" in told[532] and "currently three (W)." in told[532]
    assert "a threshold of two (W), compared to your affinity of three (W)." in told[536]
    assert "one water affinity (W), in addition" in told[1050]
    assert "(marked with (F))." in told[1170]
    assert "marked with (W). All other" in told[1261]
    # Nothing says which elements the glossary showed here: it stays as it was recognised.
    assert "provide elemental affinity (e.g. ) ." in told[1024]
    assert len([r for r in reading.repairs if "icon" in r.why]) == 10


def test_every_correction_is_applied_and_shown(source: Source, reading: Reading) -> None:
    assert len(reading.repairs) == len(source.corrections) == 12
    assert {r.entry for r in reading.repairs} >= {"activating-abilities/intercept", "glossary/flooded"}
    for row in source.corrections:
        wrong = structs.replace(source, corrections=(structs.replace(row, seen=row.seen + " nowhere"),))
        with pytest.raises(IngestError, match=f":{row.line}: correction expects"):
            read(wrong)


def test_a_card_name_is_mended_but_slips_stay(at_line: dict[int, list[Passage]], entries: dict[str, Entry]) -> None:
    assert "Sellword" not in " ".join(texts(at_line[735])) and "Seasoned Sellsword minion" in at_line[735][0].text
    assert "(e.g. Automations and Monuments)" in at_line[751][2].text
    assert entries["activating-abilities/take-a-step-verses-x-steps-away"].title.count("verses") == 1


def test_a_step_keeps_its_number(entries: dict[str, Entry]) -> None:
    steps = [p for p in entries["turn-summary/start-phase"].passages if p.kind == "item"]
    assert [(p.label, p.text[:8], p.line) for p in steps] == [
        ("-", "Step 1. ", 463), ("-", "Step 2. ", 464), ("-", "Step 3. ", 465), ("-", "Step 4. ", 466),
    ]  # fmt: skip
    assert texts(entries["turn-summary/end-phase"].passages)[4] == "Step 4. Your turn ends."
    assert [p.text[:7] for p in entries["quick-reference/start-phase"].passages] == [f"Step {n}:" for n in range(1, 5)]


def test_lists_are_items(entries: dict[str, Entry]) -> None:
    regions = [p for p in entries["navigating-the-realm/regions"].passages if p.kind == "item"]
    assert [(p.label, p.text, p.depth) for p in regions] == [
        ("-", "void", 1), ("-", "surface", 1), ("-", "underground", 1), ("-", "underwater", 1),
    ]  # fmt: skip
    avatar = entries["cards/avatars"].passages
    assert texts([p for p in avatar if p.kind == "item"])[0] == "Each Avatar has a name ①."
    life = [p for p in avatar if p.line == 129]
    assert [p.label for p in life] == ["-", ""] and life[0].block == life[1].block


def test_quoted_abilities_are_one_passage(entries: dict[str, Entry]) -> None:
    whole = 'This unit has "Tap → Shoot a projectile that stops after 1 (or X) steps. Strike the impacted unit".'
    assert texts(entries["glossary/ranged-x"].passages) == [whole, "This unit may also intercept Airborne units."]
    assert entries["quick-reference/ranged-x"].passages[0].text == whole
    tapped = texts(entries["activating-abilities/tapping-a-card"].passages)
    assert "Cards can also untap at certain points in the game." in tapped


@pytest.mark.parametrize(
    ("line", "joined"),
    [
        (966, "drops them in the same manner and time"),
        (1004, "immune to damage for the rest of the current turn."),
        (1104, "as long as the starting and ending locations"),
        (1148, "directly in its owner's cemetery."),
        (1231, "does not suffer a new turn of summoning sickness."),
    ],
)
def test_sentences_cut_by_the_page_are_joined(line: int, joined: str, at_line: dict[int, list[Passage]]) -> None:
    assert joined in " ".join(texts(at_line[line]))


def test_examples_go_on_until_they_end(at_line: dict[int, list[Passage]]) -> None:
    for line in (347, 349, 351, 384, 392, 437, 445, 516, 522, 532, 536, 627, 647, 655, 685, 697, 717, 719, 735, 886):
        assert {p.kind for p in at_line[line]} == {"example"}, line
    for line in (382, 449, 530, 651, 681, 699, 713, 878, 916):
        assert {p.kind for p in at_line[line]} == {"sentence"}, line


def test_marks_lie_on_their_words(reading: Reading, at_line: dict[int, list[Passage]]) -> None:
    for entry in reading.entries:
        for passage in entry.passages:
            assert "*" not in passage.text and "<i>" not in passage.text and "  " not in passage.text
            for mark in passage.marks:
                assert passage.text[mark.start : mark.end] == mark.target
    [step] = at_line[404]
    assert [(m.kind, m.target) for m in step.marks] == [("strong", "location")]
    assert ("emphasis", "Lava Salamander") in [(m.kind, m.target) for m in at_line[886][0].marks]


def test_what_is_no_text_has_a_reason(source: Source, reading: Reading) -> None:
    named = {source.text[s.start : s.end].strip(): s.reason for s in reading.skipped if s.reason != "layout"}
    assert named["Defend"] == "title of an entry"
    assert set(named.values()) == {"cover", "table of contents", "title of an entry", "head of the page"}
    assert source.text[: source.text.index("Introduction\n\nIn the")] == "".join(
        source.text[s.start : s.end] for s in reading.skipped if s.reason in ("cover", "table of contents")
    )


def test_flavour_and_navigation_are_marked(entries: dict[str, Entry], at_line: dict[int, list[Passage]]) -> None:
    assert {p.reason for p in entries["the-four-elements/air"].passages} == {"flavour"}
    assert not at_line[792][-1].normative and at_line[792][0].normative
    assert [p.text for p in at_line[743] if not p.normative] == ['See the Glossary for "interact."']


def test_a_small_rulebook(source: Source) -> None:
    play, end, glossary, ally = read(small(source)).entries
    assert texts(play.passages) == [
        "A turn has two phases that follow each other.", "Do this:", "Step 1. Untap.", "Step 2. Draw.", "Then look.",
    ]  # fmt: skip
    assert (end.slug, end.title, end.parent) == ("play/end-phase-of-the-turn", "End Phase of the Turn", "play")
    assert [p.kind for p in end.passages] == ["example", "example"]
    assert (glossary.slug, ally.slug, ally.title) == ("glossary", "glossary/ally-allied", "Ally/Allied")
    assert (ally.kind, ally.parent, ally.aliases) == ("term", "glossary", ("Ally", "Allied"))


def test_a_taken_name_gets_its_whole_path(source: Source) -> None:
    text = SMALL.replace("END PHASE OF THE TURN", "Play").replace("Ally/Allied (see page 3)", "Play")
    layout = structs.replace(
        LAYOUT, headings=(Heading(8, 1, "Play"), Heading(18, 2, "Play"), LAYOUT.headings[2], Heading(24, 2, "Play"))
    )
    slugs = {e.slug: e.parent for e in read(small(source, text, layout)).entries}
    assert slugs == {"play": "", "play/play": "play", "glossary": "", "glossary/play": "glossary"}


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        ({"layout": None}, 1, "needs a structure file"),
        ({"text": SMALL.replace("END PHASE", "LAST PHASE")}, 18, "expected the heading 'END PHASE OF THE TURN'"),
        ({"text": SMALL.replace("\nPlay\n", "\n\nPlay\n")}, 9, "before the first heading"),
        ({"text": SMALL.replace("\nYours.\n", "").replace("Ally/Allied (see page 3)\n", "")}, 24, "has the heading"),
        ({"text": SMALL.replace(CONTENTS, "Contents")}, 1, "expected 'Table of Contents'"),
        ({"text": SMALL.replace("PLAY\t1", "PAY\t1")}, 3, "lacks the chapter 'Play'"),
        ({"text": SMALL.replace("PLAY\t1", "PLAY\tone")}, 5, "a name and its page"),
        ({"text": SMALL.replace("PLAY\t1", "PLAY. Untap.\t1")}, 5, "a name and its page"),
        ({"text": SMALL.replace("TERMS\t2", "TERMS")}, 3, "no page for"),
        ({"layout": structs.replace(LAYOUT, asides=(Aside(11, "caption", "lost"),))}, 11, "has a caption here"),
        ({"layout": structs.replace(LAYOUT, examples=(19,))}, 19, "has an example here"),
        ({"layout": structs.replace(LAYOUT, first_line=90)}, 0, "past the end"),
        ({"text": ""}, 0, "past the end"),
        ({"text": SMALL[: SMALL.index("Play\n")]}, 8, "no paragraph begins here"),
        ({"rows": (Row("play", "Nothing of", "flavour"),)}, 0, "no passage of 'play'"),
    ],
)
def test_what_does_not_fit_is_refused(source: Source, change: dict, line: int, says: str) -> None:
    with pytest.raises(IngestError, match=re.escape(says)) as caught:
        read(small(source, **change))
    assert (caught.value.file, caught.value.line) == ("small.txt", line)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("heading = [[1, 1]]", "$.heading[0]"),
        ("heading = [[1, 1, 'x'", "not TOML"),
        ("headings = []", "`headings`"),
        ("aside = [[4, 'picture', 'lost']]", "'picture'"),
        ("first_line = 0", "$.first_line"),
    ],
)
def test_a_broken_structure_file_is_an_error(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "structure.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(IngestError, match=re.escape(says)):
        load_structure(path)
    assert load_structure(tmp_path / "none.toml") is None
