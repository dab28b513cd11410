"""What a reader of a game knows and its documents do not say: other words for a title, and words that are no title.

``aliases/<game>.toml`` holds, for all documents of a game:

- ``everyday``: titles whose words are common English and are never linked by themselves; ``everyday_forms``: single
  inflected forms of that sort; ``whole``: titles with a parameter that are never meant without it.
- ``[[alias]]``: further ``forms`` of the title ``of``; ``[[context]]``: where a title (or some ``forms`` of it) counts.
- ``[links]``: what an explicit link means when it is no title; ``[[reference]]``: a reference in words that no pattern
  resolves; ``[[same]]``: entries of two documents that are one term under two names.
- ``[[card]]``: card names written with a slip; ``card_names``: names in documents that do not mark them;
  ``undefined``: words the documents use as terms and define nowhere.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from judge.codex.errors import IngestError


class Alias(Struct, frozen=True, forbid_unknown_fields=True):
    """Other words for a title. ``inflected`` is false for forms that must be met exactly as written."""

    of: str
    forms: tuple[str, ...]
    inflected: bool = True


class Context(Struct, frozen=True, forbid_unknown_fields=True):
    """Where words count as a mention: patterns that the text just before or after must match, or must not.

    ``title`` limits the row to one title, ``forms`` to some forms (lower case); ``capital`` asks for a capital letter
    where no sentence begins. ``why`` says what the rule keeps out.
    """

    why: str
    title: str = ""
    forms: tuple[str, ...] = ()
    before: str = ""
    after: str = ""
    not_before: str = ""
    not_after: str = ""
    capital: bool = False

    def allows(self, text: str, start: int, end: int) -> bool:
        """Whether the span may be a mention as far as this row goes."""
        head, tail = text[:start], text[end:]
        if self.capital and not (text[start].isupper() and re.search(r"[\w,;)]\s+['\"\u2018\u201c(]*$", head)):
            return False
        if self.before and not re.search(f"(?:{self.before})$", head, re.IGNORECASE):
            return False
        if self.after and not re.match(self.after, tail, re.IGNORECASE):
            return False
        if self.not_before and re.search(f"(?:{self.not_before})$", head, re.IGNORECASE):
            return False
        return not (self.not_after and re.match(self.not_after, tail, re.IGNORECASE))


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    """A reference in words: the ``words`` in entry ``entry`` mean the ids in ``target``.

    ``within`` is a longer piece of the sentence, given where ``words`` alone stand more than once.
    """

    entry: str
    words: str
    target: Annotated[tuple[str, ...], Meta(min_length=1)]
    why: str
    within: str = ""


class Same(Struct, frozen=True, forbid_unknown_fields=True):
    """Two ids that are one term under two names."""

    a: str
    b: str
    why: str


class CardSlip(Struct, frozen=True, forbid_unknown_fields=True):
    """A card name as a document writes it, the name of the published card it means, and why we think so."""

    written: str
    means: str
    why: str


class Aliases(Struct, frozen=True, forbid_unknown_fields=True):
    """The aliases file of one game."""

    everyday: tuple[str, ...] = ()
    everyday_forms: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    alias: tuple[Alias, ...] = ()
    context: tuple[Context, ...] = ()
    links: dict[str, str] = {}
    reference: tuple[Reference, ...] = ()
    same: tuple[Same, ...] = ()
    card: tuple[CardSlip, ...] = ()
    card_names: tuple[str, ...] = ()
    undefined: tuple[str, ...] = ()


def load_aliases(where: tuple[Path, ...], game: str) -> Aliases:
    """The aliases of a game, those of all folders together; empty when no folder has any.

    Raises IngestError for a file that is not TOML, a row of the wrong shape, or a pattern that is none.
    """
    merged: dict[str, object] = {}
    for folder in where:
        path = folder / "aliases" / f"{game}.toml"
        if not path.is_file():
            continue
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
            for row in msgspec.convert(tables, Aliases).context:
                for pattern in (row.before, row.after, row.not_before, row.not_after):
                    re.compile(pattern)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, re.error) as error:
            raise IngestError(path.name, 0, str(error)) from error
        for key, value in tables.items():
            held = merged.get(key)
            if isinstance(held, dict):
                merged[key] = {**held, **value}
            else:
                merged[key] = [*held, *value] if isinstance(held, list) else value
    return msgspec.convert(merged, Aliases)
