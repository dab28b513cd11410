"""Claims on passages: what is refused, what falls when words change, and where readers see them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex import claims
from judge.codex.claims import Claim, claims_of, claims_on, said_elsewhere
from judge.codex.errors import IngestError
from judge.codex.library import Codex
from judge.codex.views import view_entry

WORDS, SAME = "sorcery:airborne#1", "sorcery:airborne#2"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of claims, read instead of the shipped one."""
    (tmp_path / "claims").mkdir()
    monkeypatch.setattr(claims, "folders", lambda: (tmp_path,))
    return tmp_path / "claims" / "sorcery.toml"


@pytest.fixture
def own() -> Codex:
    """A codex of which no claim is remembered."""
    return Codex.open()


def row(codex: Codex, id: str, says: str) -> str:
    slug, number = id.partition(":")[2].split("#")
    return f"[{slug}]\n{number} = {{ text = '{codex.passage(id).digest}', {says} }}\n"


def test_a_claim_stands_on_its_entry_and_where_it_leads(own: Codex, shelf: Path) -> None:
    shelf.write_text(row(own, WORDS, "same = 'sorcery:voidwalk#1'"))
    claim = Claim(WORDS, same=("sorcery:voidwalk#1",))
    assert claims_on(own, "sorcery:airborne") == (claim,) == view_entry(own, "sorcery:airborne").claims
    assert said_elsewhere(own, "sorcery:voidwalk") == (claim,) == view_entry(own, "sorcery:voidwalk").repeated


def test_two_passages_together_may_say_the_same(own: Codex, shelf: Path) -> None:
    shelf.write_text(row(own, WORDS, "same = ['sorcery:voidwalk#1', 'sorcery:adjacent#1']"))
    (claim,) = said_elsewhere(own, "sorcery:adjacent")
    assert claim.leads == ("sorcery:voidwalk#1", "sorcery:adjacent#1")


def test_what_gave_way_leads_to_what_is_read_instead(own: Codex, shelf: Path) -> None:
    shelf.write_text(row(own, WORDS, "instead = 'sorcery:voidwalk#1'"))
    (claim,) = claims_on(own, "sorcery:airborne")
    assert (claim.same, claim.leads) == ((), ("sorcery:voidwalk#1",))


def test_other_words_withdraw_a_claim(own: Codex, shelf: Path) -> None:
    shelf.write_text("[airborne]\n1 = { text = '000000000000', reason = 'a name' }\n")
    assert claims_of(own).withdrawn == (WORDS,)
    assert not claims_of(own).standing


@pytest.mark.parametrize(
    ("says", "message"),
    [
        ("same = 'sorcery:airborne#1'", "it leads to the passage itself"),
        ("same = 'sorcery:airborne'", "leads to the whole id of a passage"),
        ("same = 'sorcery:airborne#99'", "'sorcery:airborne#99' is none"),
        ("same = 'sorcery:voidwalk#1', reason = 'a name'", "one of the four"),
        ("reason = ''", "one of the four"),
        ("why = 'a name'", "unknown field `why`"),
    ],
)
def test_a_row_that_says_nothing_true_is_refused(own: Codex, shelf: Path, says: str, message: str) -> None:
    shelf.write_text(row(own, WORDS, says))
    with pytest.raises(IngestError, match=r"sorcery\.toml") as refused:
        claims_of(own)
    assert message in str(refused.value)


def test_a_row_for_no_passage_or_for_no_rule_is_refused(own: Codex, shelf: Path) -> None:
    shelf.write_text("[airborne]\n99 = { text = '000000000000', reason = 'a name' }\n")
    with pytest.raises(IngestError, match="sorcery:airborne#99: no edition has this passage"):
        claims_of(own)
    flavour = next(p for p in own.all_passages("sorcery") if not p.normative and own.entry(p.entry).listed)
    shelf.write_text(row(own, flavour.id, "reason = 'a name'"))
    with pytest.raises(IngestError, match="states no rule"):
        claims_of(own)


def test_claims_do_not_lead_to_claims_that_lead_on(own: Codex, shelf: Path) -> None:
    further = row(own, SAME, "same = 'sorcery:voidwalk#1'").partition("\n")[2]
    shelf.write_text(row(own, WORDS, f"same = '{SAME}'") + further)
    with pytest.raises(IngestError, match="only leads on to sorcery:voidwalk#1"):
        claims_of(own)
