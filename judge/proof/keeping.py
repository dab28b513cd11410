"""The first position of each family of parts kept as a scenario: made small, with what to expect and what it shows."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.ruling import OPEN, SAID, Answer
from judge.kernel.explore import explore
from judge.proof.proving import BOUNDS, POSSIBLE, Attempt, Hint, Part, Proofs, tried
from judge.proof.shrinking import Rows, settled, shrunk
from judge.resources import data_dir
from judge.rulings.answering import answer_of
from judge.rulings.check import RIGHT, check_file
from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load
from judge.rulings.writer import write

TRIES = 6
"""So many parts of a family are tried until one makes a scenario."""


class Kept(Struct, frozen=True):
    """A scenario of a family: where it is kept below ``scenarios``, its text, and whose part it shows."""

    family: str
    path: str
    text: str
    card: str
    part: str


def families(game: Proofs, names: Iterable[str]) -> Mapping[str, list[tuple[str, Part]]]:
    """The parts of cards by family, in the order of the cards. One that is alone goes with others of its moment."""
    every = [(name, part) for name in names for part in game.parts(name)]
    many = Counter(part.family for _, part in every)
    found: dict[str, list[tuple[str, Part]]] = {}
    for name, part in every:
        family = part.family if many[part.family] > 1 else f"{part.family.partition(':')[0]}: another thing"
        found.setdefault(family, []).append((name, part))
    return found


def kept(
    codex: Codex, key: str, game: Proofs, names: Iterable[str], hints: Mapping[str, tuple[Hint, ...]]
) -> Iterator[tuple[str, Kept | None]]:
    """Each family that has no scenario yet, with that of its first part that was seen to act in a position made for it.

    What is there stays as it is, since somebody has read it.
    """
    root = data_dir("scenarios")
    for family, parts in families(game, names).items():
        if (root / path_of(key, family, parts[0][1])).is_file():
            continue
        made = (
            _scenario(key, game, family, name, part, hint, len(parts))
            for name, part in parts
            for hint in hints.get(name, ())
            if hint.part == part.name and not hint.file
        )
        yield family, next((one for one in islice(made, TRIES) if one is not None and _right(codex, one)), None)


def _right(codex: Codex, made: Kept) -> bool:
    """Whether the file is judged as it expects, as shipped files are."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "made.yaml"
        file.write_text(made.text, "utf-8")
        return check_file(codex, file).result == RIGHT


def _scenario(key: str, game: Proofs, family: str, card: str, part: Part, hint: Hint, many: int) -> Kept | None:
    """The scenario in which a part acts, made small; None when it does not any more, or cannot be told plainly."""
    attempt = next(islice(part.attempts(), hint.attempt, None), None)
    if attempt is None:
        return None
    for called in (card, f"our {card}"):
        rows = json.loads(_named(json.dumps(attempt.rows), game.called, called))
        words = f"where: {called}" if hint.ask == POSSIBLE else hint.ask.replace(game.called, called)
        if (made := _small(card, part, rows, words, hint.ask == POSSIBLE)) is not None:
            return _written(key, family, card, part, made, many)
    return None


def _small(card: str, part: Part, rows: Rows, words: str, possible: bool) -> Rows | None:
    """The rows with what is needed alone, and the ask; None where the part does not act in them."""
    kind, _, asked = words.partition(": ")
    ask = {kind: asked}

    def holds(rows: Rows) -> bool:
        found = tried(card, part, Attempt(rows), ((ask,),)).proof
        return found is not None and not found.uncited and (found.ask == POSSIBLE) == possible

    if not holds(rows):
        return None
    rows = shrunk(rows, holds)
    rows = settled(rows, Attempt(rows).question([ask]), holds)
    return {**rows, "ask": [ask]}


def _named(text: str, called: str, card: str) -> str:
    """The rows with the card by its own name."""
    return text.replace(called, json.dumps(card)[1:-1])


def _written(key: str, family: str, card: str, part: Part, rows: Rows, many: int) -> Kept | None:
    """The scenario as a file, with the answer that the ruling gives; None where there is no plain one."""
    question = Attempt(rows).question(rows["ask"])
    seen = explore(question.start, question.rules, BOUNDS)
    bare = part.without(question)
    other = explore(bare.start, bare.rules, BOUNDS)
    one = answer_of(question, seen, question.asks[0], {})
    two = answer_of(bare, other, bare.asks[0], {})
    expected = _expected(one)
    if expected is None:
        return None
    others = f"Of this kind there {'are' if many > 1 else 'is'} {many} clause{'s' if many > 1 else ''}."
    tree = {
        "title": f"{card}, {part.title}",
        "game": key,
        "about": part.about,
        "note": f"{part.says()} Without that it would be: {_plain(two)}. {others}",
        **({"cards": rows["cards"]} if "cards" in rows else {}),
        **{k: _bare(v) for k, v in rows.items() if k not in ("title", "game", "ask", "cards")},
        "ask": rows["ask"],
        "expect": [expected],
    }
    text = write(tree)
    try:
        load(text)
    except BadScenario:
        return None
    return Kept(family, path_of(key, family, part), text, card, part.name)


def path_of(key: str, family: str, part: Part) -> str:
    """Where the scenario of a family is kept, below ``scenarios``: in the folder of its heading."""
    heading = part.about.partition(":")[2].partition("/")[0]
    return f"{key}/{heading}/family-{_slug(family)}.yaml"


def _expected(answer: Answer) -> Any:
    """What a file expects of such an answer; None where it could not say it."""
    if answer.verdict in SAID:
        return answer.verdict
    if answer.verdict in OPEN:
        if answer.verdict == "chance":
            return {answer.verdict: {_word(line.value): line.probability for line in answer.lines}}
        return {answer.verdict: [_word(line.value) for line in answer.lines]}
    return None if answer.unsupported else _word(answer.value)


def _word(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return [_word(one) for one in value] if isinstance(value, list | tuple) else str(value)


def _plain(answer: Answer) -> str:
    """An answer in a note."""
    if answer.unsupported:
        return "not allowed" if answer.illegal else answer.unsupported
    value = answer.value
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) or "none" if isinstance(value, list | tuple) else str(value)


def _bare(value: Any) -> Any:
    """A card of which nothing else is said, by its name alone."""
    if isinstance(value, dict):
        named = next((value[key] for key in ("card", "site") if list(value) == [key]), None)
        return named if named is not None else {key: _bare(held) for key, held in value.items()}
    if isinstance(value, bool):
        return "yes" if value else "no"
    return [_bare(one) for one in value] if isinstance(value, list) else value


def _slug(family: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", family.casefold()).strip("-")


def keep(made: Kept) -> None:
    """Writes the scenario of a family."""
    file = data_dir("scenarios") / made.path
    file.parent.mkdir(exist_ok=True)
    file.write_text(made.text, "utf-8")
