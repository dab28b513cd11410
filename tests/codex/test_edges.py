"""The arrows of the shipped documents: where they stand, where they lead, and that none is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from judge.codex.arrows import draw_edges
from judge.codex.folders import folders
from judge.codex.library import Codex
from judge.codex.rows import Edge, entry_of

IN_TEXT = ("link", "reference", "card", "mention")


def pairs(edges: Iterable[Edge], document: str) -> set[tuple[str, str]]:
    """(entry, target) of a document's arrows, without the name of the document where both are in it."""
    short = f"{document}:"
    return {
        (entry_of(e.source).removeprefix(short), e.target.removeprefix(short)) for e in edges if e.document == document
    }


def test_the_span_of_every_edge_is_the_text_that_it_claims(shipped: Codex) -> None:
    texts = {p.id: p.text for d in shipped.current for p in shipped.all_passages(d)}
    edges = shipped.all_edges(IN_TEXT)
    assert len(edges) > 5000
    for edge in edges:
        assert edge.source == edge.passage
        assert edge.words
        assert texts[edge.passage][edge.start : edge.end] == edge.words, edge


def test_every_edge_leads_to_something_that_exists(shipped: Codex) -> None:
    for edge in shipped.all_edges():
        assert shipped.has(edge.target), edge
        assert shipped.has(edge.source), edge


def test_no_word_carries_two_arrows(shipped: Codex) -> None:
    """Only a reference to several entries has several arrows, and those have the very same span."""
    spans: dict[str, set[tuple[int, int, str]]] = {}
    for edge in shipped.all_edges(IN_TEXT):
        spans.setdefault(edge.passage, set()).add((edge.start, edge.end, edge.kind))
    for passage, held in spans.items():
        ordered = sorted(held)
        for (_, end, _), (start, _, _) in pairwise(ordered):
            assert end <= start, passage


def test_marked_plain_words_carry_no_arrow(shipped: Codex) -> None:
    plain = {
        (p.id, m.start): p.text[m.start : m.end]
        for p in shipped.all_passages("sorcery")
        for m in p.marks
        if m.kind == "plain"
    }
    assert len(plain) == 15
    linked = {(e.passage, e.start) for e in shipped.all_edges(("link", "mention", "card"))}
    assert not plain.keys() & linked


def test_all_explicit_links_resolve(shipped: Codex) -> None:
    links = shipped.all_edges(["link"])
    assert Counter(e.document for e in links) == {"sorcery": 57, "sorcery.rulings": 748, "kotc": 13}
    assert not shipped.all_edges(["unresolved"])


@pytest.mark.parametrize(
    ("entry", "target"),
    [
        ("carrying-artifacts", "carriable-artifact"),
        ("interact", "activated-ability"),
        ("path", "projectile"),
        ("storyline/source-is-no-longer-in-the-realm", "storyline/simultaneous-triggers"),
        ("carriable-artifact", "artifact/monument"),
        ("subtypes", "artifact/automaton"),
        ("target", "casting-spells/casting-magics"),
        ("magic", "characteristics/magic-characteristics"),
        ("changelog/changelog-july-14-2025", "ongoing-effect/apply-ongoing-effects-in-order"),
        ("bruin", "element/earth"),
        ("frog-token", "element/water"),
        ("tawny", "element/air"),
        ("attack", "storyline/simultaneous-triggers"),
        ("storyline/movement-on-the-storyline", "projectile/projectiles-that-cause-forced-movement"),
        ("carrying-artifacts", "oversized-units/teleporting-oversized-units"),
    ],
)
def test_links_that_are_no_titles_find_their_entry(shipped: Codex, entry: str, target: str) -> None:
    assert (entry, target) in pairs(shipped.all_edges(["link"]), "sorcery")


@pytest.mark.parametrize(
    ("entry", "target"),
    [
        ("artifact", "artifact/automaton"),
        ("artifact/automaton", "cards-with-multiple-types"),
        ("avatar", "characteristics/avatar-characteristics"),
        ("card-type/multiple-simultaneous-card-types", "characteristics"),
        ("carrying-artifacts", "pick-up"),
        ("carrying-units", "drop"),
        ("casting-spells", "casting-spells/casting-auras"),
        ("conjure", "summon"),
        ("damage", "attack"),
        ("damage/modifying-damage", "damage/preventing-damage"),
        ("deaths-door", "death-blow"),
        ("dispel", "die"),
        ("drop", "interact"),
        ("its-site", "here"),
        ("kill", "kill-credit"),
        ("lose", "can-vs-cant"),
        ("materials-needed-to-play-sorcery", "spellbook"),
        ("moves-freely", "moves-freely/examples-of-moves-freely"),
        ("ongoing-effect", "ongoing-effect/example-flood-vs-drought"),
        ("phrases-with-subtle-meanings", "at-rest"),
        ("pick-up", "drop"),
        ("replacement-effect", "damage/modifying-damage"),
        ("spell", "casting-spells"),
        ("storyline/some-effects-do-not-use-the-storyline", "prevention-effect"),
        ("strike/strikes-vs-multiple-units", "strike/strikes-for-zero-damage"),
        ("teleport", "oversized-units/teleporting-oversized-units"),
        ("the-silver-rule", "can-vs-cant"),
    ],
)
def test_references_in_words_find_their_entry(shipped: Codex, entry: str, target: str) -> None:
    assert (entry, target) in pairs(shipped.all_edges(["reference"]), "sorcery")


def test_page_numbers_lead_to_sections_of_the_rulebook(shipped: Codex) -> None:
    edges = [e for e in shipped.all_edges(["reference"]) if "page" in e.words]
    found = {(entry_of(e.source), e.words): e.target for e in edges}
    here = "sorcery.rulebook:"
    assert found[here + "gameplay/decks", "see page 26"] == here + "building-your-own-decks"
    assert found["sorcery.glossary:carrying-units", "see page 26"].endswith("pick-up-or-drop-artifacts")
    texts = [p.text for d in ("sorcery.rulebook", "sorcery.glossary") for p in shipped.all_passages(d)]
    assert sum(t.count("(see page ") for t in texts) == sum(w == f"see page {w[9:]}" for _, w in found)


def test_the_references_of_mage_wars_are_the_known_ones(shipped: Codex) -> None:
    assert pairs(shipped.all_edges(["reference"]), "magewars") == {
        ("attack-action", "doublestrike"),
        ("attack-action", "triplestrike"),
        ("attack-action", "sweeping"),
        ("attack-action", "zone-attack-or-spell"),
        ("defender", "zone-attack-or-spell"),
        ("poison-immunity", "immunity"),
        ("psychic-immunity", "immunity"),
        ("reanimate", "obliterate"),
    }


def test_card_links_and_names(shipped: Codex) -> None:
    edges = [e for e in shipped.all_edges(["card"]) if e.document == "sorcery"]
    marks = [m for p in shipped.all_passages("sorcery") for m in p.marks if m.kind == "card"]
    marked = [e for e in edges if e.note != "named without a mark"]
    assert len(marked) == len(marks) == 503
    assert len({e.target for e in marked}) == len({m.target for m in marks}) == 252
    slips = {c.name: c.note for c in shipped.cards("sorcery") if c.note}
    assert set(slips) == {"Goswhit Helm", "House of Ondaros", "Tufted Turtle", "Charge!", "Coral-reef Kelpie"}
    assert "Goswhit Helmet" in slips["Goswhit Helm"]


def test_names_without_a_mark_lead_to_their_card(shipped: Codex) -> None:
    named = {(e.document, e.words) for e in shipped.all_edges(["card"]) if e.note == "named without a mark"}
    assert {("sorcery", "Bosk Troll"), ("sorcery.rulebook", "Sea Serpent"), ("magewars", "Goblin Bomber")} <= named
    assert ("sorcery", "Lance") not in named


def test_sub_entries_lead_to_their_parents(shipped: Codex) -> None:
    edges = [e for e in shipped.all_edges(["parent"]) if e.document == "sorcery"]
    assert len(edges) == 60
    assert all(e.source.startswith(e.target + "/") for e in edges)


def test_one_term_in_several_documents(shipped: Codex) -> None:
    same = {(e.source, e.target) for e in shipped.all_edges(["same-term"])}
    assert ("sorcery:unit", "sorcery.glossary:units") in same
    assert ("sorcery:silenced", "sorcery.glossary:silence-silenced") in same
    assert ("sorcery:silenced", "sorcery.rulebook:glossary/silence") in same
    assert ("sorcery:landbound", "sorcery.rulebook:glossary/x-bound") in same
    assert not any(a == "sorcery:move-and-attack/movement" for a, _ in same)
    assert not any(a.split(":")[0] == b.split(":")[0] for a, b in same)
    superseded = {e.target.split(":")[0] for e in shipped.all_edges(["supersedes"])}
    assert superseded == {"sorcery.glossary"}


def test_every_conflict_between_passages_is_an_arrow(shipped: Codex) -> None:
    drawn = {e.note for e in shipped.all_edges(["conflict"])}
    for conflict in shipped.conflicts():
        heads = {p.passages[0] for p in conflict.positions if p.passages}
        assert (conflict.id in drawn) == (len(heads) > 1)


def test_what_asks_not_to_be_listed_has_no_arrow_in_its_text(shipped: Codex) -> None:
    hidden = {e.id for e in shipped.entries(document="sorcery", listed=False) if not e.listed}
    assert hidden
    assert not [e for e in shipped.all_edges(IN_TEXT) if entry_of(e.source) in hidden or e.target in hidden]


def test_the_edges_drawn_are_those_kept(shipped: Codex) -> None:
    editions = list(shipped.editions)
    entries = [e for d in shipped.current for e in shipped.entries(document=d, listed=False)]
    passages = [p for d in shipped.current for p in shipped.all_passages(d)]
    edges, _ = draw_edges(folders()[:1], editions, entries, passages, tuple(shipped.conflicts()))
    assert len(edges) == len(shipped.all_edges())


def test_the_mage_wars_mentions_agree_with_an_independent_list(shipped: Codex, shared_dir) -> None:
    import json

    listed = json.loads((shared_dir / "analysis" / "magewars-crossrefs.json").read_text())
    ids = {e.title: e.id for e in shipped.entries(document="magewars")}
    drawn = Counter(
        (entry_of(e.source), e.target) for e in shipped.all_edges(["mention", "reference"]) if e.document == "magewars"
    )
    wanted = {(ids[row["src"]], ids[row["dst"]]): row["mentions"] for row in listed}
    assert sum(pair in drawn for pair in wanted) / len(wanted) >= 0.975
    assert sum(pair in wanted for pair in drawn) / len(drawn) >= 0.98
