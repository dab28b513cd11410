"""Actions: what players do in a scenario, one after another, each with the answers to what it asks for.

An action is registered with ``action``: the name it has in files, the kinds of its fields, and a function that makes
the frames. ``Rules.broken`` on the first frame says why it cannot be done; the same serves the ask ``can``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from keyword import iskeyword
from typing import Any, TypeVar

from msgspec import Struct, structs

from judge.games.source import Node, Problems, nearest
from judge.games.vocabulary.deciding import ANSWERS, Answers
from judge.games.vocabulary.fields import Kind, Parser
from judge.games.vocabulary.moments import Moment
from judge.games.vocabulary.names import DocumentsDisagree, NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken, Rules
from judge.kernel.state import State

Fields = Mapping[str, Hashable]
Build = Callable[..., tuple[Frame, ...]]
"""Makes an action's frames in a position, from the values of its fields by name."""
Built = TypeVar("Built", bound=Build)
Assumes = Callable[[State, Any], tuple[str, ...]]
Assuming = TypeVar("Assuming", bound=Assumes)
Reasons = Callable[[State, Any], tuple[Broken, ...]]
Reasoning = TypeVar("Reasoning", bound=Reasons)


class Action(Struct, frozen=True):
    """An action as files write it. ``fields`` gives the kind of each key, the action's own name among them.

    ``window``: it is done at that moment of another action (defend, intercept), where ``can`` looks; ``only`` there,
    or as long as its requirements are met.
    ``effect``: nobody chooses to do it, an effect does; where that is not possible, nothing happens.
    """

    name: str
    fields: Mapping[str, str]
    build: Build
    window: Moment | None = None
    effect: bool = False
    only: bool = False


class Act(Frame, frozen=True):
    """An action of the scenario that is due: its name, its fields as parsed, and the answers given with it.

    ``place`` is where it stands in the file, ``given`` where each of its answers does.
    """

    name: str
    fields: tuple[tuple[str, Hashable], ...]
    answers: Answers
    place: tuple[int, int] = (1, 1)
    given: tuple[tuple[int, int], ...] = ()


class Actions:
    """The actions of one game.

    ``fields`` are the kinds of values by name, ``answers`` the kinds of decisions that an action may answer
    beforehand, each with what is decided. ``passage`` is what the rule rests on that carries out the scenario's
    actions row by row; it is registered in ``rules`` for ``Act``. ``renamed`` says which kinds of decisions the keys of
    a row of answers mean, where that depends on the keys beside them; ``yes_no`` are the kinds that are answered with
    yes or no alone.
    """

    def __init__(
        self, rules: Rules, fields: Mapping[str, Parser | Kind], answers: Mapping[str, str], passage: str,
        renamed: Callable[[Mapping[str, Node]], Mapping[str, str]] = lambda _rows: {},
        yes_no: Collection[str] = ("may",),
    ) -> None:  # fmt: skip
        self.rules, self.fields, self.answers, self.renamed, self.yes_no = rules, fields, answers, renamed, yes_no
        self.known: dict[str, Action] = {}
        self.resting: dict[Hashable, list[Assumes]] = {}
        self.reasons: dict[Hashable, list[Reasons]] = {}
        rules.rule(Act, passage)(self.act)

    def action(
        self,
        name: str,
        main: str,
        window: Moment | None = None,
        effect: bool = False,
        only: bool = False,
        **fields: str,
    ) -> Callable[[Built], Built]:
        """Decorates the function that makes an action's frames. Underscores in field names stand for blanks.

        The function takes the position, and each field that is there under its name (``argument``), read as its kind
        says. Raises ValueError for a second action of a name, a field of an unknown kind, or other parameters.
        """

        def keep(build: Built) -> Built:
            kinds = {name: main, **{key.replace("_", " ").strip(): kind for key, kind in fields.items()}}
            if name in self.known or not set(kinds.values()) <= set(self.fields):
                raise ValueError(f"the action {name!r} is there already, or has a field of an unknown kind: {kinds}")
            taken = list(_taken(build))[1:]
            if taken not in (["fields"], ["_fields"]) and set(taken) != set(map(argument, kinds)):
                raise ValueError(f"the action {name!r} has the fields {', '.join(kinds)}, and takes {', '.join(taken)}")
            self.known[name] = Action(name, kinds, build, window, effect, only)
            return build

        return keep

    def rests_on(self, kind: Hashable) -> Callable[[Assuming], Assuming]:
        """Decorates a function that says in words which assumptions decide whether a frame of a kind is legal."""

        def keep(assumes: Assuming) -> Assuming:
            self.resting.setdefault(kind, []).append(assumes)
            return assumes

        return keep

    def assumes(self, state: State, frame: Frame) -> tuple[str, ...]:
        """The assumptions that decide whether a frame is legal here."""
        seen = state.seen(frame)
        return tuple(sorted({text for say in self.resting.get(type(frame), ()) for text in say(seen, frame)}))

    def because(self, kind: Hashable) -> Callable[[Reasoning], Reasoning]:
        """Decorates a function that says why a legal frame of a kind is legal: what was looked at and let it pass.

        With these an answer tells less of what stood nearest to failing.
        """

        def keep(why: Reasoning) -> Reasoning:
            held = self.reasons.setdefault(kind, [])
            held.append(why)
            held.sort(key=_name)
            return why

        return keep

    def why(self, state: State, frame: Frame) -> tuple[Broken, ...]:
        """Why a legal frame is legal, as far as anything is said of its kind."""
        seen = state.seen(frame)
        return tuple(dict.fromkeys(one for say in self.reasons.get(type(frame), ()) for one in say(seen, frame)))

    def read(self, problems: Problems, node: Node, done: bool = False) -> tuple[str, Fields, Answers]:
        """One row: the name of its action (empty for a row of answers alone), its fields, its answers.

        ``done``: the row is something done and not asked, where an action that is also a decision is an answer only.
        """
        if not isinstance(node.value, dict):
            problems.add(node, f"an action begins with its name and a colon, as in 'cast: ...'; this is {node.kind}")
            return "", {}, ()
        name = next((k for k in node.value if k in self.known and not (done and self._answer_only(k))), "")
        known = self.known[name].fields if name else {}
        if not name and not all(key in self.answers for key in node.value):
            odd = next(key for key in node.value if key not in self.answers)
            problems.add(node.keys[odd], f"unknown action {odd!r}{nearest(odd, (*self.known, *self.answers))}")
            return "", {}, ()
        if (slip := self._slip(node.value, name)) is not None:
            problems.add(node.keys[slip], f"unknown action {slip!r}{nearest(slip, self.known)}")
            return "", {}, ()
        what = f"the action {name!r}" if name else "the answers"
        rows = problems.mapping(node, (*known, *(a for a in self.answers if a not in known)), what)
        fields = {key: self._parser(known[key])(problems, value) for key, value in rows.items() if key in known}
        named = self.renamed(rows) if not name else {}
        answers = tuple(
            (named.get(key, key), tuple(self._label(problems, key, item) for item in problems.items(value)))
            for key, value in rows.items()
            if key not in known
        )
        return name, fields, answers

    def _slip(self, row: Mapping[str, Node], name: str) -> str | None:
        """The first key of a row when it is no key at all and what stands below it was taken for the action."""
        first = next(iter(row), "")
        known = {*self.known, *self.answers, *(self.known[name].fields if name else ())}
        return first if first not in known and name in self.answers else None

    def _label(self, problems: Problems, kind: str, node: Node) -> str:
        """A label with which a decision is answered: words, but yes or no (or any) where only these can be options."""
        if kind in self.yes_no:
            return problems.one_of(node, ("yes", "no", "any"), f"answer to {kind!r}")
        return problems.words(node, kind)

    def _parser(self, kind: str) -> Parser:
        held = self.fields[kind]
        return held.parse if isinstance(held, Kind) else held

    def _values(self, state: State, known: Action, fields: Fields) -> dict[str, Hashable]:
        """What the fields mean in a position, by the names of the parameters that take them."""
        kinds = {key: self.fields[known.fields[key]] for key in fields}
        return {
            argument(key): kind.read(state, fields[key]) if isinstance(kind, Kind) else fields[key]
            for key, kind in kinds.items()
        }

    def _answer_only(self, key: str) -> bool:
        return self.known[key].window is not None and key in self.answers

    def rows(self, problems: Problems, node: Node | None) -> list[Act]:
        """The frames of all rows of ``actions``; a row of answers alone belongs to the action before it."""
        frames: list[Act] = []
        for row in problems.items(node):
            name, fields, answers = self.read(problems, row, done=True)
            given = tuple(row.keys[key] for key in _keys(row) if key not in (name, *fields))
            if name:
                frames.append(Act(name, tuple(fields.items()), answers, row.keys[name], given))
            elif answers and frames:
                last = frames[-1]
                frames[-1] = structs.replace(last, answers=(*last.answers, *answers), given=(*last.given, *given))
            elif answers:
                problems.add(row, "answers without an action: put them behind the action that asks for them")
        return frames

    def frames(
        self, state: State, name: str, fields: Fields
    ) -> tuple[tuple[Frame, ...], tuple[Broken, ...], Unsupported | None]:
        """The frames of an action, the requirements that are broken, and what could not be found."""
        try:
            made = self._made(state, name, fields)
            return made, state.broken(made[0]) if made else (), None
        except NoSuchThing as error:
            return (), (), Unsupported(str(error), conflict=isinstance(error, DocumentsDisagree))

    def _made(self, state: State, name: str, fields: Fields) -> tuple[Frame, ...]:
        """The frames of an action; raises NoSuchThing for what is not there, or not said."""
        known = self.known[name]
        parameters = _taken(known.build)
        values = self._values(state, known, fields)
        for key in known.fields:
            taken = parameters[argument(key)]
            if taken.default is taken.empty and taken.name not in values:
                raise NoSuchThing(f"the action {name!r} needs {key!r} here")
        return known.build(state, **values)

    def misnamed(self, state: State, name: str, fields: Fields) -> str:
        """What is wrong with the names in an action's fields, whether or not it can be done here; nothing mostly."""
        try:
            self._made(state, name, fields)
        except NoSuchThing as error:
            said = [one for held in fields.values() for one in (held if isinstance(held, tuple) else (held,))]
            return str(error) if any(isinstance(one, str) and one and one in str(error) for one in said) else ""
        return ""

    def why_not(self, state: State, kind: str, label: str) -> tuple[Broken, ...]:
        """Why what answers a decision is no option, where the kind of decision is an action too (defend, intercept)."""
        known = self.known.get(kind)
        if known is None or known.window is None:
            return ()
        return self.frames(state, kind, {kind: label})[1]

    def act(self, state: State, frame: Act) -> Result:
        """Carries out the next action of a scenario, with its answers at hand; says all reasons when it cannot be."""
        name = frame.name
        held = state[ANSWERS]
        state = state.marked().tell(ANSWERS, (*(a for a in held if a[1]), *frame.answers))
        made, broken, missing = self.frames(state, name, dict(frame.fields))
        if missing is not None:
            return missing
        if broken:
            why = "; ".join(b.why for b in broken)
            cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
            if self.known[name].effect:
                return state.said("Nothing happens: {0}", why, cites=cites, kind="not-applied")
            return Unsupported(f"the action {name!r} cannot be done: {why}", cites, illegal=True)
        return state.push(*made)


@cache
def _taken(build: Build) -> Mapping[str, inspect.Parameter]:
    """The parameters of a function by name."""
    return inspect.signature(build).parameters


def _keys(row: Node) -> list[str]:
    """The keys of a row, in their order."""
    return list(row.value) if isinstance(row.value, dict) else []


def _name(function: Any) -> str:
    return str(function.__name__)


def argument(key: str) -> str:
    """The name of the parameter that takes a field: ``defend path`` is *defend_path*, ``with`` is *with_*."""
    name = key.replace(" ", "_").replace("-", "_")
    return f"{name}_" if iskeyword(name) else name
