"""The house drawn from the code: ``python -m tests.ground.drawing --write`` makes docs/architecture.svg again.

Storeys stand as the contracts of pyproject.toml order them, with what each uses; the wings of the games stand in their
own order, under the first words of their ``__init__``. Nothing in the drawing is written by hand.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from html import escape
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
TARGET = PROJECT / "docs" / "architecture.svg"
WIDTH, LINE, PAD = 1180, 18, 12
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1d2733}.t{font-weight:600}.s{fill:#566575}"
    ".b{fill:#f4f1ea;stroke:#8b8577}.w{fill:#fffdf8;stroke:#c9c2b2}"
)


def layers(data: dict, container: str) -> list[list[str]]:
    """The layers of a container from top to bottom, each with the names that stand side by side in it."""
    contracts = data["tool"]["importlinter"]["contracts"]
    found = next(c for c in contracts if c["type"] == "layers" and c["containers"] == [container])
    return [[name.strip(" ()") for name in row.replace(":", "|").split("|")] for row in found["layers"]]


def first_words(package: Path) -> str:
    """The first sentence of a package's or a module's docstring."""
    file = package / "__init__.py" if package.is_dir() else package.with_suffix(".py")
    words = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return words.split("\n\n")[0].replace("\n", " ").replace("``", "").rstrip(".")


def used(folder: Path, own: str, storeys: set[str]) -> list[str]:
    """The storeys that the modules of one storey import."""
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("judge."):
                found.add(node.module.split(".")[1])
    return sorted((found & storeys) - {own})


def shortened(words: str, most: int) -> str:
    """Words cut at a blank where they are too long for their place."""
    return words if len(words) <= most else words[: most - 1].rsplit(" ", 1)[0].rstrip(",:;") + " …"


def box(x: int, y: int, wide: int, high: int, kind: str) -> str:
    """A rectangle."""
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"/>'


def text(x: int, y: int, words: str, kind: str = "") -> str:
    """A line of text."""
    mark = f' class="{kind}"' if kind else ""
    return f'<text{mark} x="{x}" y="{y}">{escape(words)}</text>'


def drawing(project: Path) -> str:
    """The whole drawing as SVG."""
    data = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    house = project / "judge"
    storeys = [name for row in layers(data, "judge") for name in row]
    made: list[str] = []
    y = PAD
    for name in storeys:
        rests = used(house / name, name, set(storeys))
        games = _games(data, house) if name == "games" else []
        high = 2 * LINE + PAD + (_tallest(games) if games else 0)
        made += [box(PAD, y, WIDTH - 2 * PAD, high, "b"), text(2 * PAD, y + LINE + 2, f"judge/{name}", "t")]
        made.append(text(190, y + LINE + 2, shortened(first_words(house / name), 130)))
        uses = f"uses {', '.join(rests)}" if rests else "uses nothing above it or beside it"
        made.append(text(190, y + 2 * LINE + 2, uses, "s"))
        if games:
            made += _columns(games, y + 2 * LINE + PAD)
        y += high + PAD
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" aria-label="{LABEL}">'
    paper = f'<rect width="{WIDTH}" height="{y}" fill="#ffffff"/>'
    return "\n".join([head, f"<style>{STYLE}</style>", paper, *made, "</svg>", ""])


LABEL = "The storeys of the package judge, and the wings of its games, from top to bottom; arrows point down"


def _games(data: dict, house: Path) -> list[tuple[str, list[tuple[str, str]]]]:
    """The games with their wings from top to bottom, each with its first words."""
    found = []
    for folder in sorted((house / "games").iterdir()):
        if (folder / "game.py").is_file():
            rows = [name for row in layers(data, f"judge.games.{folder.name}") for name in row]
            found.append((folder.name, [(name, first_words(folder / name)) for name in rows]))
    return found


def _tallest(games: list[tuple[str, list[tuple[str, str]]]]) -> int:
    return max(len(wings) for _, wings in games) * (2 * LINE + 6) + 2 * LINE


def _columns(games: list[tuple[str, list[tuple[str, str]]]], top: int) -> list[str]:
    wide = (WIDTH - 4 * PAD) // len(games)
    made = []
    for place, (game, wings) in enumerate(games):
        x, y = 2 * PAD + place * wide, top + LINE
        made.append(text(x, y, game, "t"))
        for name, words in wings:
            y += 8
            made.append(box(x, y, wide - PAD, 2 * LINE, "w"))
            made += [text(x + 8, y + 15, name, "t"), text(x + 8, y + 31, shortened(words, 52), "s")]
            y += 2 * LINE - 2
    return made


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.ground.drawing --write")
    TARGET.write_text(drawing(PROJECT), "utf-8")
