"""The graph as a whole and the questions it answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise

import pytest

from judge.codex.errors import UnknownId
from judge.codex.graph import build
from judge.codex.graph.build import entry_graph, graph_of
from judge.codex.graph.relations import (
    LONGEST,
    backlinks,
    how_related,
    neighbourhood,
    reading_order,
    undefined_terms,
    unlinked,
)
from judge.codex.library import Codex
from judge.codex.rows import entry_of


def test_the_graph_holds_everything(shipped: Codex) -> None:
    graph = graph_of(shipped)
    kinds = {data["kind"] for _, data in graph.nodes(data=True)}
    assert kinds == {"document", "entry", "passage", "card"}
    assert all({"kind", "title", "game", "document"} <= set(data) for _, data in graph.nodes(data=True))
    for document in shipped.current:
        assert document in graph
        assert all(p.id in graph for p in shipped.all_passages(document))
    arrows = [kind for _, _, kind in graph.edges(data="kind")]
    assert len(arrows) - arrows.count("part-of") == len(shipped.all_edges())
    assert set(arrows) - {"part-of"} == {e.kind for e in shipped.all_edges()}


def test_arrows_of_the_graph_know_their_place(shipped: Codex) -> None:
    for source, _, data in graph_of(shipped).edges(data=True):
        if data["kind"] in ("link", "reference", "mention", "card"):
            assert source == data["passage"]
            assert data["words"] and data["end"] - data["start"] == len(data["words"])


def test_what_asks_to_be_hidden_is_not_shown_around_others(shipped: Codex) -> None:
    hidden = {e.id for e in shipped.entries(listed=False) if not e.listed}
    assert hidden == {node for node, data in graph_of(shipped).nodes(data=True) if data.get("hidden")}
    assert hidden
    for id in hidden:
        parent = shipped.entry(id).parent
        assert not hidden & {d.id for d in neighbourhood(shipped, parent).dots}
        assert not hidden & {row.id for row in backlinks(shipped, parent)}
        assert [d.id for d in neighbourhood(shipped, id).dots] == [id]
        assert how_related(shipped, id, "sorcery:unit") is None


def test_the_graph_is_built_once(shipped: Codex) -> None:
    assert graph_of(shipped) is graph_of(shipped)
    assert entry_graph(shipped) is entry_graph(shipped)


def test_backlinks_show_the_sentence(shipped: Codex) -> None:
    found = backlinks(shipped, "sorcery:kill-credit")
    kinds = [f.kind for f in found if not f.id.startswith("sorcery.rulings:")]
    assert kinds == sorted(kinds, key=["link", "reference", "mention"].index)
    assert len(kinds) < len(found)
    assert all(f.id.startswith("sorcery.rulings:") for f in found[len(kinds) :]), "rulings come last"
    for row in found:
        assert row.sentence == shipped.passage(row.passage).text
        assert "kill credit" in row.sentence[row.start : row.end].lower()  # a ruling's link too
    assert entry_of(found[0].id) == "sorcery:kill"
    assert len(backlinks(shipped, "sorcery:unit", limit=10**9)) == 200
    assert backlinks(shipped, "sorcery.card:bosk-troll", limit=3)[0].kind == "card"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("sorcery:stealth", "sorcery:kill-credit"),
        ("magewars:reanimate", "magewars:piercing-plus-x"),
        ("kotc:battles", "kotc:keywords/silo"),
        ("sorcery:lance", "sorcery.glossary:storyline"),
        ("sorcery.card:bosk-troll", "sorcery:teleport"),
    ],
)
def test_two_entries_are_related_by_a_chain_of_sentences(shipped: Codex, a: str, b: str) -> None:
    chain = how_related(shipped, a, b)
    assert chain is not None
    assert (chain.hops[0].source, chain.hops[-1].target) == (a, b)
    assert len(chain.hops) <= LONGEST
    for one, two in pairwise(chain.hops):
        assert one.target == two.source
    for hop in chain.hops:
        if hop.passage:
            assert entry_of(hop.passage) == (hop.source if hop.forward else hop.target)
            assert hop.sentence[hop.start : hop.end]
        assert hop.source_title in hop.says
        assert hop.target_title in hop.says
    back = how_related(shipped, b, a)
    assert back is not None
    assert len(back.hops) == len(chain.hops)


def test_an_explicit_link_is_preferred(shipped: Codex) -> None:
    chain = how_related(shipped, "sorcery:interact", "sorcery:activated-ability")
    assert chain is not None
    assert [hop.kind for hop in chain.hops] == ["link"]


def test_chains_avoid_what_everything_mentions(shipped: Codex) -> None:
    """Two rare entries that both mention Creature are not told only that."""
    chain = how_related(shipped, "magewars:lifebond-plus-x", "magewars:vampiric")
    assert chain is not None
    assert "magewars:creature" not in [hop.target for hop in chain.hops]


def test_games_are_not_related(shipped: Codex) -> None:
    assert how_related(shipped, "sorcery:lance", "magewars:push") is None
    same = how_related(shipped, "sorcery:lance", "sorcery:lance#2")
    assert same is not None
    assert same.hops == ()


def test_a_neighbourhood_is_a_picture_that_fits(shipped: Codex) -> None:
    for id in ("sorcery:intercept", "magewars:creature", "kotc:battles", "magewars:defrost", "sorcery.card:bosk-troll"):
        picture = neighbourhood(shipped, id)
        assert picture == neighbourhood(shipped, id)
        assert picture.dots[0].id == id
        assert len(picture.dots) <= 24
        assert all(0 <= d.x <= picture.width and 0 <= d.y <= picture.height for d in picture.dots)
        assert len({(d.x, d.y) for d in picture.dots}) == len(picture.dots)
        shown = {d.id for d in picture.dots}
        assert all(line.source in shown and line.target in shown for line in picture.lines)
        joined = {line.source for line in picture.lines} | {line.target for line in picture.lines}
        assert shown - {id} <= joined
    assert neighbourhood(shipped, "magewars:creature").cut > 20
    assert len(neighbourhood(shipped, "magewars:creature", limit=10**9).dots) == 60
    assert [d.side for d in neighbourhood(shipped, "magewars:defrost").dots] == ["centre"]


def test_sides_of_a_picture_say_why(shipped: Codex) -> None:
    sides = {d.id: d.side for d in neighbourhood(shipped, "sorcery:intercept").dots}
    assert sides["sorcery:intercept/intercept-without-moving"] == "above"
    assert sides["sorcery.rulebook:activating-abilities/intercept"] == "below"
    assert sides["sorcery:fight"] == "right"
    assert sides["sorcery:basic-ability"] == "left"


def test_prerequisites_come_before_what_rests_on_them(shipped: Codex) -> None:
    order = reading_order(shipped, "magewars:rage-plus-x")
    ids = [p.id for p in order.entries]
    assert "magewars:melee-plus-x" in ids
    assert "magewars:rage-plus-x" not in ids
    assert [p.group for p in order.entries] == sorted(p.group for p in order.entries)
    assert ids.index("magewars:creature") < ids.index("magewars:melee-plus-x")
    for row in order.entries:
        assert row.because.target == row.id
        assert row.because.forward
        assert row.because.source in {*ids, order.id}


def test_a_reading_order_says_what_it_cut(shipped: Codex) -> None:
    short, long = reading_order(shipped, "sorcery:stealth", limit=3), reading_order(shipped, "sorcery:stealth", limit=9)
    assert (len(short.entries), len(long.entries)) == (3, 9)
    assert short.cut == long.cut + 6
    assert {p.id for p in short.entries} <= {p.id for p in long.entries}
    assert reading_order(shipped, "magewars:defrost") == type(short)("magewars:defrost", (), 0)


def test_entries_that_nothing_links_to(shipped: Codex) -> None:
    lonely = {e.id for e in unlinked(shipped, "magewars")}
    assert "magewars:defrost" in lonely
    assert "magewars:creature" not in lonely
    # An independent reading of the document found 57 leaf traits.
    assert abs(len(lonely) - 57) <= 3
    assert all(e.listed for e in unlinked(shipped, "sorcery"))


def test_terms_that_nothing_defines(shipped: Codex) -> None:
    found = {t.term: t for t in undefined_terms(shipped, "magewars")}
    assert found["Action Phase"].count == 27
    assert found["Upkeep Phase"].count == 7
    assert found["Counterstrike Step"].count == 1
    assert "Creature" not in found
    for term in found.values():
        assert term.passages
        for passage in term.passages:
            assert term.term.lower()[:4] in shipped.passage(passage).text.lower()
    titles = {e.title.casefold() for e in shipped.entries(game="sorcery")}
    assert not titles & {t.term.casefold() for t in undefined_terms(shipped, "sorcery")}


@pytest.mark.parametrize(
    "ask",
    [
        lambda codex: backlinks(codex, "magewars:kreature"),
        lambda codex: how_related(codex, "magewars:creature", "magewars:kreature"),
        lambda codex: neighbourhood(codex, "magewars:kreature"),
        lambda codex: reading_order(codex, "magewars:kreature"),
        lambda codex: unlinked(codex, "magicwars"),
        lambda codex: undefined_terms(codex, "magicwars"),
    ],
)
def test_unknown_ids_are_errors(shipped: Codex, ask: Callable[[Codex], object]) -> None:
    with pytest.raises(UnknownId):
        ask(shipped)


def test_questions_are_answered_from_the_kept_graph(shipped: Codex, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question builds no graph, and asks the codex little; benchmarks/reading_speed.py has times."""
    entry_graph(shipped)
    monkeypatch.setattr(build, "build_graph", lambda _codex: pytest.fail("a graph is built again"))
    asked = (
        ("sorcery:intercept", "sorcery:lance"),
        ("magewars:creature", "magewars:counter"),
        ("kotc:battles", "kotc:fields"),
    )
    queries: list[str] = []
    shipped.db.set_trace_callback(queries.append)
    try:
        for a, b in asked:
            neighbourhood(shipped, a)
            how_related(shipped, a, b)
    finally:
        shipped.db.set_trace_callback(None)
    assert 0 < len(queries) <= 100


def test_asking_for_the_module_does_not_load_networkx() -> None:
    code = "import sys, judge.codex.graph.relations; sys.exit('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
