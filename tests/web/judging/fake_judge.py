"""A judge for tests: a game whose rulings are told by the first word of the text. Runs in a process of the pool."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from judge.games.ruling import Answer, Ruling
from judge.games.source import Problem
from judge.rulings.errors import BadScenario

KEPT: list[bytes] = []


def rule(_codex: object, text: str, _file: str, bounds: Any) -> Ruling:
    """Does what the first word says, with the number behind it; a plain text gets the answer yes."""
    word, _, rest = text.partition(" ")
    explored = "1 positions, 1 different ends"
    if word == "sleep":
        time.sleep(float(rest))
    elif word == "wait":
        while not os.path.exists(rest):
            time.sleep(0.01)  # until somebody makes the file, however long that takes
    elif word == "spin":
        while True:
            pass
    elif word == "crash":
        os.abort()
    elif word == "exit":
        sys.exit(3)
    elif word == "memory":
        while True:
            KEPT.append(bytes(16 * 1024 * 1024))
    elif word == "grow":
        b"x" * (450 * 1024 * 1024)
    elif word == "large":
        explored = "x" * 3_000_000
    elif word == "deep":
        return rule(_codex, text, _file, bounds)
    elif word == "defect":
        raise KeyError(rest)
    elif word == "bad":
        raise BadScenario(tuple(Problem("", n + 1, 3, f"problem {n}") for n in range(int(rest.split()[0]))))
    elif word == "chatter":
        print("words on the standard output", flush=True)  # noqa: T201
    elif word == "write":
        with open(rest.strip(), "wb") as file:
            file.write(b"x")
    elif word == "half":
        text = "\ud800"
    elif word == "cut":
        explored = f"9 positions, 1 different ends; stopped after {bounds.seconds} s"
    return Ruling(
        text[:40], "sorcery", ("sorcery@2025-08",), (Answer("is: so", "yes", True),), (), (), (), (), explored
    )
