"""The scenario files that come with the program: what each is about, read from its head and kept until it changes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from judge.games.ruling import DECLINED, SAID, Verdict
from judge.games.shelf import NAMES
from judge.resources import data_dir
from judge.rulings.errors import BadScenario
from judge.rulings.reader import SIZE, read

HEAD = re.compile(r"(?:title|game|about|cases|note|expect)[ ]*:")
NAME = re.compile(r"[\w'-]+")
"""The name of a scenario file or its folder, which therefore never leads out of the folder of scenarios."""
LONGEST = 200
"""The most characters of a path."""
SUFFIX = ".yaml"


class Shipped(Struct, frozen=True):
    """A scenario file that comes with the program. ``path`` is ``<game>/<codex-heading>/<name>``, without an ending.

    ``heading`` is the folder of its codex heading; ``about`` the id of an entry, or empty. ``verdicts`` are the kinds
    of the answers that it expects, each once.
    """

    path: str
    game: str
    heading: str
    title: str
    about: str = ""
    cases: tuple[str, ...] = ()
    note: str = ""
    verdicts: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """The page of this scenario."""
        return f"/scenarios/{self.path}"

    @property
    def words(self) -> str:
        """Everything by which a search may find it, in small letters."""
        return " ".join((self.title, self.path, self.about, self.note, *self.cases)).casefold()


_kept: dict[str, tuple[tuple[int, int], Shipped]] = {}


def shipped(game: str = "", folder: Path | None = None) -> tuple[Shipped, ...]:
    """All scenario files of a game, or of every game, in order of path. A file is read again when it has changed."""
    root = folder or data_dir("scenarios")
    games = (game,) if game else NAMES
    return tuple(_of(path, root, stat) for key in games for path, stat in _files(root / key))


def neighbours(scenario: Shipped, folder: Path | None = None) -> tuple[Shipped, ...]:
    """All scenario files under the heading of one, that one among them, in order of path."""
    root = folder or data_dir("scenarios")
    found = sorted((root / scenario.game / scenario.heading).glob(f"*{SUFFIX}"))
    return tuple(_of(str(file), root, file.stat()) for file in found)


def find(path: str, folder: Path | None = None) -> Shipped | None:
    """The scenario at a path, with or without its ending; None when there is none."""
    wanted = path.removesuffix(SUFFIX)
    game, *parts = wanted.split("/")
    if game not in NAMES or not parts or len(wanted) > LONGEST or not all(map(NAME.fullmatch, parts)):
        return None
    root = folder or data_dir("scenarios")
    file = root / f"{wanted}{SUFFIX}"
    return _of(str(file), root, file.stat()) if file.is_file() else None


def text_of(scenario: Shipped, folder: Path | None = None) -> str:
    """The text of a scenario file."""
    root = folder or data_dir("scenarios")
    return (root / f"{scenario.path}{SUFFIX}").read_text("utf-8")


def searched(scenarios: tuple[Shipped, ...], words: str) -> tuple[Shipped, ...]:
    """Those in which every one of the words stands, in any order."""
    wanted = words.casefold().split()
    return tuple(one for one in scenarios if all(word in one.words for word in wanted))


def _files(folder: Path | str) -> Iterator[tuple[str, os.stat_result]]:
    """All scenario files below a folder with what they are marked by, in order of path. There are thousands, at which a
    page may look each time it is asked for: as Paths they would take several times as long.
    """
    try:
        held = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    for entry in held:
        if entry.is_dir():
            yield from _files(entry.path)
        elif entry.name.endswith(SUFFIX):
            yield entry.path, entry.stat()


def _of(path: str, root: Path, state: os.stat_result) -> Shipped:
    mark = (state.st_mtime_ns, state.st_size)
    held = _kept.get(path)
    if held is None or held[0] != mark:
        held = _kept[path] = (mark, _read(Path(path), root))
    return held[1]


def _read(file: Path, root: Path) -> Shipped:
    path = file.relative_to(root).with_suffix("").as_posix()
    game, _, rest = path.partition("/")
    head = _head(file.read_text("utf-8"))
    cases = head.get("cases", ())
    return Shipped(
        path=path,
        game=game,
        heading=rest.rpartition("/")[0],
        title=_words(head.get("title")) or file.stem.replace("-", " "),
        about=_words(head.get("about")),
        cases=tuple(map(str, cases)) if isinstance(cases, list) else tuple(filter(None, (_words(cases),))),
        note=_words(head.get("note")),
        verdicts=_verdicts(head.get("expect")),
    )


def _verdicts(expect: object) -> tuple[str, ...]:
    """The verdicts of what is expected: a mapping begins with its own, a list is of several things."""
    kinds = []
    for one in expect if isinstance(expect, list) else ():
        if isinstance(one, dict):
            kinds.append(str(next(iter(one), "")))
        elif isinstance(one, list):
            kinds.append(str(Verdict.OPTIONS))
        else:
            kinds.append(one if one in SAID | DECLINED else str(Verdict.VALUE))
    return tuple(dict.fromkeys(kinds))


def _head(text: str) -> dict[str, object]:
    """The keys of the head alone, since reading a whole file with its places takes ten times as long.

    A key stands at the beginning of a line, what belongs to it is set in or begins with a sign of a list. A file that
    cannot be read so has no head: the gallery lists it by the name of its file.
    """
    kept: list[str] = []
    inside = False
    for line in text[:SIZE].splitlines():
        if line[:1] not in ("", " ", "-", "#"):
            inside = bool(HEAD.match(line))
        if inside:
            kept.append(line)
    try:
        plain = read("\n".join(kept)).plain()
    except BadScenario:
        return {}
    return plain if isinstance(plain, dict) else {}


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""
