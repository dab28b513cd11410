"""Run as a program: imports all modules of a game in an order drawn with a seed, then prints every shipped ruling.

``python shuffled_rulings.py GAME SEED`` writes one line a scenario file: its path, and the digest of its whole ruling.
"""

from __future__ import annotations

import hashlib
import random
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import msgspec


def main(game: str, seed: int) -> None:
    """Imports, judges and prints."""
    package = import_module(f"judge.games.{game}")
    modules = sorted(module.name for module in walk_packages(package.__path__, f"{package.__name__}."))
    random.Random(seed).shuffle(modules)
    for module in modules:
        import_module(module)

    from judge.codex.library import Codex
    from judge.resources import collect_rarely, data_dir
    from judge.rulings.judge import judge
    from judge.rulings.scenario import load
    from judge.rulings.shipped_files import scenario_files

    collect_rarely()
    codex = Codex.open()
    root: Path = data_dir("scenarios")
    for file in scenario_files(game):
        ruling = judge(codex, load(file.read_text("utf-8"), file.name))
        digest = hashlib.sha256(msgspec.json.encode(ruling)).hexdigest()
        sys.stdout.write(f"{file.relative_to(root)} {digest}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
