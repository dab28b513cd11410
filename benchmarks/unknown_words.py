"""Whether a mistyped word is told: ``python -m benchmarks.unknown_words [--game G] [--many 50000] [--seed 1]``.

Every word and number of every shipped scenario file that is not free text (``replaced_words.FREE``) is replaced, one at
a time, by one that does not exist. Each of these files must be refused, or declined with the word in the reason. The
table says by key what came of them, and one example follows for each key under which something was accepted in
silence; then the exit code is 1. ``--only KEY`` looks at one key alone (``until`` is a value, ``until:`` the key
itself), ``--json FILE`` keeps every one that was not refused in its place, ``--cards`` looks at the words of the
shipped card files instead (``mistyped_cards``).

- *refused*: it cannot be read, and a problem stands where the word is; *elsewhere*: problems stand at other places
- *declined*: a ruling that declines and names the word; *unnamed*: it declines, and does not name it
- *same*, *another*: accepted in silence, with the same answers or with others
- *crude*: told in words of the program, or as its defect
"""

from __future__ import annotations

import argparse
import json
import random
import re
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from msgspec import Struct

from benchmarks import mistyped_cards
from benchmarks.replaced_words import Changed, Place, change, changes, places, tree
from judge.codex.library import Codex
from judge.games.ruling import DECLINED, Ruling
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds
from judge.resources import data_dir
from judge.rulings import BadScenario, judge
from judge.rulings.check import RIGHT, compare
from judge.rulings.errors import DEFECT
from judge.rulings.scenario import of
from judge.rulings.shipped_files import scenario_files
from judge.telling.meaning import answer_key

BOUNDS = Bounds(nodes=1500, seconds=2)
PATIENCE = 20
"""The most seconds for one replacement."""
MEMORY = 2 << 30
"""The most bytes of a working process."""
REFUSED, ELSEWHERE, TOLD, UNNAMED, SAME, ANOTHER, CRUDE = FATES = (
    "refused", "elsewhere", "declined", "unnamed", "same", "another", "crude",
)  # fmt: skip
SILENT = (SAME, ANOTHER, CRUDE)
"""The fates that no mistyped word may have."""
PROGRAM = re.compile(r"`|<class|\bNoneType\b|\b\w+Error\b|\bobject at 0x|\btuple\b|\bdict\b|Expected ")
"""What only a programmer would say."""


class Fate(Struct, frozen=True):
    """What came of one replaced word."""

    game: str
    file: str
    line: int
    key: str
    was: str
    now: str
    fate: str
    said: str = ""


def main() -> int:
    """Replaces, judges and prints; 1 when something was accepted in silence."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(GAMES), default="")
    parser.add_argument("--many", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="KEY")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--cards", action="store_true", help="words of the shipped card files instead")
    asked = parser.parse_args()
    if asked.cards:
        GAMES["sorcery"].all_rules()
        return int(mistyped_cards.told(list(mistyped_cards.mistyped())))
    work = sample((asked.game,) if asked.game else tuple(GAMES), asked.many, asked.seed, asked.only)
    many, found = sum(len(numbers) for _, _, numbers, _ in work), []
    with Pool(2) as pool:
        for fates in pool.imap_unordered(_work, work, chunksize=4):
            found += fates
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(found):7,} of {many:,} ")
    found.sort(key=lambda one: (one.game, one.key, one.file, one.line, one.now))
    told(found)
    if asked.json:
        rows = [structured(one) for one in found if one.fate != REFUSED]
        asked.json.write_text(json.dumps(rows, indent=0, ensure_ascii=False), "utf-8")
    return int(any(one.fate in SILENT for one in found))


Work = tuple[str, Path, tuple[int, ...], str]
"""A game, a file of it, and which of the file's replacements are looked at (of those of one key, if it is named)."""


def sample(games: Iterable[str], many: int, seed: int, only: str = "") -> list[Work]:
    """So many replacements of the shipped files, drawn with a seed; all of them when there are no more."""
    files = [(game, file) for game in games for file in scenario_files(game)]
    held = [(n, k) for n, (_, file) in enumerate(files) for k in range(len(replacements(file, only)))]
    drawn = held if many >= len(held) else random.Random(seed).sample(held, many)
    by_file: dict[int, list[int]] = {}
    for file_number, number in drawn:
        by_file.setdefault(file_number, []).append(number)
    return [(*files[n], tuple(sorted(numbers)), only) for n, numbers in sorted(by_file.items())]


def replacements(file: Path, only: str = "") -> list[tuple[Place, str]]:
    """Every place of a file with every word that may stand there instead."""
    held = places(tree(file.read_text("utf-8")))
    return [(place, word) for place in held if only in ("", place.key) for word in changes(place)]


def looked_at(codex: Codex, work: Work) -> Iterator[Fate]:
    """What comes of some replacements in one file."""
    game, file, numbers, only = work
    root = tree(file.read_text("utf-8"))
    name = file.relative_to(data_dir("scenarios")).as_posix()
    able = replacements(file, only)

    @cache
    def before() -> Ruling:
        return judge(codex, of(root), BOUNDS)

    for number in numbers:
        place, word = able[number]
        changed = change(root, place, word)
        signal.alarm(PATIENCE)
        try:
            scenario = of(changed.root, file=name)
            if place.way[0] == "expect":
                wanted = [one.value for one in scenario.expect]
                right = [
                    compare(want, answer, game) == RIGHT for want, answer in zip(wanted, before().answers, strict=True)
                ]
                fate, said = (SAME, "it is right") if all(right) else (TOLD, "wrong")
            else:
                fate, said = ruled(judge(codex, scenario, BOUNDS), before, changed, game)
        except BadScenario as error:
            fate, said = refused(error, changed)
        except (MemoryError, TimeoutError) as error:
            fate, said = CRUDE, f"it takes too much: {type(error).__name__}"
        finally:
            signal.alarm(0)
        yield Fate(game, name, changed.line, place.key, place.word, changed.text, fate, said)


def refused(error: BadScenario, changed: Changed) -> tuple[str, str]:
    """Whether a problem stands where the word does, and what is said there."""
    first, last = changed.columns
    here = [p for p in error.problems if p.line == changed.line and first <= p.column <= last]
    said = (here or error.problems)[0]
    if PROGRAM.search(said.message) or DEFECT in said.message:
        return CRUDE, str(said)
    return (REFUSED if here else ELSEWHERE), str(said)


def ruled(ruling: Ruling, before, changed: Changed, game: str) -> tuple[str, str]:  # type: ignore[no-untyped-def]
    """Whether a ruling declines for the word, or takes it in silence."""
    why = [answer.unsupported for answer in ruling.answers if answer.verdict in DECLINED]
    for said in why:
        if DEFECT in said:
            return CRUDE, said
    named = [said for said in why if changed.word.casefold() in said.casefold()]
    was, now = ([answer_key(a, game) for a in one.answers] for one in (before(), ruling))
    both = zip(ruling.answers, was, now, strict=True)
    if other := next((f"{a.ask}: {x} -> {y}" for a, x, y in both if x != y and y not in DECLINED), ""):
        return ANOTHER, other
    if named:
        return TOLD, named[0]
    if was != now or all(one in DECLINED for one in now):
        return UNNAMED, next(said for said in why)
    return SAME, "; ".join(now)[:100]


def told(found: list[Fate]) -> None:
    """Prints the table and the examples."""
    for game in dict.fromkeys(one.game for one in found):
        here = [one for one in found if one.game == game]
        print(f"\n{game}: {_counted(here)}")
        rows = {key: Counter(one.fate for one in here if one.key == key) for key in dict.fromkeys(o.key for o in here)}
        print(f"  {'key':24}" + "".join(f"{fate:>10}" for fate in FATES))
        worst = sorted(rows.items(), key=lambda row: (-sum(row[1][fate] for fate in SILENT), row[0]))
        for key, counts in worst:
            if any(counts[fate] for fate in FATES if fate not in (REFUSED, TOLD)):
                print(f"  {key:24}" + "".join(f"{counts[fate] or '':>10}" for fate in FATES))
        for key, _ in worst:
            for fate in SILENT:
                if one := next((o for o in here if o.key == key and o.fate == fate), None):
                    print(f"  {one.file}:{one.line}  {key}: {one.was} in {one.now!r}, {fate}: {one.said}")
    print(f"\nall: {_counted(found)}")


def _counted(found: list[Fate]) -> str:
    counts = Counter(one.fate for one in found)
    silent = sum(counts[fate] for fate in SILENT)
    return f"{len(found):,} replaced, {', '.join(f'{counts[f]:,} {f}' for f in FATES)}; {silent:,} in silence"


def structured(one: Fate) -> dict[str, str | int]:
    """A fate as JSON has it."""
    return {name: getattr(one, name) for name in one.__struct_fields__}


@cache
def _codex() -> Codex:
    """The codex of a working process, whose memory is bounded here, and whose patience with one file ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, _impatient)
    return Codex.open()


def _impatient(_number: int, _frame: object) -> None:
    raise TimeoutError


def _work(work: Work) -> list[Fate]:
    return list(looked_at(_codex(), work))


if __name__ == "__main__":
    raise SystemExit(main())
