"""Closed tables of the words of a game whose cards scenarios declare: what each means, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct


class Table(Struct, frozen=True):
    """A closed table of words.

    ``example`` is a part of a scenario file with ``...`` in the place of a word, and ``within`` the key of the file
    under which it stands. ``means`` says what words mean where they do not say it themselves, ``alone`` gives the
    example of a word that takes another one.
    """

    called: str
    words: Sequence[str]
    example: str
    within: str = "cards"
    means: Mapping[str, str] = {}
    alone: Mapping[str, str] = {}

    def shown(self, word: str) -> str:
        """The example with a word of the table."""
        return self.alone.get(word, self.example).replace("...", word)


def told(tables: Sequence[Table]) -> Iterator[str]:
    """Lines for the reference of the format: every word of every table, with its meaning when it has one."""
    for table in tables:
        yield f"\n{table.called.capitalize()}, such as `{table.shown(table.words[0])}` under `{table.within}`:\n"
        plain = [word for word in table.words if word not in table.means]
        for word in table.words:
            if word in table.means:
                yield f"- `{word}`: {table.means[word]}."
        if plain:
            yield f"- {', '.join(f'`{word}`' for word in plain)}."
    yield ""
