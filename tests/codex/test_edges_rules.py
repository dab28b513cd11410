"""The rules by which arrows are drawn, on small texts of our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.arrows import draw_edges
from judge.codex.errors import IngestError
from judge.codex.inflection import inflect
from judge.codex.model import Edition, Mark, slugify
from judge.codex.rows import Card, Edge, EntryRow, PassageRow

Texts = dict[str, list[str]]


def edition(
    document: str = "tiny", date: str = "2024-01", standing: str = "official", game: str = "magewars"
) -> Edition:
    return Edition(document, date, game, document, document, date, date, standing, "", "", "", "")


def rows(
    book: Edition, texts: Texts, kind: str = "entry", marks: dict[str, Mark] | None = None
) -> tuple[list[EntryRow], list[PassageRow]]:
    """Entries by title; ``Parent > Title`` is a sub-entry. ``marks`` are put on the passage with that very text."""
    entries, passages = [], []
    for position, (path, sentences) in enumerate(texts.items()):
        *above, title = path.split(" > ")
        slug = "/".join(slugify(part) for part in (*above, title))
        parent = f"{book.document}:{slugify(above[0])}" if above else ""
        id = f"{book.document}:{slug}"
        sort = "sub-entry" if above else kind
        entries.append(
            EntryRow(
                id,
                book.document,
                book.edition,
                book.game,
                slug,
                title,
                sort,
                parent,
                "",
                (),
                title != "Hidden",
                position,
                1,
            )
        )
        for number, text in enumerate(sentences, 1):
            held = tuple(mark for words, mark in (marks or {}).items() if words == text)
            where = (f"{id}#{number}", id, book.document, book.edition, number)
            passages.append(PassageRow(*where, "sentence", "", 0, 0, text, held, True, "", 1, (0, 1), ""))
    return entries, passages


def draw(
    folder: Path, texts: Texts, aliases: str = "", marks: dict[str, Mark] | None = None
) -> tuple[list[Edge], list[Card]]:
    write_aliases(folder, aliases)
    book = edition()
    entries, passages = rows(book, texts, marks=marks)
    return draw_edges((folder,), [book], entries, passages, ())


def write_aliases(folder: Path, text: str) -> None:
    (folder / "aliases").mkdir(exist_ok=True)
    (folder / "aliases" / "magewars.toml").write_text(text, encoding="utf-8")


def mentions(edges: list[Edge]) -> list[tuple[str, str]]:
    return [(e.words, e.target.split(":")[1]) for e in edges if e.kind == "mention"]


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("strike", {"strikes", "striking", "struck"}),
        ("tap", {"taps", "tapped", "tapping"}),
        ("ally", {"allies", "allied"}),
        ("silenced", {"silence", "silences", "silencing"}),
        ("burrowing", {"burrow", "burrows", "burrowed"}),
        ("hypnotize", {"hypnotized", "hypnotizes"}),
        ("units", {"unit"}),
        ("wish", {"wishes", "wished"}),
        ("cemetery", {"cemeteries"}),
        ("buried", {"bury", "buries"}),
    ],
)
def test_words_have_their_forms(word: str, forms: set[str]) -> None:
    assert forms <= inflect(word)


@pytest.mark.parametrize(("word", "other"), [("class", "clas"), ("thing", "th"), ("bus", "bu"), ("red", "r")])
def test_words_have_no_forms_that_only_look_so(word: str, other: str) -> None:
    assert other not in inflect(word)


def test_the_longest_title_wins(tmp_path: Path) -> None:
    texts = {"Attack": [], "Attack Action": [], "Quick Action": [], "Other": ["Attack actions and attacks are quick."]}
    assert mentions(draw(tmp_path, texts)[0]) == [("Attack actions", "attack-action"), ("attacks", "attack")]


def test_a_possessive_ends_before_its_apostrophe(tmp_path: Path) -> None:
    texts = {
        "Creature": [],
        "Death's Door": [],
        "Other": ["A creature's life, at death\u2019s door, the creatures' end."],
    }
    assert mentions(draw(tmp_path, texts)[0]) == [
        ("creature", "creature"),
        ("death\u2019s door", "deaths-door"),
        ("creatures", "creature"),
    ]


def test_parameters_stand_for_any_number(tmp_path: Path) -> None:
    texts = {
        "Regenerate X": [],
        "Melee +X": [],
        "Melee Attack": [],
        "Armor": [],
        "Armor +/- X": [],
        "Other": ["Regenerate 2, Melee +1, a regenerating melee attack, armor, Armor -2, melee."],
    }
    assert mentions(draw(tmp_path, texts, 'whole = ["Melee +X"]')[0]) == [
        ("Regenerate 2", "regenerate-x"),
        ("Melee +1", "melee-plus-x"),
        ("regenerating", "regenerate-x"),
        ("melee attack", "melee-attack"),
        ("armor", "armor"),
        ("Armor -2", "armor-plus-minus-x"),
    ]


def test_hyphens_join_words_but_for_non(tmp_path: Path) -> None:
    texts = {
        "Heal": [],
        "Flying": [],
        "Dice-heal": [],
        "Other": ["Non-Flying, self-heal, dice-heal, heal-all, dice heal."],
    }
    assert mentions(draw(tmp_path, texts)[0]) == [
        ("Flying", "flying"),
        ("dice-heal", "dice-heal"),
        ("dice heal", "dice-heal"),
    ]


def test_nothing_leads_to_itself_or_to_what_it_stands_under(tmp_path: Path) -> None:
    texts = {"Storm": ["A storm has an Eye."], "Storm > Eye": ["The eye of the storm."], "Rain": ["After a storm."]}
    edges, _ = draw(tmp_path, texts)
    assert mentions(edges) == [("Eye", "storm/eye"), ("storm", "storm")]
    assert [(e.source, e.target) for e in edges if e.kind == "parent"] == [("tiny:storm/eye", "tiny:storm")]


def test_what_is_not_listed_neither_gives_nor_gets_arrows(tmp_path: Path) -> None:
    assert mentions(draw(tmp_path, {"Wall": ["A hidden wall."], "Hidden": ["A wall."]})[0]) == []


def test_everyday_words_and_contexts(tmp_path: Path) -> None:
    texts = {
        "There": [],
        "Tough": [],
        "Top": [],
        "Lose": [],
        "Other": ["There is a tough top layer and a Tough top row to lose."],
    }
    aliases = """
everyday = ["There"]
everyday_forms = ["lose"]
[[context]]
title = "Tough"
capital = true
why = "tough luck"
[[context]]
title = "Top"
not_after = '\\s+layer'
why = "layers"
"""
    assert mentions(draw(tmp_path, texts, aliases)[0]) == [("Tough", "tough"), ("top", "top")]


def test_aliases_have_forms_of_their_own(tmp_path: Path) -> None:
    texts = {
        "Guarding": [],
        "LoS (Line of Sight)": [],
        "Other": ["Two guards lose or losing their line of sight, or LoS, loses."],
    }
    found = mentions(draw(tmp_path, texts, '[[alias]]\nof = "Guarding"\nforms = ["sentry", "guard"]')[0])
    assert found == [("guards", "guarding"), ("line of sight", "los-line-of-sight"), ("LoS", "los-line-of-sight")]


def test_a_plural_is_nearer_than_another_verb_form(tmp_path: Path) -> None:
    texts = {"Activating Ability": [], "Activated Ability": [], "Other": ["Activated abilities, activating abilities."]}
    assert mentions(draw(tmp_path, texts)[0]) == [
        ("Activated abilities", "activated-ability"),
        ("activating abilities", "activating-ability"),
    ]


def test_marks_are_obeyed(tmp_path: Path) -> None:
    texts = {
        "Wall": [],
        "Gate": [],
        "Other": ["A plain wall.", "Through the gates.", "The card Wall Gate.", "To the moat."],
    }
    marks = {
        "A plain wall.": Mark("plain", 8, 12),
        "Through the gates.": Mark("link", 12, 17, "gates"),
        "The card Wall Gate.": Mark("card", 9, 18, "Wall Gate"),
        "To the moat.": Mark("link", 7, 11, "moat"),
    }
    edges, cards = draw(tmp_path, texts, marks=marks)
    assert [(e.kind, e.words, e.target) for e in edges] == [
        ("link", "gates", "tiny:gate"),
        ("unresolved", "moat", ""),
        ("card", "Wall Gate", "magewars.card:wall-gate"),
    ]
    assert [c.name for c in cards] == ["Wall Gate"]


def test_terms_that_a_text_defines_lead_to_their_entry(tmp_path: Path) -> None:
    texts = {"Chains": ["A chain link is a part."], "Other": ["Two chain links."]}
    marks = {"A chain link is a part.": Mark("term", 2, 12, "chain link")}
    assert mentions(draw(tmp_path, texts, marks=marks)[0]) == [("chain links", "chains")]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("See the 'wall' codex entry for gates.", ["wall"]),
        ('Not so (see "Gate").', ["Gate"]),
        ("Different ones (see Wall and Gates) exist.", ["Wall", "Gates"]),
        ("For more, see wall and 'Gate.'", ["wall", "Gate"]),
        ("The 'Gate' entry has details.", ["Gate"]),
        ("Roll to see walls and gates.", []),
        ("See below.", []),
    ],
)
def test_references_in_words(tmp_path: Path, sentence: str, words: list[str]) -> None:
    edges, _ = draw(tmp_path, {"Wall": [], "Gate": [], "Below": [], "Other": [sentence]}, 'everyday = ["Below"]')
    assert sorted(e.words for e in edges if e.kind == "reference") == sorted(words)


REFERENCE = '[[reference]]\nentry = "tiny:other"\nwords = "as said"\ntarget = ["tiny:{}"]\nwhy = "known"\n'


def test_a_listed_reference_is_located(tmp_path: Path) -> None:
    edges, _ = draw(tmp_path, {"Wall": [], "Other": ["High, as said."]}, REFERENCE.format("wall"))
    assert [(e.kind, e.words, e.target, e.note) for e in edges] == [("reference", "as said", "tiny:wall", "known")]


@pytest.mark.parametrize(
    ("target", "text", "error"),
    [
        ("moat", "High, as said.", "unknown 'tiny:moat'"),
        ("wall", "High.", "is not in tiny:other"),
        ("wall", "As as said, as said.", "stands 2 times"),
    ],
)
def test_a_listed_reference_that_fits_nowhere_is_an_error(tmp_path: Path, target: str, text: str, error: str) -> None:
    with pytest.raises(IngestError, match=error):
        draw(tmp_path, {"Wall": [], "Other": [text]}, REFERENCE.format(target))


@pytest.mark.parametrize(
    "aliases",
    [
        "everyday = 3",
        "unknown = []",
        "[[alias]]\nof = 'Wall'",
        "[[context]]\ntitle = 'Wall'\nbefore = '('\nwhy = 'x'",
        "not toml",
        "[[reference]]\nentry = 'tiny:wall'\nwords = 'a'\ntarget = []\nwhy = 'x'",
        "[[same]]\na = 'tiny:wall'\nb = 'tiny:moat'\nwhy = 'x'",
    ],
)
def test_a_broken_aliases_file_is_an_error(tmp_path: Path, aliases: str) -> None:
    with pytest.raises(IngestError, match=r"magewars\.toml"):
        draw(tmp_path, {"Wall": []}, aliases)


def test_another_document_of_the_game_helps_out(tmp_path: Path) -> None:
    """Its entries and terms are known after the document's own; sections and superseded documents do not count."""
    write_aliases(tmp_path, "")
    books = [edition("tiny"), edition("tiny.book"), edition("tiny.old", standing="superseded")]
    parts = [
        rows(books[0], {"Wall": ["The ward of walls, a chapter, a relic."]}),
        rows(books[1], {"Ward": [], "Walls": ["A ward."]}, kind="term"),
        rows(books[2], {"Relic": ["A ward."], "Ward": []}, kind="term"),
    ]
    entries = [e for part in parts for e in part[0]]
    passages = [p for part in parts for p in part[1]]
    edges, _ = draw_edges((tmp_path,), books, entries, passages, ())
    assert [(e.source, e.target) for e in edges if e.kind == "mention"] == [
        ("tiny:wall#1", "tiny.book:ward"),
        ("tiny.book:walls#1", "tiny.book:ward"),
        ("tiny.old:relic#1", "tiny.old:ward"),
    ]
    assert {(e.source, e.target) for e in edges if e.kind == "same-term"} == {
        ("tiny:wall", "tiny.book:walls"),
        ("tiny.book:ward", "tiny.old:ward"),
    }
    assert [(e.source, e.target) for e in edges if e.kind == "supersedes"] == [("tiny.book:ward", "tiny.old:ward")]


def test_each_edition_has_arrows_of_its_own(tmp_path: Path) -> None:
    write_aliases(tmp_path, "")
    old, new = edition(date="2024-01"), edition(date="2024-06")
    first, second = rows(old, {"Wall": [], "Other": ["A wall."]}), rows(new, {"Gate": [], "Other": ["A wall, a gate."]})
    edges, _ = draw_edges((tmp_path,), [old, new], first[0] + second[0], first[1] + second[1], ())
    assert [(e.edition, e.words) for e in edges] == [("2024-01", "wall"), ("2024-06", "gate")]
