"""Both parsers of scenario files on the same broken texts: ``python -m benchmarks.reader_fuzz [--seconds 60]``.

Shipped files are mutated, odd texts are made of the signs that mean something in YAML, and the hostile ones below are
read. libyaml must not crash, must not take long, and whatever the reader makes of a text with it must be what the pure
Python parser makes of it: the same tree with the same places, or the same problem in the same place. Prints how many
texts were read and how, and stops with the text at the first difference. ``tests/rulings`` runs a few with fixed seeds.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator

from judge.games.shelf import GAMES
from judge.games.source import Node, Problem
from judge.rulings.errors import BadScenario
from judge.rulings.reader import SIZE, read, read_slowly
from judge.rulings.shipped_files import scenario_files

SIGNS = (
    *"[]{}:,-?|>&*!%@`#'\"\\~=",
    *(": ", ", ", "- ", "? ", " #", "\n", "\n  ", "\n\n", " ", "\t", "\r", "\r\n", "|-\n  ", ">+\n  ", "''", '""'),
    *("&a ", "*a", "!x ", "!!str ", "%YAML 1.1\n", "---", "\n---\n", "...", "\n...\n", "<<: ", "\\x41", "\\\n"),
    *("key: value", "a:b", "::", "[a]: b", "{a: b}: c", "  - x\n", "{a: }", "[,]", "a: [\n", "a", "bc", "7", "no"),
    *("\u2028", "\u2029", "\x85", "\xa0", "\xad", "\ufeff", "\ufffe", "\ud800", "\x00", "\x07", "\x1b", "\x7f"),
    *("\xe9", "\u2192", "\U0001f600"),
)
"""What is put into texts: all that means something, and characters that are none or look like others."""

HOSTILE = {
    **{sign * 3: sign * SIZE for sign in ("[", "{", "-", "?", ":", "!", "&", "*", "%", "'", '"', "|", "#", " ", "\n")},
    **{
        sign: sign * (SIZE // len(sign))
        for sign in ("[\n", "{\n", "- ", "? ", "a: [", "{a: ", "[a, ", "[]", "&a ", "*a ")
    },
    **{
        sign: sign * (SIZE // len(sign))
        for sign in ("a:\n", "- a\n", "---\n", "?\n", "[a]: b\n", "|\n", '"\\\n', "'\n\n")
    },
    "an open list": "[" + "a," * (SIZE // 2 - 1),
    "pairs in an open list": "[" + "a: b," * (SIZE // 5 - 1),
    "lists as keys": "[" + "[a]: b," * (SIZE // 7 - 1),
    "a long key": "a" * (SIZE - 2) + ": ",
    "a tag of percent signs": "!<" + "%41" * (SIZE // 3 - 1) + ">",
    "a long tag": "!<" + "a" * (SIZE - 4),
    "a directive": "%TAG !a! " + "b" * (SIZE - 10),
    "directives": "%TAG !a! b\n" * (SIZE // 11),
    "escapes": '"' + "\\x41" * (SIZE // 4 - 1),
    "wide characters": "\U0001f600" * SIZE,
    "stairs": "\n".join(" " * step + "-" for step in range(350)),
    "stairs of keys": "\n".join(" " * step + "a:" for step in range(350)),
    "deep and shut": "[" * 500 + "]" * 500,
}
"""Texts that strangers might send to hold or to crash a parser, each within the size of a scenario."""

Read = Callable[[str], Node]


def main() -> None:
    """Reads until the time is up, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    slowest = (0.0, "")
    for name, text in HOSTILE.items():
        began = time.thread_time()
        made = outcome(read, text)
        slowest = max(slowest, ((time.thread_time() - began) * 1000, name))
        assert made == outcome(read_slowly, text), name
    print(f"{len(HOSTILE)} hostile texts, the slowest in {slowest[0]:.0f} ms ({slowest[1]!r})")
    kinds: Counter[str] = Counter()
    until = time.monotonic() + asked.seconds
    for text in broken(asked.seed):
        fast, slow = outcome(read, text), outcome(read_slowly, text)
        if fast != slow:
            raise SystemExit(f"the parsers differ on {text!r}:\n{fast}\n{slow}")
        kinds["readable" if isinstance(slow, Node) else "refused"] += 1
        if time.monotonic() > until:
            break
    print(f"read by both with one result: {', '.join(f'{many:,} {kind}' for kind, many in kinds.items())}")


def outcome(reader: Read, text: str) -> Node | tuple[Problem, ...]:
    """The tree of a text, or what is wrong with it."""
    try:
        return reader(text)
    except BadScenario as error:
        return error.problems


def broken(seed: int) -> Iterator[str]:
    """Broken texts without end, the same ones for a seed."""
    chance = random.Random(seed)
    texts = [file.read_text("utf-8") for game in GAMES for file in scenario_files(game)]
    while True:
        if chance.random() < 0.6:
            yield _mutated(chance, chance.choice(texts))
        else:
            yield "".join(chance.choice(SIGNS) for _ in range(chance.randrange(1, 16)))


def _mutated(chance: random.Random, text: str) -> str:
    """A text, or a piece of it, with one to eight things put in, left out, repeated or overwritten."""
    if chance.random() < 0.3:
        start = chance.randrange(len(text))
        text = text[start : start + chance.randrange(1, 400)]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at, kind = chance.randrange(len(text) + 1), chance.random()
        if kind < 0.5:
            text = text[:at] + chance.choice(SIGNS) + text[at:]
        elif kind < 0.7:
            text = text[:at] + text[at + chance.randrange(1, 6) :]
        elif kind < 0.85:
            other = chance.randrange(len(text) + 1)
            text = text[:at] + text[other : other + chance.randrange(1, 30)] + text[at:]
        else:
            text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
    return text


if __name__ == "__main__":
    main()
