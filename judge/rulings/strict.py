"""Decisions are answered, or left open on purpose; answers are used up. What is not so is told at its action."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.question import Question
from judge.games.source import Problem, either
from judge.games.vocabulary import Actions
from judge.games.vocabulary.actions import Act
from judge.games.vocabulary.deciding import REFUSED
from judge.games.vocabulary.moments import came
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Choice, Unsettled
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

ALONE = " (where there is only one option, nothing is asked)"
"""What most often is behind an answer that nobody asks for."""
ELSEWHERE = Bounds(2_000, 2.0)
"""How far it is looked for a line on which an answer is asked for that was not taken."""
SHOWN = 12
"""The most options that are named."""


def strict(file: str, question: Question, seen: Exploration, actions: Actions) -> tuple[Problem, ...]:
    """Every decision that nobody answered, at the action that opens it, and every answer that is left over for no
    reason.
    """
    acts = [frame for frame in question.position.agenda if isinstance(frame, Act)]
    left = [answer for answer in unused(question, seen) if not illegal(answer, seen, actions)]
    never = (
        Problem(file, *_given(answer, acts), f"this answer is never asked for: {answer}{ALONE}") for answer in left
    )
    return tuple(dict.fromkeys((*_open(file, question, seen, acts), *never)))


def illegal(answer: str, seen: Exploration, actions: Actions) -> tuple[Broken, ...]:
    """Why an answer that is left over could not be given: what it names was no option when its moment came."""
    kind, _, labels = answer.partition(": ")
    ends = [position.at for position in seen.positions if isinstance(position.at, State)]
    for end in ends:
        for held, label, broken in end[REFUSED]:
            if held == kind and labels.partition(", ")[0] == label.partition(", ")[0]:
                return broken
    known = actions.known.get(kind)
    if known is None or known.window is None:
        return ()
    for end in ends:
        for step in steps(end.trace):
            if came(step, known.window):
                at = step.at.under(end.rules)
                return tuple(one for label in labels.split(", ") for one in actions.why_not(at, kind, label))
    return ()


def _open(file: str, question: Question, seen: Exploration, acts: list[Act]) -> Iterator[Problem]:
    apart = _of_one_reading(seen)
    for number, position in enumerate(seen.positions):
        at = position.at
        if not isinstance(at, Choice) or number in apart or "all" in question.any_ or at.kind in question.any_:
            continue
        listed = either(option.label for option in at.options[:SHOWN])
        more = f", and {len(at.options) - SHOWN} more" if len(at.options) > SHOWN else ""
        how = f"Answer it with '{at.kind}: ...' or leave it open with 'any: {at.kind}'."
        act = _under_way(at.options[0].state, acts)
        where = f"{act.name!r} comes to a decision. " if act else "The position comes to a decision. "
        yield Problem(
            file, *(act.place if act else (1, 1)), f"{where}{_ended(at.asked)} {how} The options are {listed}{more}"
        )


def _of_one_reading(seen: Exploration) -> set[int]:
    """Choices that come up in one reading of what is unsettled and not in another: no file has to know of them."""
    found: set[int] = set()
    for position in seen.positions:
        if isinstance(position.at, Unsettled):
            beyond = [_choices(seen, way.to) for way in position.ways]
            everywhere = set.intersection(*({at.asked for at in held.values()} for held in beyond))
            found |= {n for held in beyond for n, at in held.items() if at.asked not in everywhere}
    return found


def _choices(seen: Exploration, start: int) -> dict[int, Choice]:
    """The choices at a position and beyond it, by their numbers."""
    met, waiting = {start}, [start]
    while waiting:
        new = {way.to for way in seen.positions[waiting.pop()].ways} - met
        met |= new
        waiting += new
    return {n: at for n in met if isinstance(at := seen.positions[n].at, Choice)}


def _ended(asked: str) -> str:
    """What is asked, with a sign at its end."""
    return asked if asked.endswith(("?", ".")) else f"{asked}."


def _under_way(state: State, acts: list[Act]) -> Act | None:
    """The action that is being carried out: the last of those that are no longer due."""
    due = sum(isinstance(frame, Act) for frame in state.agenda)
    return acts[len(acts) - due - 1] if due < len(acts) else None


def unused(question: Question, seen: Exploration) -> Iterator[str]:
    """Answers that no line asks for; what chance leaves unasked for on some lines is no mistake.

    Where the file says what was decided, lines that were not taken count too.
    """
    found = list(_left(question, seen))
    if found and question.given is not None:
        every = explore(question.given, question.rules, ELSEWHERE)
        found = [] if every.cut else [answer for answer in found if answer in set(_left(question, every))]
    yield from found


def _left(question: Question, seen: Exploration) -> Iterator[str]:
    left = [question.unused(position.at) for position in seen.positions if isinstance(position.at, State)]
    kinds = [{answer.partition(":")[0] for answer in answers} for answers in left]
    for answer in dict.fromkeys(answer for answers in left for answer in answers):
        if all(answer.partition(":")[0] in held for held in kinds):
            yield answer


def _given(answer: str, acts: list[Act]) -> tuple[int, int]:
    """Where an answer that is left over stands; labels are used up from the first on."""
    kind, _, rest = answer.partition(": ")
    for act in reversed(acts):
        for (held, labels), place in zip(act.answers, act.given, strict=True):
            if held == kind and ", ".join(labels).endswith(rest):
                return place
    return (1, 1)
