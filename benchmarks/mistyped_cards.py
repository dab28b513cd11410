"""Whether a mistyped word of a shipped card is told: ``python -m benchmarks.unknown_words --cards``.

Every word, number and key of the files of Sorcery's cards that is not free (``FREE``) is replaced, one at a time, by
one that does not exist, and the card is read again, face and text. It must be refused, with the word in the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from benchmarks.replaced_words import OUT_OF_RANGE, WORD, Place, changes
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.load import WrongCard, added, card_and_phrases, named, nothing_to_lose
from judge.games.sorcery.setting.phrases import understood
from judge.games.vocabulary import NoSuchThing
from judge.resources import data_dir

FREE = {
    "name": "what an ability is called: given here",
    "clause": "what a clause of the text is about: given here, and used by `covers`",
}
"""Free text by key, each with the reason."""
REFUSED, UNNAMED, SILENT, CRUDE = FATES = ("refused", "unnamed", "in silence", "crude")


class Mistyped(Struct, frozen=True):
    """What came of one replaced word of a card."""

    card: str
    way: str
    now: str
    fate: str
    said: str = ""


Way = tuple[str | int, ...]
Fields = dict[str, Any]


def cards() -> Iterator[tuple[str, Fields, Fields | None]]:
    """Every shipped card: its name, the fields of its face, and those of its text when it has one."""
    folder = data_dir("codex_data") / "cards" / "sorcery"
    faces, texts = (
        {name: row for file in sorted(folder.glob(f"{part}/*.toml")) for name, row in _rows(file).items()}
        for part in ("faces", "texts")
    )
    for name, face in faces.items():
        yield name, face, texts.get(name)


def _rows(file: Path) -> Fields:
    return tomllib.loads(file.read_text("utf-8"))


def mistyped() -> Iterator[Mistyped]:
    """What comes of every replacement in every card."""
    for name, face, text in cards():
        whole = {"face": face, **({"text": text} if text else {})}
        for way, word, wrong in _replaced(whole, ()):
            fate, said = _fate(name, wrong, word)
            yield Mistyped(name, " ".join(map(str, way)), word, fate, said)


def _fate(name: str, whole: Fields, word: str) -> tuple[str, str]:
    face = whole["face"]
    try:
        made, phrases = card_and_phrases(name, {"uncovered" if key == "clauses" else key: face[key] for key in face})
        if "text" in whole:
            made, more = added(made, whole["text"])
            phrases = [*phrases, *more]
        if lost := nothing_to_lose(made):
            raise WrongCard(name, lost)
        for phrase in phrases:
            understood(phrase)
        if unknown := [called for _, called in named(made) if called not in known()]:
            return REFUSED, f"no card is called {unknown[0]!r}"
    except (WrongCard, NoSuchThing) as error:
        return (REFUSED if word.casefold() in str(error).casefold() else UNNAMED), str(error)
    except Exception as error:
        return CRUDE, repr(error)
    return SILENT, ""


def _replaced(node: Any, way: Way) -> Iterator[tuple[Way, str, Any]]:
    """Every replacement below a node: the way to it, the word that stands there now, and the node with it."""
    if isinstance(node, dict):
        for key, held in node.items():
            for word, said in _words(key, key) if way else ():
                yield (*way, f"{key}:"), word, {said if one == key else one: value for one, value in node.items()}
            if key not in FREE:
                for to, word, made in _replaced(held, (*way, key)):
                    yield to, word, {**node, key: made}
    elif isinstance(node, list):
        for place, held in enumerate(node):
            for to, word, made in _replaced(held, (*way, place)):
                yield to, word, [*node[:place], made, *node[place + 1 :]]
    elif isinstance(node, str):
        key = next(str(step) for step in reversed(way) if isinstance(step, str))
        yield from ((way, word, said) for word, said in _words(node, key))
    elif isinstance(node, int) and not isinstance(node, bool):
        yield way, OUT_OF_RANGE, int(OUT_OF_RANGE)


def _words(text: str, key: str) -> Iterator[tuple[str, str]]:
    """Every word that may stand in a text for one of its own, with the text that it makes."""
    for found in WORD.finditer(text):
        end = -1 if found.end() == len(text) else found.end()
        for word in changes(Place((key,), key, found.start(), end, found[0])):
            yield word, f"{text[: found.start()]}{word}{text[found.end() :]}"


def told(found: list[Mistyped]) -> bool:
    """Prints how many there are of each fate, and those that were not refused by name; whether some were silent."""
    counts = {fate: sum(one.fate == fate for one in found) for fate in FATES}
    print(f"cards: {len(found):,} replaced, {', '.join(f'{many:,} {fate}' for fate, many in counts.items())}")
    for one in found:
        if one.fate in (SILENT, CRUDE):
            print(f"  {one.card}: {one.way}: {one.now!r}, {one.fate} {one.said}")
    return bool(counts[SILENT] or counts[CRUDE])
