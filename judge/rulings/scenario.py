"""A scenario file: its head, which all games share, and the question that its game makes of the rest."""

from __future__ import annotations

from msgspec import Struct

from judge.games.game import Game
from judge.games.question import Question
from judge.games.shelf import GAMES
from judge.games.source import Node, Problems
from judge.rulings.errors import DEFECT, BadScenario
from judge.rulings.reader import read

HEAD = ("title", "game", "about", "cases", "note", "expect")


class Expectation(Struct, frozen=True):
    """What a scenario expects of one ask: as text, number words, a list, or a mapping; and where it stands."""

    value: object
    line: int = 0


class Scenario(Struct, frozen=True):
    """A scenario file, read. ``cases`` are the cases it decides; ``expect`` has one expectation an ask, or is empty."""

    title: str
    game: str
    question: Question
    about: str = ""
    cases: tuple[str, ...] = ()
    note: str = ""
    expect: tuple[Expectation, ...] = ()
    text: str = ""
    file: str = ""
    tree: object = None


def load(text: str, file: str = "") -> Scenario:
    """Reads a scenario file; raises BadScenario with all problems that can be seen at once."""
    return of(read(text, file), text, file)


def of(root: Node, text: str = "", file: str = "") -> Scenario:
    """The scenario of a tree that was read, or made; raises BadScenario as ``load`` does."""
    problems = Problems(file)
    if not isinstance(root.value, dict):
        raise BadScenario((_first(problems, root, f"a scenario should be a mapping, and is {root.kind}"),))
    named = root.value.get("game")
    if named is None or named.text not in GAMES:
        place = named or root
        raise BadScenario((_first(problems, place, f"'game' should be one of: {', '.join(GAMES)}"),))
    game = GAMES[named.text]
    rows = problems.mapping(root, (*HEAD, *game.keys), "a scenario")
    title = problems.words(rows["title"], "the title") if "title" in rows else ""
    if not title:
        problems.add(root, "a scenario has a 'title'")
    question = _question(game, rows, problems)
    expect = tuple(Expectation(node.plain(), node.line) for node in problems.items(rows.get("expect")))
    if not question.asks and not problems.found:
        problems.add(root, "a scenario asks something: 'ask' is missing")
    if expect and len(expect) != len(question.asks):
        problems.add(rows["expect"], f"there are {len(question.asks)} asks and {len(expect)} expectations")
    if problems.found:
        raise BadScenario(tuple(problems.found))
    return Scenario(
        title=title,
        game=game.key,
        question=question,
        about=rows["about"].text if "about" in rows else "",
        cases=tuple(node.text for node in problems.items(rows.get("cases"))),
        note=rows["note"].text if "note" in rows else "",
        expect=expect,
        text=text,
        file=file,
        tree=root.plain(),
    )


def _question(game: Game, rows: dict[str, Node], problems: Problems) -> Question:
    """What the game reads; a mistake of ours in reading is told as such, never thrown at whoever asks."""
    try:
        return game.read(rows, problems)
    except Exception as error:
        problems.add((1, 1), f"{DEFECT}: it cannot read this file ({type(error).__name__}: {error})")
        raise BadScenario(tuple(problems.found)) from error


def _first(problems: Problems, node: Node, message: str):  # type: ignore[no-untyped-def]
    problems.add(node, message)
    return problems.found[0]
