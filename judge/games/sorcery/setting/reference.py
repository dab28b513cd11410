"""What the reference of the scenario format says of Sorcery beside actions and asks: keys, cards, operations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.cards.operations import OPERATIONS, keys
from judge.games.sorcery.cards.operations.operation import OF_ALL
from judge.games.sorcery.cards.operations.values import VALUES, called, usual
from judge.games.sorcery.cards.values.selector_words import EVERY, OTHER, SIDES, Noun, Relation, Trait, Where
from judge.games.sorcery.setting.card_reference import card_reference
from judge.games.sorcery.setting.position import CARD_KEYS, PLAYER_KEYS


def reference() -> Iterator[str]:
    """The lines, as Markdown."""
    yield f"A player: {_codes(PLAYER_KEYS)}. A card in the realm: {_codes(CARD_KEYS)}.\n"
    yield from card_reference()
    yield f"Keywords: {_codes(KEYWORDS)}.\n"
    yield "### Operations of abilities, spells and stated effects (`do`)\n"
    for _, kind in sorted(OPERATIONS.items()):
        own = ((key, held) for key, held in keys(kind).items() if key not in OF_ALL)
        said = ", ".join(f"{key}: {called(held)}{usual(held)}" for key, held in own)
        yield f"- `{said}`: {' '.join((kind.__doc__ or '').split())}"
    yield "\nEvery operation takes `if: CONDITION` and `unless: CONDITION`, one or a list: it is done only where all of"
    yield "`if` is the case as it would be done, and nothing of `unless`. What follows it is done all the same."
    yield "\n### Values of operations\n"
    for title, forms in VALUES.items():
        yield f"\n{title}\n"
        for form in forms:
            yield f"- `{form.words}`: {form.means}. `{form.example}`"
    yield "\n### Selectors\n"
    yield f"Nouns {_codes(Noun)}, or a subtype with a capital letter; several joined by commas and `or`, for which all"
    yield f"other words are; whose {_codes((*SIDES, *OTHER, *EVERY))}; what it is like {_codes(Trait)}; a rarity;"
    yield f"`non-` before any of these; where {_codes(Where)};"
    yield "`with KEYWORD`, `without KEYWORD`, several joined by `or` or `and`; `power N`, `power N or more`,"
    yield "`power N or less`, the same of `cost`; `named NAME`, `named with WORD or WORD`; and as the last"
    yield f"{_codes(Relation)}, each before a selector or, in operations, before a word for a thing that the effect"
    yield "knows: `other unit at target`, `minion atop nearby site`.\n"


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
