"""The reference of declared cards: every key, and every word of a closed table, from the tables that read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.games.sorcery.cards.costs import SHAPES
from judge.games.sorcery.cards.keys import ABILITY, CARD, DO, ROWS, TEXT_OF_CARD, Key
from judge.games.sorcery.cards.passives.written import PASSIVE
from judge.games.sorcery.cards.tables.every import OF_ABILITIES, OF_FACES, OF_PASSIVES
from judge.games.sorcery.cards.values.keywords import KeywordAbility
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.setting.differences import Mark
from judge.games.sorcery.setting.ongoing import EFFECT_KEYS


def card_reference() -> Iterator[str]:
    """The lines, as Markdown."""
    yield "### Cards: the keys of a declared card\n"
    yield from _keys(CARD)
    for key, says in ROWS.items():
        yield f"- `{key}`: {says}"
    yield (
        f"- `{TEXT_OF_CARD}`: what it says, in the words that cards use: read into abilities, passive abilities and "
        'keywords. `text: "Genesis → Draw a spell."`'
    )
    yield "- `covers`: of a card that the judge knows: the clauses that the rows here cover, or `all`"
    yield from _words(OF_FACES)
    yield "\n### Abilities: the keys of a row of `ability`\n"
    yield from _keys(ABILITY)
    yield f"- `{DO}`: what it does: operations, in order"
    yield from _words(OF_ABILITIES)
    yield "\nCosts, several in a list:\n"
    for words, means in SHAPES.items():
        yield f"- `{words}`: {means}"
    yield "\n### Passive abilities: the keys of a row of `passive`\n"
    yield from _keys(PASSIVE)
    yield from _words(OF_PASSIVES)
    yield "\nKeyword abilities:\n"
    for form in KeywordAbility.forms():
        yield f"- `{form.words}`: {form.means}"
    yield "\nMarks (`marks` of a card in the realm):\n"
    for mark in Mark:
        yield f"- `{mark}`: {mark.means}"
    yield f"\nAn effect that is there already (`effects`): {', '.join(f'`{key}`' for key in EFFECT_KEYS)}.\n"


def _keys(keys: Mapping[str, Key]) -> Iterator[str]:
    for name, key in keys.items():
        many = " (a list)" if key.value.several else ""
        of = "" if key.value.words is not None else f" {key.value.called[:1].upper()}{key.value.called[1:]}{many}."
        yield f"- `{name}`: {key.says}.{of} `{key.example}`"


def _words(tables: tuple[type[Word], ...]) -> Iterator[str]:
    for table in tables:
        yield f"\n{table.called().capitalize()}, such as `{table.forms()[0].example}`:\n"
        for word in table:
            takes = getattr(word, "keys", ())[3:]
            more = f" Takes {', '.join(takes)}." if takes else ""
            yield f"- `{word}`: {word.means}.{more}"
