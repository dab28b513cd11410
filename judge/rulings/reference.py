"""The reference of the scenario format: every action, ask, operation and word, from the tables that read them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from judge.games.sorcery.cards import Ability, Card, Passive
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.game import KEYS, all_rules
from judge.games.sorcery.scenario.actions import ACTIONS, ANSWERS
from judge.games.sorcery.scenario.asks import KINDS, SENTENCES
from judge.games.sorcery.scenario.position import CARD_KEYS, PLAYER_KEYS
from judge.games.sorcery.selector import KINDS as SELECTOR_KINDS
from judge.games.sorcery.selector import NOUNS, WHERE, WHOSE
from judge.games.sorcery.storyline import OPS
from judge.rulings.scenario import HEAD

HEADING = """# Scenario format: the reference

Made by `judge format --write docs/scenario-reference.md` from the tables that read scenario files; a test holds the two
together. [scenario-format.md](scenario-format.md) explains the format with examples.
"""


def reference() -> str:
    """The whole reference as Markdown."""
    all_rules()
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield HEADING
    yield "## Keys\n"
    yield f"A scenario: {_codes((*HEAD, *KEYS))}. A player: {_codes(PLAYER_KEYS)}."
    yield f"A card in the realm: {_codes(CARD_KEYS)}.\n"
    yield "## Actions\n"
    yield "The first key names the action; the words in brackets say what a key takes."
    yield "Each may be asked about with `can`.\n"
    for action in sorted(ACTIONS.values(), key=lambda a: a.name):
        fields = ", ".join(f"`{key}` ({kind})" for key, kind in action.fields.items())
        moment = f" Only while the window `{action.window}` is open." if action.window else ""
        yield f"- {fields}. {_doc(action.build)}{moment}"
    yield f"\nAnswers to decisions, in any action: {_codes(ANSWERS)}.\n"
    yield "## Asks\n"
    for kind in KINDS:
        yield f"### {kind}\n"
        for sentence in sorted((s for s in SENTENCES if s.kind == kind and not s.same), key=lambda s: s.words):
            others = [s.words for s in SENTENCES if s.kind == kind and s.same == sentence.words]
            also = f" Also said {_codes(others)}." if others else ""
            yield f"- `{sentence.words}`: {_doc(sentence.read)}{also}"
        yield ""
    yield "## Cards: what a declared card can have\n"
    yield f"A face: {_codes(f.name for f in structs.fields(Card) if f.name != 'name')}.\n"
    yield f"An ability: {_codes(f.name for f in structs.fields(Ability))}.\n"
    yield f"A passive: {_codes(f.name for f in structs.fields(Passive))}.\n"
    yield f"Keywords: {_codes(KEYWORDS)}.\n"
    yield "## Operations of abilities, spells and stated effects (`do`)\n"
    for name, carry in sorted(OPS.items()):
        yield f"- `{name}`: {_doc(carry)}"
    yield "\n## Selectors\n"
    yield f"Nouns {_codes(NOUNS)}; whose {_codes(WHOSE)}; kinds {_codes(SELECTOR_KINDS)}; where {_codes(WHERE)};"
    yield "`with KEYWORD`, `without KEYWORD`, `power N or more`, `power N or less`, `named NAME`,"
    yield "a subtype with a capital letter."


def _codes(words: object) -> str:
    return ", ".join(f"`{word}`" for word in words)  # type: ignore[attr-defined]


def _doc(function: object) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((function.__doc__ or "").split("\n\n")[0].split())
