"""The cases that the documents decide: a catalogue in our own words, by which the judge is measured."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.games.source import Node
from judge.resources import data_dir
from judge.rulings.reader import read

LARGEST = 4_000_000
"""The most characters a file of cases may have."""
ID = re.compile(r"^- id: *(\S+) *$", re.MULTILINE)


class Case(Struct, frozen=True):
    """One case: what a document says about a situation. See scenarios/cases/README.md for the fields."""

    id: str
    game: str
    kind: str
    topic: str
    setup: str
    question: str
    answer: str
    verdict: Any
    verdict_form: str
    basis: str
    cites: tuple[str, ...]
    superseded_by: str = ""
    cards: tuple[str, ...] = ()

    @property
    def worked(self) -> bool:
        """Whether the document itself gives it as an example."""
        return self.kind == "worked-example"


def catalogues(game: str, folder: Path | None = None) -> tuple[str, ...]:
    """The further catalogues of a game, each a file beside the game's own: ``sorcery-cards``."""
    return tuple(sorted(file.stem for file in (folder or _shelf()).glob(f"{game}-*.yaml")))


def cases(game: str, folder: Path | None = None, catalogue: str = "") -> tuple[Case, ...]:
    """All cases of a game, or of one of its further catalogues, in the order of their file; none when there is no
    file. Raises BadScenario.
    """
    file = (folder or _shelf()) / f"{catalogue or game}.yaml"
    if not file.is_file():
        return ()
    state = file.stat()
    return _cases(game, file, (state.st_mtime_ns, state.st_size))


@lru_cache(16)
def _cases(game: str, file: Path, mark: tuple[int, int]) -> tuple[Case, ...]:
    """The cases of a file as it is while it has this mark: pages ask for those of a topic, and a file has hundreds."""
    root = read(file.read_text("utf-8"), file.name, LARGEST)
    assert isinstance(root.value, list)
    return tuple(_case(game, node) for node in root.value)


def all_cases(game: str) -> tuple[Case, ...]:
    """The cases of all catalogues of a game."""
    return tuple(case for name in (game, *catalogues(game)) for case in cases(game, catalogue=name))


@cache
def case_ids(game: str) -> frozenset[str]:
    """The ids of all cases of a game, in any catalogue, without reading what they say."""
    files = (_shelf() / f"{name}.yaml" for name in (game, *catalogues(game)))
    return frozenset(id for file in files if file.is_file() for id in ID.findall(file.read_text("utf-8")))


def _shelf() -> Path:
    return data_dir("scenarios") / "cases"


def _case(game: str, node: Node) -> Case:
    plain = node.plain()
    assert isinstance(plain, dict)
    words = {key: str(plain.get(key, "")) for key in ("id", "kind", "topic", "setup", "question", "answer", "basis")}
    superseded = plain.get("superseded_by", "")
    return Case(
        game=game,
        verdict=plain.get("verdict"),
        verdict_form=str(plain.get("verdict_form", "")),
        cites=tuple(plain.get("cites") or ()),
        cards=tuple(map(str, plain.get("cards") or ())),
        superseded_by="; ".join(superseded) if isinstance(superseded, list) else str(superseded),
        **words,
    )


class Left(Struct, frozen=True):
    """Cases that no board decides: those about the text alone, judged by look-up, and those not supported, with
    reasons.
    """

    text: dict[str, str]
    unsupported: dict[str, str]


def left(game: str) -> Left:
    """What scenarios/left says of a game's cases; raises ValueError for a case listed twice."""
    found = Left({}, {})
    for file in sorted((data_dir("scenarios") / "left" / game).glob("*.toml")):
        said = tomllib.loads(file.read_text("utf-8"))
        for table, held in (("text", found.text), ("unsupported", found.unsupported)):
            for case, reason in said.get(table, {}).items():
                if case in found.text or case in found.unsupported:
                    raise ValueError(f"{file.name}: {case} is listed twice")
                held[case] = reason
    return found


class Citing:
    """From the entries that a case cites by title to the ids of the codex."""

    def __init__(self, codex: Codex) -> None:
        self.codex = codex
        self.rows: dict[str, list[tuple[str, str]]] = {}
        for document in codex.current:
            rows = codex.entries(document=document, listed=False)
            self.rows[document] = [(_plain(row.title), row.id) for row in rows]

    def entries(self, case: Case) -> tuple[str, ...]:
        """The ids of the entries that a case cites; a title that is not found is left out."""
        return tuple(i for title in case.cites if (i := self.entry(case.game, title)))

    def ruling(self, case: Case) -> tuple[str, ...]:
        """The entry of the published ruling that the case tells, where there is one: ``card-aino-1`` is ``aino-1``."""
        id = f"{GAMES[case.game].rulings}:{case.id.removeprefix('card-')}"
        return (id,) if GAMES[case.game].rulings and self.codex.has(id) else ()

    def entry(self, game: str, title: str) -> str:
        """The id of one cited title, or empty.

        Of several entries with the same last title it is the one under the title before it, or the first behind that:
        the printed rulebook shows no levels, so a heading may stand beside the one it belongs to.
        """
        head, colon, rest = title.partition(": ")
        document = game
        titles = GAMES[game].titles
        if colon and head in titles:
            document, title = titles[head], rest
        rows = self.rows.get(document, [])
        *above, last = [_plain(part) for part in title.split(" > ")]
        found = [(place, id) for place, (held, id) in enumerate(rows) if held == last]
        if len(found) > 1 and above == ["glossary of terms and keywords"]:
            found = [f for f in found if ":glossary/" in f[1]] or found
        elif len(found) > 1 and above:
            starts = [place for place, (held, _) in enumerate(rows) if held == above[-1]]
            after = [f for f in found if any(f[0] > start for start in starts)]
            found = after or found
        elif len(found) > 1:
            found = [f for f in found if ":glossary/" not in f[1]] or found
        return found[0][1] if found else ""


def _plain(title: str) -> str:
    """A title without its case, its kind of quotes, and page numbers."""
    for odd, usual in (("\u2019", "'"), ("\u2018", "'"), ("\u201c", '"'), ("\u201d", '"')):
        title = title.replace(odd, usual)
    return " ".join(title.casefold().split(" (see page")[0].split())
