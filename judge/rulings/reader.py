"""Reads a strict part of YAML with the place of every value: mappings, lists and text, nothing else.

Built on the events of PyYAML, since its loaders turn ``no`` into False and let a repeated key win in silence. Here
every value is text until a game says what it should be. Of the two parsers that give these events, libyaml is twenty
times as fast; it reads what both read alike. Where it refuses a text, or is not there, the pure Python parser speaks:
its messages are the better ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import yaml  # noqa: TID251  (events only: see above)
from yaml.events import (  # noqa: TID251
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from judge.games.source import Node, Problem
from judge.rulings.errors import BadScenario
from judge.rulings.not_yaml import not_yaml

SIZE = 64 * 1024
"""The most characters a scenario may have."""
DEPTH = 24
"""How deep lists and mappings may lie in one another."""
OPENINGS = 1000
"""The most brackets in a text for libyaml, whose scanner takes longer the more of them are open."""
READ_APART = re.compile(r"[\t\r?\x85\u2028\u2029\ufeff]|[|>][-+0-9]*#|:\s+[],}]")
"""What the two parsers do not read alike: some characters, a sign against a block's head, the place of no value."""
FAST: type | None = getattr(yaml, "CSafeLoader", None)
"""The loader that has libyaml's parser; None where PyYAML was built without it."""
NAMED = (ScalarEvent, MappingStartEvent, SequenceStartEvent)
ENDS = (MappingEndEvent, SequenceEndEvent)
QUOTES = ("'", '"')

Place = tuple[int, int]


def read(text: str, file: str = "", size: int = SIZE) -> Node:
    """The tree of a scenario file; raises BadScenario with the place of the first thing that cannot be read."""
    if len(text) > size:
        raise _bad(file, 1, 1, f"a scenario has at most {size} characters, and this one has {len(text)}")
    if FAST is not None and tame(text):
        try:
            return _built(file, yaml.parse(text, Loader=FAST), _end(text))
        except (yaml.YAMLError, ValueError):
            pass  # the pure parser has the word
    return read_slowly(text, file)


def tame(text: str) -> bool:
    """Whether a text may be given to libyaml: both parsers take its characters alike, and it cannot lie deep."""
    return text.count("[") + text.count("{") <= OPENINGS and not READ_APART.search(text)


def read_slowly(text: str, file: str = "") -> Node:
    """The tree by the pure Python parser; raises BadScenario."""
    try:
        return _built(file, yaml.parse(text, Loader=yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise _bad(file, line, column, not_yaml(error.problem or error.context or "")) from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        if isinstance(error, BadScenario):
            raise
        raise _bad(file, 1, 1, not_yaml(str(error).splitlines()[0])) from error


def _bad(file: str, line: int, column: int, message: str) -> BadScenario:
    return BadScenario((Problem(file, line, column, message),))


def _end(text: str) -> Place | None:
    """The place after the last character, when no line end is there: libyaml thinks of one and stands behind it."""
    if text.endswith("\n"):
        return None
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def _built(file: str, events: Iterable[Event], end: Place | None = None) -> Node:
    """The tree that the events tell. They are taken one by one, so that what lies too deep is not read to its end."""
    root: Node | None = None
    open_: list[Node] = []
    keys: list[str | None] = []  # of each open mapping the key whose value comes next
    for event in events:
        if isinstance(event, ENDS):
            open_.pop()
            keys.pop()
            continue
        mark = event.start_mark
        place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if end is not None and place > end:
            place = end
        if isinstance(event, AliasEvent) or (isinstance(event, NAMED) and (event.anchor or event.tag)):
            raise _bad(file, *place, "anchors, aliases and tags are not read here")
        if isinstance(event, ScalarEvent):
            node = Node(event.value.strip(), *place, event.style in QUOTES)
        elif isinstance(event, MappingStartEvent):
            node = Node({}, *place)
        elif isinstance(event, SequenceStartEvent):
            node = Node([], *place)
        elif isinstance(event, DocumentStartEvent) and root is not None:
            raise _bad(file, *place, "a file holds one scenario, and here a second one begins")
        else:
            continue
        if not open_:
            root = node
        elif isinstance(held := open_[-1].value, list):
            held.append(node)
        elif isinstance(held, dict):
            if (key := keys[-1]) is None:
                keys[-1] = _key(file, open_[-1], node)
            else:
                held[key] = node
                keys[-1] = None
        if not isinstance(event, ScalarEvent):
            open_.append(node)
            keys.append(None)
            if len(open_) > DEPTH:
                raise _bad(file, *place, f"lists and groups lie more than {DEPTH} deep here")
    if root is None:
        raise _bad(file, 1, 1, "the file is empty")
    return root


def _key(file: str, holder: Node, node: Node) -> str:
    """A node as the next key of a mapping; raises BadScenario when it is no text, or stands there already."""
    if not isinstance(node.value, str):
        raise _bad(file, node.line, node.column, "a key should be text")
    if node.value in holder.keys:
        first = holder.keys[node.value][0]
        message = f"the key {node.value!r} stands here for the second time; the first is in line {first}"
        raise _bad(file, node.line, node.column, message)
    holder.keys[node.value] = (node.line, node.column)
    return node.value
