"""Lanterns: fields in a row, lanterns that light them, and shadows that the light removes."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.board import Board, BoardCard, BoardSquare
from judge.games.game import Game
from judge.games.question import Question
from judge.games.source import Node, Problems
from judge.games.vocabulary import Actions, Asks, Deciding, NoSuchThing, Place
from judge.games.vocabulary.deciding import unused
from judge.games.vocabulary.fields import COMMON, Kind, number, text
from judge.games.vocabulary.moments import Moments
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken, Rules
from judge.kernel.state import State

FIELDS = 5
RULES = Rules()


class Piece(Struct, frozen=True):
    """A lantern or a shadow on a field; a shadow that was removed stands on field 0."""

    name: str
    lantern: bool
    field: int


class Light(Frame, frozen=True):
    """A lantern is put on a field."""

    field: int


class Move(Frame, frozen=True):
    """A shadow goes to a field beside it."""

    shadow: int
    field: int


class Stray(Frame, frozen=True):
    """A shadow goes to whichever field beside it its player likes."""

    shadow: int


def piece(state: State, label: str) -> int:
    """The number of a piece by its name; raises NoSuchThing."""
    for place, held in state.things.items():
        if held.name == label:
            return place
    raise NoSuchThing(f"there is no {label!r}")


def lit(state: State, field: int) -> bool:
    """Whether a lantern lights a field: its own, or one beside it."""
    return any(held.lantern and abs(held.field - field) <= 1 for held in state.things.values())


WAYS = Actions(
    RULES, {**COMMON, "piece": Kind(text, piece), "field": number}, {"way": "where a shadow strays"},
    "tiny:night-watch#1",
)  # fmt: skip
PLACES = {"piece": Place(lambda _words: True, piece, "Gloom", closed=False)}
MOMENTS = Moments()
REMOVED = MOMENTS.event("{piece} is removed", "A shadow is removed.")
ASKS = Asks(WAYS, PLACES, MOMENTS)
DECIDING = Deciding(str)


@RULES.rule(Light, "tiny:lantern#1", "tiny:shadow#3")
def light(state: State, frame: Light) -> Result:
    """A lantern lights its own field and those beside it, and shadows there are removed."""
    state = state.put(len(state.things) + 1, Piece(f"lantern on {frame.field}", True, frame.field))
    state = state.said("A lantern lights field {0}", frame.field, cites=("tiny:lantern#1",))
    for place, held in list(state.things.items()):
        if not held.lantern and held.field and lit(state, held.field):
            state = state.said("{0} is removed", held.name, cites=("tiny:shadow#3",), moment=REMOVED(held.name))
            state = state.put(place, structs.replace(held, field=0))
    return state


@RULES.rule(Move, "tiny:shadow#1")
def move(state: State, frame: Move) -> Result:
    """A shadow moves."""
    held = state.things[frame.shadow]
    state = state.put(frame.shadow, structs.replace(held, field=frame.field))
    return state.said("{0} moves to field {1}", held.name, frame.field, cites=("tiny:shadow#1",))


@RULES.requires(Move, "tiny:lantern#2")
def into_the_dark(state: State, frame: Move) -> Broken | None:
    """A lit field cannot hold a shadow."""
    return Broken(f"field {frame.field} is lit") if lit(state, frame.field) else None


@RULES.rule(Stray, "tiny:shadow#1")
def stray(state: State, frame: Stray) -> Result:
    """A shadow moves to a field beside it that is dark."""
    here = state.things[frame.shadow].field
    moves = [Move(frame.shadow, field) for field in (here - 1, here + 1) if 1 <= field <= FIELDS]
    options = [(str(found.field), state.push(found)) for found in moves if not state.broken(found)]
    return DECIDING.choose(state, "you", "way", "where to?", options, ("tiny:shadow#1",)) if options else state


@WAYS.action("light", "field")
def _light(_state: State, light: int) -> tuple[Frame, ...]:
    """Puts a lantern on a field."""
    return (Light(light),)


@WAYS.action("move", "piece", to="field")
def _move(_state: State, move: int, to: int) -> tuple[Frame, ...]:
    """Moves a shadow to a field."""
    return (Move(move, to),)


@WAYS.action("stray", "piece")
def _stray(_state: State, stray: int) -> tuple[Frame, ...]:
    """Lets a shadow go wherever it is dark."""
    return (Stray(stray),)


@ASKS.ask("is", "{piece} removed", "tiny:shadow#3")
def removed(state: State, shadow: int) -> bool:
    """Whether a shadow was removed."""
    return bool(state.things[shadow].field == 0)


@ASKS.ask("value", "field of {piece}", "tiny:shadow#1")
def field_of(state: State, shadow: int) -> int:
    """The field on which a piece stands."""
    return int(state.things[shadow].field)


def all_rules() -> Rules:
    """The rules, all of them in this file."""
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question: shadows by name with their fields, and lanterns by their fields."""
    found = [
        Piece(f"lantern on {node.text}", True, number(problems, node)) for node in problems.items(root.get("lanterns"))
    ]
    shadows = root["shadows"].value if "shadows" in root else {}
    assert isinstance(shadows, dict)
    found += [Piece(name, False, number(problems, node)) for name, node in shadows.items()]
    start = State(dict(enumerate(found, 1)), rules=RULES).queue(*WAYS.rows(problems, root.get("actions")))
    start = start.said("The position as given", kind="start", cites=("tiny:wall#1",))
    left = tuple(problems.words(node, "a kind of decision") for node in problems.items(root.get("any")))
    return Question(start, RULES, ASKS.rows(problems, root.get("ask")), unused, left)


def board(state: State) -> Board:
    """The fields in their row."""
    cards: dict[int, list[BoardCard]] = {}
    for place, held in state.things.items():
        kind = "lantern" if held.lantern else "shadow"
        cards.setdefault(held.field, []).append(BoardCard(place, held.name, held.name, kind, "", ""))
    squares = tuple(BoardSquare(n, cards=tuple(cards.get(n, ()))) for n in range(1, FIELDS + 1))
    return Board(FIELDS, 1, squares, (), shape="arena", noun="field")


GAME = Game(
    key="lanterns",
    name="Lanterns: a game for tests",
    documents=("tiny",),
    keys=("lanterns", "shadows", "actions", "any", "ask"),
    empty="title: My question\ngame: lanterns\nlanterns: []\nshadows: {}\nask: []\n",
    read=read,
    all_rules=all_rules,
    actions=WAYS,
    asks=ASKS,
    board=board,
)
