"""Reads a strict part of YAML with the place of every value: mappings, lists and text, nothing else.

Built on PyYAML's event parser, the pure Python one: its C parser can be crashed by deep nesting, and its loaders turn
``no`` into False and let a repeated key win in silence. Here every value is text until a game says what it should be.
"""

from __future__ import annotations

import yaml  # noqa: TID251  (events only: see above)

from judge.games.source import Node, Problem
from judge.rulings.errors import BadScenario

SIZE = 64 * 1024
"""The most characters a scenario may have."""
DEPTH = 24
"""How deep lists and mappings may lie in one another."""


def read(text: str, file: str = "", size: int = SIZE) -> Node:
    """The tree of a scenario file; raises BadScenario with the place of the first thing that cannot be read."""
    if len(text) > size:
        raise _bad(file, 1, 1, f"a scenario has at most {size} characters, and this one has {len(text)}")
    try:
        return _Builder(file).build(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise _bad(file, line, column, f"this is not YAML: {error.problem or error.context}") from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        if isinstance(error, BadScenario):
            raise
        raise _bad(file, 1, 1, f"this is not YAML: {str(error).splitlines()[0]}") from error


def _bad(file: str, line: int, column: int, message: str) -> BadScenario:
    return BadScenario((Problem(file, line, column, message),))


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file

    def build(self, text: str) -> Node:
        root: Node | None = None
        open_: list[tuple[Node, tuple[str, int, int] | None]] = []
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            mark = event.start_mark
            place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise _bad(self.file, *place, "a file holds one scenario, and here a second one begins")
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
                raise _bad(self.file, *place, "anchors, aliases and tags are not read here")
            if isinstance(event, yaml.ScalarEvent | yaml.MappingStartEvent | yaml.SequenceStartEvent):
                node = Node(_value(event), *place, quoted=getattr(event, "style", None) in ("'", '"'))
                if open_:
                    self._into(open_, node)
                else:
                    root = node
                if not isinstance(event, yaml.ScalarEvent):
                    open_.append((node, None))
                    if len(open_) > DEPTH:
                        raise _bad(self.file, *place, f"lists and mappings lie more than {DEPTH} deep here")
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                open_.pop()
        if root is None:
            raise _bad(self.file, 1, 1, "the file is empty")
        return root

    def _into(self, open_: list[tuple[Node, tuple[str, int, int] | None]], node: Node) -> None:
        holder, key = open_[-1]
        if isinstance(holder.value, list):
            holder.value.append(node)
        elif isinstance(holder.value, dict) and key is None:
            if not isinstance(node.value, str):
                raise _bad(self.file, node.line, node.column, "a key should be text")
            if node.value in holder.keys:
                first = holder.keys[node.value][0]
                message = f"the key {node.value!r} stands here for the second time; the first is in line {first}"
                raise _bad(self.file, node.line, node.column, message)
            holder.keys[node.value] = (node.line, node.column)
            open_[-1] = (holder, (node.value, node.line, node.column))
        elif isinstance(holder.value, dict) and key is not None:
            holder.value[key[0]] = node
            open_[-1] = (holder, None)


def _value(event: yaml.Event) -> str | list[Node] | dict[str, Node]:
    if isinstance(event, yaml.MappingStartEvent):
        return {}
    if isinstance(event, yaml.SequenceStartEvent):
        return []
    assert isinstance(event, yaml.ScalarEvent)
    return str(event.value).strip()
