"""Actions: what players do in a scenario, one after another, each with the answers to what it asks for.

An action is registered with ``action``: the name it has in files, the kinds of its fields, and a function that makes
the frames. ``RULES.broken`` on the first frame says why it cannot be done; the same serves the ask ``can``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from msgspec import Struct

from judge.games.sorcery.rulebook import RULES, rule
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.thing import fact
from judge.games.source import Node, Problems, nearest
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

Fields = Mapping[str, Hashable]
Build = Callable[[State, Fields], tuple[Frame, ...]]
ANSWERS = (
    "order", "attack", "defend", "intercept", "stay", "split", "choose", "may", "targets", "ally", "path", "area",
    "modify", "draw", "redirect", "location", "stop", "defend path", "grid", "hit", "direction", "respond",
)  # fmt: skip
"""The kinds of decisions that an action may answer beforehand; each takes a label or a list of labels."""


class Action(Struct, frozen=True):
    """An action as files write it. ``fields`` gives the kind of each key, the action's own name among them.

    ``window``: it can be done only at that moment of another action (defend, intercept), where ``can`` looks.
    ``effect``: nobody chooses to do it, an effect does; where that is not possible, nothing happens.
    """

    name: str
    fields: Mapping[str, str]
    build: Build
    window: str = ""
    effect: bool = False


ACTIONS: dict[str, Action] = {}


def action(name: str, main: str, window: str = "", effect: bool = False, **fields: str) -> Callable[[Build], Build]:
    """Decorates the function that makes an action's frames. Underscores in field names stand for blanks."""

    def keep(build: Build) -> Build:
        if name in ACTIONS:
            raise ValueError(f"the action {name!r} is there already")
        kinds = {name: main, **{key.replace("_", " ").strip(): kind for key, kind in fields.items()}}
        ACTIONS[name] = Action(name, kinds, build, window, effect)
        return build

    return keep


def read_action(
    problems: Problems, node: Node, done: bool = False
) -> tuple[str, Fields, tuple[tuple[str, tuple[str, ...]], ...]]:
    """One row: the name of its action (empty for a row of answers alone), its fields, its answers.

    ``done``: the row is something done and not asked, where ``defend`` and ``intercept`` are answers only.
    """
    if not isinstance(node.value, dict):
        problems.add(node, f"an action should be a mapping such as 'cast: ...', and is {node.kind}")
        return "", {}, ()
    name = next((k for k in node.value if k in ACTIONS and not (done and ACTIONS[k].window and k in ANSWERS)), "")
    known = ACTIONS[name].fields if name else {}
    if not name and not all(key in ANSWERS for key in node.value):
        odd = next(key for key in node.value if key not in ANSWERS)
        problems.add(node.keys[odd], f"unknown action {odd!r}{nearest(odd, (*ACTIONS, *ANSWERS))}")
        return "", {}, ()
    rows = problems.mapping(
        node, (*known, *(a for a in ANSWERS if a not in known)), f"the action {name!r}" if name else "the answers"
    )
    fields = {key: FIELDS[known[key]](problems, value) for key, value in rows.items() if key in known}
    named = {"path": "defend path"} if not name and "defend" in rows else {}
    answers = tuple(
        (named.get(key, key), tuple(problems.words(item, key) for item in problems.items(value)))
        for key, value in rows.items()
        if key not in known
    )
    return name, fields, answers


def frames(state: State, name: str, fields: Fields) -> tuple[tuple[Frame, ...], tuple[Broken, ...], str]:
    """The frames of an action, the requirements that are broken, and what could not be found."""
    try:
        made = ACTIONS[name].build(state, fields)
    except NoSuchThing as error:
        return (), (), str(error)
    return made, RULES.broken(state, made[0]) if made else (), ""


@rule("action", "sorcery:main-phase")
def act(state: State, frame: Frame) -> Result:
    """Carries out the next action of a scenario, with its answers at hand; says all reasons when it cannot be done."""
    name, fields, answers = frame[1], frame[2], frame[3]
    assert isinstance(name, str) and isinstance(fields, tuple) and isinstance(answers, tuple)
    held = fact(state, "answers", ())
    assert isinstance(held, tuple)
    state = state.tell("answers", (*(a for a in held if a[1]), *answers))
    made, broken, missing = frames(state, name, dict(fields))
    if missing:
        return Unsupported(missing)
    if broken:
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        if ACTIONS[name].effect:
            return state.said("Nothing happens: {0}", why, cites=cites, kind="not-applied")
        return Unsupported(f"the action {name!r} cannot be done: {why}", cites)
    return state.push(*made)
