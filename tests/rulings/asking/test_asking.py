"""What holds of every question in one's own words: no word is lost, what is open is chosen, what is taken is told."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.rulings import rule_text
from judge.rulings.asking.asking import WITHOUT, ask
from judge.rulings.asking.filler import filler_words
from judge.rulings.asking.tokens import tokens

OWN_WORDS = "My Sky Baron attacks their Iron Golem on water, can the Hawk next to it defend if it came in this turn?"

NOW = "The opponent’s Hawk entered the realm in this very turn"


def test_the_question_of_the_first_page_is_ruled_on(codex: Codex) -> None:
    first = ask(codex, OWN_WORDS, "sorcery")
    assert first.not_understood == () and first.ruling is None
    assert [one.asked for one in first.open] == ["When did the opponent’s Hawk enter the realm?"]
    found = ask(codex, OWN_WORDS, "sorcery", [NOW])
    assert found.open == ()
    assert found.ruling is not None and found.ruling.answers[0].verdict == "no"
    assert "entered the realm this turn" in found.ruling.answers[0].reasons[0].text
    became = {one.words: one.became for one in found.understood}
    assert became["it"] == "Hawk"
    assert "surface: [{unit: Hawk, power: 1, of: opponent, sick: yes}]" in found.scenario


def test_every_word_is_understood_left_over_or_carries_nothing(codex: Codex) -> None:
    found = ask(codex, "My tapped Bosk Troll wearing a purple hat attacks, can Sky Baron defend?", "sorcery")
    assert "purple hat" in " ".join(found.not_understood)
    assert found.ruling is None and found.note
    accounted = " ".join([*(one.words for one in found.understood), *found.not_understood]).casefold()
    small = filler_words() | set("a an the can with if to on of and".split())
    for token in tokens(found.text):
        assert not token.is_word or token.word in small or token.text.casefold() in accounted, token


def test_words_that_do_not_matter_can_be_left_out_on_purpose(codex: Codex) -> None:
    text = "My tapped Bosk Troll from Zanzibar is next to my Ogre Goons. They attack Ogre Goons, can Bosk Troll defend?"
    first = ask(codex, text, "sorcery")
    assert first.ruling is None and WITHOUT in first.open[-1].options
    second = ask(codex, text, "sorcery", [WITHOUT])
    assert second.ruling is not None and second.ruling.answers[0].verdict == "no"


def test_a_fact_that_decides_is_asked_back_and_chosen(codex: Codex) -> None:
    text = "My 3-power minion attacks a 2 power minion. Does it survive?"
    first = ask(codex, text, "sorcery")
    assert first.ruling is None and [one.asked for one in first.open] == ["Whom does “it” mean?"]
    verdicts = []
    for option in first.open[0].options:
        found = ask(codex, text, "sorcery", [option])
        assert found.open == () and found.ruling is not None
        verdicts.append(found.ruling.answers[0].verdict)
    assert verdicts == ["yes", "no"]


def test_what_is_taken_is_told(codex: Codex) -> None:
    found = ask(codex, "Can a tapped unit defend?", "sorcery")
    assert any("attacks" in said for said in found.assumed)
    assert "It is the opponent’s turn" in found.assumed


def test_the_scenario_is_one_that_anybody_can_judge_again(codex: Codex) -> None:
    found = ask(codex, "If I attack their Amazon Warriors with my Bosk Troll, who dies?", "sorcery")
    assert found.ruling is not None
    assert rule_text(codex, found.scenario).answers == found.ruling.answers


def test_a_typing_error_is_mended_and_told(codex: Codex) -> None:
    found = ask(codex, "my bosk trol atacks thier amazon warrior, who dies??", "sorcery")
    became = {one.words: one.became for one in found.understood}
    assert became["atacks"] == "attack" or "typing error" in became["atacks"]
    assert any("Bosk Troll" in said for said in became.values())
