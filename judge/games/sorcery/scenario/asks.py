"""Asks: what a scenario wants to know, as short sentences with places, read off a position.

An ask is registered with ``ask``: its kind (value, is, which, order, where, who), its sentence, and the passages an
answer rests on. ``{thing}``, ``{square}``, ``{place}``, ``{player}``, ``{number}`` and ``{words}`` are its places;
what a
sentence says there reaches the function as a number, location or text. ``can`` asks whether an action can be done, and
what it foresees: requirements of the kind ``can X`` are asked only there, as for steps that may be declared in vain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable

from msgspec import Struct

from judge.games.question import Ask, Finding
from judge.games.sorcery.rulebook import RULES
from judge.games.sorcery.scenario.actions import ACTIONS, frames, read_action
from judge.games.sorcery.scenario.fields import place, player, square
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.source import Node, Problems, nearest
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

Read = Callable[..., Finding | Hashable]
KINDS = {"value": "value", "is": "yes-no", "which": "options", "order": "order", "where": "value", "who": "value"}
"""The kinds of asks and the shape of their answers; ``can`` is one more."""
MOMENTS = ("start", "end")
PLACE = re.compile(r"\d+( [a-z]+)?\Z")
"""What looks like a location, and so is no name of a thing: ``8``, ``8 surface``."""


class Sentence(Struct, frozen=True):
    """One registered ask: its words with places, a pattern that finds them, how to read it, what it rests on.

    ``same``: the words of the ask that this one only says in another way. ``last``: read so only when no other ask
    fits, since its words may be part of another.
    """

    kind: str
    words: str
    pattern: re.Pattern[str]
    read: Read
    passages: tuple[str, ...]
    same: str = ""
    last: bool = False


SENTENCES: list[Sentence] = []


def ask(kind: str, words: str, *passages: str, last: bool = False) -> Callable[[Read], Read]:
    """Decorates ``read(state, *places)``, which gives the value or a Finding with reasons of its own.

    Raises ValueError for a kind or a place that there is not, or a sentence without a passage.
    """
    if kind not in KINDS or not passages:
        raise ValueError(f"the ask {words!r} has no known kind or no passage")
    pattern = _pattern(words)

    def keep(read: Read) -> Read:
        SENTENCES.append(Sentence(kind, words, pattern, read, passages, "", last))
        return read

    return keep


def same(kind: str, words: str, usual: str) -> None:
    """Registers another way to say an ask that is registered already, with the same places in any order."""
    held = next(s for s in SENTENCES if s.kind == kind and s.words == usual)
    order = re.findall(r"{(\w+)}", usual)
    given = re.findall(r"{(\w+)}", words)

    def read(state: State, *places: Hashable) -> Finding | Hashable:
        found = dict(zip(given, places, strict=True))
        return held.read(state, *(found[name] for name in order))

    SENTENCES.append(Sentence(kind, words, _pattern(words), read, held.passages, usual, True))


def _pattern(words: str) -> re.Pattern[str]:
    pattern = re.escape(words).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
    for name in re.findall(r"{(\w+)}", words):
        if name.rstrip("0123456789") not in ("thing", "square", "place", "player", "number", "words"):
            raise ValueError(f"the ask {words!r} has an unknown place {name!r}")
        pattern = pattern.replace(f"{{{name}}}", f"(?P<{name}>.+?)", 1)
    return re.compile(pattern + r"\Z")


def read_ask(problems: Problems, node: Node) -> Ask | None:
    """One ask of a file; None when it cannot be read."""
    if not isinstance(node.value, dict):
        problems.add(node, f"an ask should be a mapping such as 'is: ...' or 'can: ...', and is {node.kind}")
        return None
    rows = problems.mapping(node, (*KINDS, "can", "at", "case"), "an ask")
    moment = problems.words(rows["at"], "a moment") if "at" in rows else ""
    case = problems.words(rows["case"], "a case") if "case" in rows else ""
    kind = next((key for key in rows if key in KINDS or key == "can"), "")
    if not kind:
        problems.add(node, f"an ask has one of the keys: {', '.join((*KINDS, 'can'))}")
        return None
    if kind == "can":
        return _can(problems, rows["can"], moment, case)
    words = problems.words(rows[kind], "an ask")
    read = _plainest(kind, words)
    if read is not None:
        return Ask(f"{kind}: {words}", KINDS[kind], _reader(*read, moment), node.line, case)
    known = [s.words for s in SENTENCES if s.kind == kind]
    problems.add(rows[kind], f"no ask of the kind {kind!r} reads {words!r}{nearest(words, known)}")
    return None


def _plainest(kind: str, words: str) -> tuple[Sentence, re.Match[str]] | None:
    """The sentence that words are, with what stands in its places: of several the one with most words of its own."""
    read = [(s, found) for s in SENTENCES if s.kind == kind and (found := s.pattern.match(words)) and _fits(found)]
    return max(read, key=lambda r: (not r[0].last, len(re.sub(r"{\w+}", "", r[0].words))), default=None)


def _fits(found: re.Match[str]) -> bool:
    """Whether what stands in the places can be such things: squares are numbers, players are players."""
    for name, text in found.groupdict().items():
        kind = name.rstrip("0123456789")
        if kind in ("square", "number") and not text.isdigit():
            return False
        if kind == "player" and text not in ("you", "opponent", "the opponent"):
            return False
        if kind in ("place", "thing") and bool(PLACE.match(text)) != (kind == "place"):
            return False
    return True


def _reader(sentence: Sentence, found: re.Match[str], moment: str) -> Callable[[State], Finding]:
    said = found.groupdict()

    def read(state: State) -> Finding:
        at = at_moment(state, moment)
        if isinstance(at, Finding):
            return at
        problems = Problems()
        places: list[Hashable] = []
        for name, text in said.items():
            node = Node(text.removeprefix("the ") if name.startswith("player") else text, 0, 0)
            kind = name.rstrip("0123456789")
            try:
                places.append(_place(problems, kind, node, at))
            except NoSuchThing as error:
                return Finding(None, unsupported=str(error))
        if problems.found:
            return Finding(None, unsupported=problems.found[0].message)
        answer = sentence.read(at, *places)
        if isinstance(answer, Finding):
            reasons = tuple(r if r.cites else Broken(r.why, sentence.passages) for r in answer.reasons)
            return Finding(answer.value, reasons or (Broken("", sentence.passages),), answer.unsupported)
        return Finding(answer, (Broken("", sentence.passages),))

    return read


def _place(problems: Problems, kind: str, node: Node, state: State) -> Hashable:
    if kind == "thing":
        return number_of(state, node.text)
    if kind in ("square", "number"):
        return square(problems, node) if kind == "square" else int(node.text)
    if kind == "place":
        return place(problems, node)
    return player(problems, node) if kind == "player" else node.text


def at_moment(state: State, moment: str) -> State | Finding:
    """The position at a moment of the way to an end.

    A moment is ``start``, ``end``, a window (``defend``), ``before X`` or ``after X``.

    Windows and events are found among the steps of the trace.
    """
    if moment in ("", "end"):
        return state
    told = steps(state.trace)
    if moment == "start":
        return _settled(told[0].at) if told else state
    for step in told:
        if step.kind == f"window:{moment}":
            return step.at
    for prefix in ("before ", "after "):
        if moment.startswith(prefix):
            for place, step in enumerate(told):
                if moment[len(prefix) :].casefold() in step.words().casefold():
                    after = place + 1 < len(told)
                    return step.at if prefix == "before " else told[place + 1].at if after else state
    return Finding(None, unsupported=f"the moment {moment!r} does not come on this line")


def _settled(state: State) -> State:
    """The position as given, with nothing on the storyline but what the scenario puts there."""
    while state.agenda and state.agenda[0][0] in ("settle", "rest"):
        _, state = state.pop()
    return state


def _can(problems: Problems, node: Node, moment: str, case: str) -> Ask | None:
    if not isinstance(node.value, dict) or not any(key in ACTIONS for key in node.value):
        problems.add(node, "'can' takes an action as in 'actions', such as {cast: ..., to: ...}")
        return None
    name, fields, answers = read_action(problems, node)
    if not name:
        return None
    window = moment or ACTIONS[name].window

    def read(state: State) -> Finding:
        at = at_moment(state, window)
        if isinstance(at, Finding):
            if moment:
                return at
            closed = f"the moment for this ({window}) never comes here"
            asked = next((r.passages for r in RULES.requirements if r.kind == name), (f"sorcery:{window}",))
            return Finding(False, (Broken(closed, asked),))
        if answers:
            at = at.tell("answers", answers)
        made, broken, missing = frames(at, name, fields)
        if missing:
            return Finding(None, unsupported=missing)
        foreseen = f"can {made[0][0]}"
        broken = broken or RULES.broken(at, (foreseen, *made[0][1:]))
        if broken:
            return Finding(False, broken)
        rules = RULES.requirements
        asked = tuple(dict.fromkeys(p for r in rules if r.kind in (made[0][0], foreseen) for p in r.passages))
        rule = RULES.rules.get(made[0][0])
        return Finding(True, (Broken("every requirement is met", (rule.passages if rule else ()) + asked),))

    words = " ".join(f"{key}: {_spoken(value)}" for key, value in node.value.items())
    return Ask(f"can: {words}", "yes-no", read, node.line, case)


def _spoken(node: Node) -> str:
    held = node.plain()
    return str(held) if not isinstance(held, list) else ", ".join(map(str, held))
