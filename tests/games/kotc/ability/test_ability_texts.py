"""The closed list of legal texts parses, each with its meaning; what is only near to it is refused, with its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge.games.kotc.ability import TextFault, level, parse_minion, parse_spell, write
from judge.games.kotc.ability.formula import value
from judge.games.kotc.ability.outline import outline
from judge.games.kotc.ability.structure import Ability, Cost, Effect, Selection, SubAbility
from judge.games.kotc.ability.vocabulary import SECTIONS, Component, vocabulary
from judge.rulings import BadScenario, load

EVERY = [(section, component) for section in SECTIONS for component in vocabulary().section(section)]
IDS = [component.key for _, component in EVERY]


def around(section: str, text: str) -> str:
    """A whole ability with a component in it."""
    capital = text[:1].upper() + text[1:]
    return {
        "condition": f"{text} Draw 1 card.",
        "cost": f"{capital} Draw 1 card.",
        "selection": f"{text} {'bounce it' if 'Target this' in text else 'destroy the targets'}.",
        "effect": f"Target up to 2 in-play cards; {text}",
    }[section]


def wordings(component: Component, *numbers: int) -> list[str]:
    """A component's text with numbers in it."""
    return [component.written(**dict.fromkeys(component.variables, number)) for number in numbers]


@pytest.mark.parametrize(("section", "component"), EVERY, ids=IDS)
@pytest.mark.parametrize("number", [1, 2, 3, 10, 99])
def test_every_component_parses_and_is_written_again(section: str, component: Component, number: int) -> None:
    (text,) = wordings(component, number)
    made = parse_spell(around(section, text))
    keys = {
        "condition": made.condition,
        "cost": made.costs[0].key if made.costs else "",
        "selection": made.subs[0].selection.key if made.subs[0].selection else "",
        "effect": made.subs[0].effects[0].key,
    }
    assert keys[section] == component.key
    assert parse_spell(write.ability(made)) == made


@pytest.mark.parametrize(("section", "component"), EVERY, ids=IDS)
def test_near_misses_are_refused_where_they_are(section: str, component: Component) -> None:
    (text,) = wordings(component, 2)
    words = re.findall(r"[A-Za-z-]+", text)
    for word in {w for w in words if len(w) > 3}:
        wrong = around(section, text.replace(word, f"{word}x", 1))
        with pytest.raises(TextFault) as caught:
            parse_spell(wrong)
        fault = caught.value.fault
        assert fault.line == 1
        assert 1 <= fault.column <= len(wrong) + 1
        assert "only" in fault.why


@pytest.mark.parametrize("section", SECTIONS)
def test_the_nearest_legal_text_is_named(section: str) -> None:
    for component in vocabulary().section(section):
        (text,) = wordings(component, 2)
        last = re.findall(r"[A-Za-z]+", text)[-1]
        with pytest.raises(TextFault) as caught:
            parse_spell(around(section, text[: text.rindex(last)] + last + "q" + text[text.rindex(last) + len(last) :]))
        assert caught.value.fault.nearest == text


def test_the_shipped_list_is_that_of_the_guide(shared_dir: Path) -> None:
    held = json.loads((shared_dir / "data" / "kotc_card_components.json").read_text())["editions"]["14"]
    names = {"conditions": "condition", "costs": "cost", "targeting": "selection", "effects": "effect"}
    theirs = {(names[row["section"]], row["text"], row["formula"]) for row in held}
    ours = set()
    for section, component in EVERY:
        formula = {"condition": None, "selection": f"t={component.level}"}.get(section, component.level)
        ours.add((section, component.text, formula))
    assert ours == theirs


def test_the_example_cards_of_the_edition_are_legal(shared_dir: Path) -> None:
    cards = json.loads((shared_dir / "data" / "kotc_cards.json").read_text())["cards"]
    current = [card for card in cards if card["edition"] in (13, 14)]
    assert len(current) > 10
    for card in current:
        if card["type"] == "spell":
            assert level.of_spell(parse_spell(card["abilities"][0]["text"])) == card["level"]
        else:
            text = "\n".join(f"{a['name']}: {a['text']}" for a in card["abilities"])
            assert level.of_minion(card["sp"], card["hp"], parse_minion(text)) == card["level"]


def test_a_whole_text_as_records() -> None:
    text = (
        "ROAR: When this card attacks, after Attack Formation (ghost-play): self-exhaust 1 resource, self-destroy 1 "
        "in-play card, and self-sheathe 2 random cards in your hand→ Target up to 2 in-play cards; place 1 Sword "
        "Counter on each target, also bounce the targets. Draw 1 card, then destroy the targets. (Tutorial text.)"
    )
    (made,) = parse_minion(text)
    assert made == Ability(
        (
            SubAbility((Effect("place Sword", 1), Effect("bounce")), Selection("in-play", 2)),
            SubAbility((Effect("draw", 1), Effect("destroy"))),
        ),
        "this attacks",
        (
            Cost("exhaust resources", 1),
            Cost("destroy in-play cards", 1),
            Cost("sheathe random cards in your hand", 2),
        ),
        "ROAR",
    )
    assert [p.section for p in outline(text)] == [
        "name", "condition", "cost", "cost", "cost", "selection", "effect", "effect", "effect", "effect",
    ]  # fmt: skip


REFUSED = {
    "": "the text ends here",
    "Draw 1 cards.": "'card'",
    "Draw 0 cards.": "'1' or a number from 2",
    "Draw two cards.": "'1' or a number from 2",
    "Draw 1 card": "the text ends here",
    "Draw 1 card. Draw": "the text ends here",
    "Target up to 1 in-play cards; destroy the targets.": "a number from 2",
    "Target up to 2 in-play cards; destroy it.": "single target",
    "Target 1 in-play card; destroy it, draw 1 card.": "'then'",
    "Target 1 in-play card destroy it.": "';'",
    "Draw 1 card → draw 1 card.": "'.'",
    "GREED: Draw 1 card.": "an effect",
    "When this card attacks: Draw 1 card.": "','",
    "When this card attacks, after Attack Formation (hex-play): Draw 1 card.": "'(ghost-play)'",
    "Self-exhaust 1 resource, self-bury 2 resources→ Draw 1 card.": "','",
    "Self-exhaust 1 resource and self-bury 2 resources, and self-bury 1 resource→ Draw 1 card.": "'→'",
    "Draw 100000 cards.": "above",
    "5 -dice-heal yourself.": "without a blank",
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: text[:40] or "nothing")
def test_what_is_refused_and_why(text: str) -> None:
    with pytest.raises(TextFault) as caught:
        parse_spell(text)
    assert REFUSED[text] in caught.value.fault.why


@pytest.mark.parametrize("text", ["Draw 1 card.", "Greed: Draw 1 card.", "greed: Draw 1 card.", "GREED Draw 1 card."])
def test_minions_abilities_need_a_name_in_capitals(text: str) -> None:
    with pytest.raises(TextFault):
        parse_minion(text)


def test_a_fault_in_the_second_paragraph_says_so() -> None:
    with pytest.raises(TextFault, match="line 2, column 9"):
        parse_minion("GREED: Draw 1 card.\nENVY 2: Drew 1 card.")


def test_outdated_texts_are_refurbished_exactly() -> None:
    old = "When this card in your hand is destroyed (ghost-play, must pay resource cost): Draw 1 card."
    assert parse_spell(old).condition == "this in hand is destroyed"
    with pytest.raises(TextFault):
        parse_spell(old.replace("must pay", "pay"))


def test_formulas_are_exact_and_closed() -> None:
    assert value("(x+4*y)/5", {"x": 6, "y": 1}) == 2
    with pytest.raises(ValueError, match="may not hold"):
        value("x-1", {"x": 1})
    with pytest.raises(ValueError, match="may not hold"):
        value("open('x')", {})


FILE = """\
title: A text that is none
game: kotc
cards:
  Bolt: {type: spell, level: 2, text: "Target 1 in-play card; smash it."}
  Wolf:
    type: minion
    level: 3
    sp: 1
    hp: 2
    abilities:
      BITE: "Draw 1 card."
      howl: "Draw 1 card."
players:
  Ann: {battlefield: [Wolf], hand: [Bolt]}
  Ben: {}
"""


def test_a_text_that_cannot_be_played_is_a_problem_at_its_place() -> None:
    with pytest.raises(BadScenario) as caught:
        load(FILE + "actions: [{cast: Bolt}]\nask: [{value: HP of Ann}]\n", "bolt.yaml")
    first, second = map(str, caught.value.problems)
    assert first.startswith("bolt.yaml:4:63  the text of 'Bolt': found 'smash', where only an effect can stand")
    assert second.startswith("bolt.yaml:12:")
    assert "name in capital letters" in second


def test_a_file_in_which_nothing_is_played_may_hold_it() -> None:
    load(FILE + "ask: [{is: Bolt a legal card}]\nexpect: [no]\n")
    with pytest.raises(BadScenario):
        load(FILE + "ask: [{can: {cast: Bolt}}]\n")
