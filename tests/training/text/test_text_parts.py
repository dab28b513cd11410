"""The parts of drills about the documents: which sentences stand alone, what is hidden, what says the same."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.codex.rows import PassageRow
from judge.training.drills.text.book import book_of
from judge.training.drills.text.likeness import plain, same, told_apart
from judge.training.drills.text.sentences import why_not
from judge.training.drills.text.terms import GAP, plain_key


def passage(text: str, kind: str = "sentence", normative: bool = True) -> PassageRow:
    return PassageRow("x:y#1", "x:y", "x", "1", 1, kind, "", 0, 0, text, (), normative, "", 1, (0, 1), "")


@pytest.mark.parametrize(
    "text",
    [
        "A unit with Airborne may fly while on the surface.",
        "This creature cannot heal, regenerate, or gain Life.",
        "If a creature is Hindered, it may only take 1 move action during its Action Phase.",
        "The deck must contain 40–60 cards.",
    ],
)
def test_a_sentence_that_stands_alone_can_be_asked_about(text: str) -> None:
    assert why_not(passage(text)) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("It does not reduce critical damage at all.", "leans on the sentence before it"),
        ("This means that nothing else happens here.", "leans on the sentence before it"),
        ("Otherwise, the ability becomes a chain link at once.", "leans on the sentence before it"),
        ("There are two categories of abilities in it:", "head of a list"),
        ("Removal cost of 2.", "fewer than 6 words"),
        ("Is the unit tapped, or is it not?", "a question itself"),
        ("See 'Oversized Units' for more details about this.", "points to another place"),
        ("Maelström is at M, and Polar Bears are there.", "names squares of a picture"),
        ("You control the card with the ability", "not a whole sentence"),
        ("Spear of Destiny is an example of an artifact.", "points to another place"),
    ],
)
def test_a_sentence_that_does_not_stand_alone_is_left_out_by_rule(text: str, why: str) -> None:
    assert why_not(passage(text)).startswith(why)


def test_examples_and_flavour_are_left_out() -> None:
    text = "A unit with Airborne may fly while on the surface."
    assert why_not(passage(text, kind="example")) and why_not(passage(text, normative=False))


def test_where_the_question_names_the_subject_a_sentence_may_begin_with_it() -> None:
    told = passage("It cannot take move actions, and it has the Unmovable trait.")
    assert why_not(told) and not why_not(told, subject=True)


@pytest.mark.parametrize(
    ("entry", "text", "hidden"),
    [
        ("sorcery:airborne", "An Airborne unit may fly.", f"A(n) {GAP} unit may fly."),
        (
            "kotc:keywords/bury",
            "When burying cards, those buried stay buried.",
            f"When {GAP} cards, those {GAP} stay {GAP}.",
        ),
        ("magewars:dissipate-x", "It has Dissipate 3 and a Dissipate +X token.", f"It has {GAP} and a(n) {GAP} token."),
        ("sorcery:deaths-door", "While at Death's Door nothing heals.", f"While {GAP} nothing heals."),
        ("magewars:los-line-of-sight", "Without LoS or a line of sight.", f"Without {GAP} or a(n) {GAP}."),
    ],
)
def test_a_term_is_hidden_in_all_its_forms(codex: Codex, entry: str, text: str, hidden: str) -> None:
    term = book_of(codex, entry.split(":")[0]).term(entry)
    assert term is not None and term.hidden(text) == hidden


def test_one_term_in_three_documents_is_one_term(codex: Codex) -> None:
    book = book_of(codex, "sorcery")
    ids = ("sorcery:airborne", "sorcery.rulebook:glossary/airborne", "sorcery.glossary:airborne")
    assert len({book.term(id).number for id in ids}) == 1  # type: ignore[union-attr]


def test_an_entry_about_two_terms_does_not_make_them_one(codex: Codex) -> None:
    book = book_of(codex, "sorcery")
    adjacent, nearby = book.term("sorcery:adjacent"), book.term("sorcery:nearby")
    assert adjacent is not None and nearby is not None and adjacent is not nearby
    both = book.term("sorcery.rulebook:navigating-the-realm/adjacent-and-nearby")
    assert both is not None and both.number in book.kin[adjacent.number]


def test_terms_between_which_a_conflict_lies_are_not_told_apart(codex: Codex) -> None:
    book = book_of(codex, "magewars")
    thorg, sosruko = book.term("magewars:thorgs-taunt"), book.term("magewars:sosrukos-taunt")
    assert thorg is not None and sosruko is not None and sosruko.number in book.kin[thorg.number]


def test_titles_are_one_by_their_words() -> None:
    assert plain_key("The Surface") == plain_key("Surface") == plain_key("surfaces")
    assert plain_key("Armor +/- X") == plain_key("Armor")
    assert plain_key("Melee +X") != plain_key("Melee Attack")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Conjurations cannot be _____.", "Conjurations cannot be _____."),
        ("An attack cannot be reduced below 1 die.", "Attacks cannot be reduced below 1 die."),
        ("The marker has a removal cost of 2.", "Removal cost of 2."),
        ("This object receives 1 direct damage during the Upkeep Phase each round.",
         "Each Upkeep Phase, place one direct damage on this creature."),
    ],
)  # fmt: skip
def test_what_says_the_same(one: str, other: str) -> None:
    assert same(plain(one), plain(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("To _____ a card is to place it on the top of its owner's deck.",
         "To _____ a card is to place it on the bottom of its owner's deck."),
        ("Removal cost of 2 for each marker.", "Removal cost of 4 for each marker."),
    ],
)  # fmt: skip
def test_opposites_and_numbers_tell_apart(one: str, other: str) -> None:
    assert told_apart(plain(one), plain(other)) and not same(plain(one), plain(other))
