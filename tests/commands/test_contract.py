"""The commands that everybody relies on, run as a user runs them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest


def judge(*words: str, ok: int = 0) -> str:
    done = subprocess.run([sys.executable, "-m", "judge.cli", *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == ok, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if ok == 0 else done.stderr


def test_lookup_answers_in_the_agreed_shape() -> None:
    found = json.loads(judge("lookup", "can a tapped unit", "defend", "--game", "sorcery", "--limit", "3", "--json"))
    assert found["query"] == "can a tapped unit defend"
    assert 0 < len(found["results"]) <= 3
    for result in found["results"]:
        assert {"id", "title", "game", "document", "score", "excerpt", "url"} <= result.keys()
        assert result["game"] == "sorcery"
    scores = [r["score"] for r in found["results"]]
    assert all(0 <= s <= 100 for s in scores)


def test_lookup_says_plainly_that_nothing_was_found() -> None:
    assert json.loads(judge("lookup", "asdfghjkl", "--json"))["results"] == []
    assert "Nothing found" in judge("lookup", "asdfghjkl")


def test_show_gives_one_entry_whole() -> None:
    shown = json.loads(judge("show", "sorcery:attack", "--json"))
    assert shown["entry"]["id"] == "sorcery:attack"
    assert [p["id"] for p in shown["passages"]][:2] == ["sorcery:attack#1", "sorcery:attack#2"]
    assert shown["links_out"] and shown["links_in"] and shown["conflicts"] and shown["repairs"] and shown["editions"]
    assert {"rules", "scenarios"} <= shown.keys()
    assert any(n["id"] == "sorcery.card:crave-golem" and n["kind"] == "card" for n in shown["links_out"])
    for link in shown["links_out"]:
        assert link["sentence"][link["start"] : link["end"]]


def test_show_says_where_the_rules_are_written(project_dir: Path) -> None:
    rules = json.loads(judge("show", "sorcery:defend", "--json"))["rules_in_code"]
    (defend,) = [rule for rule in rules if rule["name"] == "defend"]
    file, _, line = defend["at"].partition(":")
    assert file == "judge/games/sorcery/combat/defend.py"
    written = (project_dir / file).read_text("utf-8").splitlines()[int(line) - 1 :]
    assert written[0].startswith("@rule(") and any("def defend(" in one for one in written[:3])
    assert f"defend  {defend['at']}" in judge("show", "sorcery:defend")


def test_show_takes_a_passage_id_and_an_edition() -> None:
    assert "Defend" in judge("show", "sorcery:defend#2", "--edition", "2025-08")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("show", "sorcery:defned"), "nearest: sorcery:defend"),
        (("show", "sorcery:defend#99"), "nothing in the codex has the id"),
        (("show", "sorcery:defend", "--edition", "1999"), "it has: 2025-08"),
        (("lookup", "game:chess x"), "unknown game 'chess'"),
        (("codex", "diff", "sorcery@2025-08", "magewars@2015-02"), "two different documents"),
        (("codex", "diff", "sorcery@2025-08", "sorcery@2031"), "no edition '2031'"),
        (("codex", "relate", "sorcery:defend", "sorcery:nowhere"), "nothing in the codex"),
        (("codex", "remove", "sorcery@2025-08"), "no imported edition"),
    ],
)
def test_a_wrong_request_is_one_clear_line(words: tuple[str, ...], says: str) -> None:
    answer = judge(*words, ok=2)
    assert says in answer
    assert len(answer.strip().splitlines()) == 1


def test_the_numbers_come_out() -> None:
    found = json.loads(judge("codex", "stats", "--json"))
    by_document = {d["document"]: d for d in found["documents"]}
    codex = by_document["sorcery"]
    assert (codex["entries"], codex["sub_entries"]) == (186, 60)
    assert (codex["card_links"], codex["card_names"]) == (503, 252)
    assert (codex["explicit_links"], codex["unresolved_links"], codex["plain_marks"]) == (57, 0, 15)
    magewars = by_document["magewars"]
    assert magewars["entries"] == 161
    assert list(magewars["by_chapter"].values()) == [126, 8, 6, 18, 3]
    assert by_document["kotc"]["by_kind"]["keyword"] == 35
    assert by_document["sorcery.rulebook"]["by_kind"]["term"] == 73
    assert by_document["sorcery.glossary"]["by_kind"]["term"] == 68
    assert found["conflicts"] == {"sorcery": 69, "magewars": 39, "kotc": 23}
    for document in found["documents"]:
        assert document["claimed"] + document["skipped"] == document["characters"]


def test_every_page_of_help_opens() -> None:
    assert "lookup" in judge("--help")
    for command in (
        "stats",
        "mentions",
        "quality",
        "diff",
        "history",
        "import",
        "remove",
        "ids",
        "conflicts",
        "relate",
    ):
        assert "Usage" in judge("codex", command, "--help")


def test_the_later_editions_can_be_previewed(shared_dir: Path) -> None:
    for name, more in (
        ("sorcery_codex_2025-12-11.csv", ()),
        ("magewars_codex_2015-08-09.txt", ()),
        ("kotc_rulebook_15.html", ("--edition", "15")),
    ):
        found = json.loads(judge("codex", "import", str(shared_dir / "data" / name), *more, "--json"))
        assert found["written"] is False
        assert found["counts"]["changed"] > 0 and found["unchanged"] > 40


def test_a_card_is_told_back_with_passages() -> None:
    found = json.loads(judge("cards", "told", "Sinkhole", "--json"))
    (said,) = found["told"]
    assert said["when"] == "activated" and "sacrificing this card" in said["words"]
    assert "sorcery:sacrifice#1" in said["passages"] and found["unread"] == []
    assert "sorcery:nearby#1" in judge("cards", "told", "Sinkhole")
    assert "did you mean 'Sinkhole'?" in judge("cards", "told", "Sinkhol", ok=2)
