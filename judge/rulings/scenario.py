"""A scenario file: its head, which all games share, and the question that its game makes of the rest."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from judge.games.game import Game
from judge.games.question import Question
from judge.games.shelf import GAMES
from judge.games.source import Node, Problems, nearest
from judge.games.vocabulary.decided import decided
from judge.rulings.cases import case_ids
from judge.rulings.errors import DEFECT, BadScenario
from judge.rulings.reader import read

Place = tuple[int, int]
"""A line and a column."""
HEAD = ("title", "game", "about", "cases", "note", "expect", "decided")


class Expectation(Struct, frozen=True):
    """What a scenario expects of one ask: as text, number words, a list, or a mapping; and where it stands."""

    value: object
    line: int = 0


class Scenario(Struct, frozen=True):
    """A scenario file, read. ``cases`` are the cases it decides; ``expect`` has one expectation an ask, or is empty.

    ``places`` is where the value of each key begins.
    """

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
    places: Mapping[str, Place] = {}


def load(text: str, file: str = "", *, asks: bool = True) -> Scenario:
    """Reads a scenario file; raises BadScenario with all problems that can be seen at once.

    Without ``asks`` one that asks nothing yet is read too: it is played, and not ruled on.
    """
    return of(read(text, file), text, file, asks=asks)


def of(root: Node, text: str = "", file: str = "", *, asks: bool = True) -> Scenario:
    """The scenario of a tree that was read, or made; raises BadScenario as ``load`` does."""
    problems = Problems(file)
    if not isinstance(root.value, dict):
        raise BadScenario(
            (
                _first(
                    problems, root, f"a scenario should be a group of keys (title: ..., game: ...), and is {root.kind}"
                ),
            )
        )
    game = _game(root, problems)
    rows = problems.mapping(root, (*HEAD, *game.keys), "a scenario")
    title = problems.words(rows["title"], "the title") if "title" in rows else ""
    if not title:
        problems.add(root, "a scenario has a 'title'")
    about = problems.words(rows["about"], "'about'") if "about" in rows else ""
    note = problems.words(rows["note"], "a note") if "note" in rows else ""
    cases = tuple(_case(game, problems, node) for node in problems.items(rows.get("cases")))
    for node in problems.items(rows.get("ask")):
        if isinstance(node.value, dict) and "case" in node.value:
            _case(game, problems, node.value["case"])
    question = _question(game, rows, problems)
    expect = tuple(Expectation(node.plain(), node.line) for node in problems.items(rows.get("expect")))
    if asks and not question.asks and not problems.found:
        problems.add(root, "a scenario asks something: 'ask' is missing")
    if expect and len(expect) != len(question.asks):
        problems.add(rows["expect"], f"there are {len(question.asks)} asks and {len(expect)} expectations")
    if "decided" in rows and not problems.found:
        question = decided(question, rows["decided"], problems)
    if problems.found:
        raise BadScenario(tuple(problems.found))
    assert isinstance(root.value, dict)
    return Scenario(
        title=title,
        game=game.key,
        question=question,
        about=about,
        cases=cases,
        note=note,
        expect=expect,
        text=text,
        file=file,
        tree=root.plain(),
        places={key: (node.line, node.column) for key, node in root.value.items()},
    )


def _game(root: Node, problems: Problems) -> Game:
    """The game of a scenario; raises BadScenario, with the key that may have been meant for it."""
    assert isinstance(root.value, dict)
    named = root.value.get("game")
    if named is not None and named.text in GAMES:
        return GAMES[named.text]
    said = f"'game' should be one of: {', '.join(GAMES)}"
    if named is not None:
        raise BadScenario((_first(problems, named, f"{said}{nearest(named.text, GAMES)}"),))
    for key, node in root.value.items():
        if node.text in GAMES and key not in HEAD:
            raise BadScenario((_first(problems, root.keys[key], f"{said}; did you mean 'game' by {key!r}?"),))
    raise BadScenario((_first(problems, root, f"a scenario says its 'game': {', '.join(GAMES)}"),))


def _case(game: Game, problems: Problems, node: Node) -> str:
    """A case of the game by its id."""
    text, known = problems.words(node, "a case"), case_ids(game.key)
    if text and text not in known:
        problems.add(node, f"there is no case {text!r}{nearest(text, known)}")
    return text


def _question(game: Game, rows: dict[str, Node], problems: Problems) -> Question:
    """What the game reads; a mistake of ours in reading is told as such, never thrown at whoever asks."""
    try:
        return game.read(rows, problems)
    except Exception as error:
        problems.add((1, 1), f"{DEFECT}: it cannot read this file ({type(error).__name__}: {error})")
        raise BadScenario(tuple(problems.found)) from error


def _first(problems: Problems, node: Node | Place, message: str):  # type: ignore[no-untyped-def]
    problems.add(node, message)
    return problems.found[0]
