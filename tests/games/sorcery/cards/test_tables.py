"""Every word of a closed table, and every key of a declared card, has a line of meaning and an example that is read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.costs import SHAPES, Limit, part
from judge.games.sorcery.cards.keys import ABILITY, CARD
from judge.games.sorcery.cards.passives.written import CHANGES, KINDS, PASSIVE
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.every import OF_ABILITIES, OF_FACES, OF_PASSIVES
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.setting.card_reference import card_reference
from judge.rulings import rule_text

TABLES = [
    *((t, "card") for t in OF_FACES),
    *((t, "ability") for t in OF_ABILITIES),
    *((t, "passive") for t in OF_PASSIVES),
]
WORDS = [(table, kind, word) for table, kind in TABLES for word in table]
SCENARIO = """title: A card of our own
game: sorcery
cards:
  Thing of Ours: {card}
realm:
  7: Steppe
you: {{hand: [Thing of Ours]}}
ask:
  - where: Thing of Ours
expect: [your hand]
"""


@pytest.fixture(scope="module")
def codex() -> Any:
    from judge.codex.library import Codex

    return Codex.open()


def ruled(codex: Any, card: str) -> None:
    """Holds that a scenario with a card is read and ruled."""
    answer = rule_text(codex, SCENARIO.format(card=card), "card.yaml").answers[0]
    assert answer.verdict != "unsupported", answer


def of_row(kind: str, row: str, type_: str = "minion") -> str:
    """A card that holds a row of a kind, written in braces."""
    if kind == "card":
        return "{type: TYPE, ".replace("TYPE", type_) + row[1:]
    return f"{{type: {type_}, {kind}: [{row}]}}"


@pytest.mark.parametrize(("table", "kind", "word"), WORDS, ids=str)
def test_each_word_has_a_meaning_and_an_example_that_is_read(
    codex: Any, table: type[Word], kind: str, word: Word
) -> None:
    assert word.means
    (example,) = (form.example for form in table.forms() if form.words == str(word))
    row = example.replace("on damage", "damage").replace("on: target", "on: ally")
    ruled(codex, of_row(kind, row, "magic" if word is When.RESOLVES else "minion"))


@pytest.mark.parametrize("name", CARD)
def test_each_key_of_a_card_has_an_example_that_is_read(codex: Any, name: str) -> None:
    example = CARD[name].example
    site = {"affinity", "mana"}
    type_ = "site" if name in site else "avatar" if name == "life" else "minion"
    if name in ("type", "types"):
        ruled(codex, f"{{{example}}}")
    else:
        more = ", power: 2" if name == "defense" else ""
        ruled(codex, f"{{type: {type_}, {example}{more}}}")


@pytest.mark.parametrize("name", [name for name in ABILITY if name not in ("when", "name")])
def test_each_key_of_an_ability_has_an_example_that_is_read(codex: Any, name: str) -> None:
    needs = {"where": ", what: minion", "targets": ", target: minion"}.get(name, "")
    when = next(when for when in When if name in when.keys and when is not When.RESOLVES)
    ruled(codex, of_row("ability", f"{{when: {when}, {ABILITY[name].example}{needs}, do: [{{gain life: 1}}]}}"))


@pytest.mark.parametrize("name", PASSIVE)
def test_each_key_of_a_passive_has_an_example_that_is_read(codex: Any, name: str) -> None:
    mains = [kind.__struct_fields__[0] for kind in KINDS if name in kind.__struct_fields__]
    main = "" if name in mains else CHANGES[mains[0]].example if mains else "power: 1"
    if name != "joins":  # of effects alone
        ruled(codex, of_row("passive", f"{{{PASSIVE[name].example}{', ' if main else ''}{main}}}"))


def test_each_shape_of_a_cost_is_read() -> None:
    assert all(means and part(words) for words, means in SHAPES.items())
    assert not any(Limit.knows(words) for words in SHAPES)


def test_the_reference_tells_every_word_and_every_key() -> None:
    told = "\n".join(card_reference())
    assert all(f"- `{word}`: {word.means}." in told for _, _, word in WORDS)
    assert all(f"- `{key}`: " in told for key in (*CARD, *ABILITY, *PASSIVE))
