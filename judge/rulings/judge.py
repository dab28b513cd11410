"""From a scenario to a ruling: explore what can happen, read the answers off the ends, gather steps and citations."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.games.question import Question
from judge.games.ruling import Answer, Reason, Ruling, Verdict
from judge.games.shelf import GAMES
from judge.games.source import Problem, nearest
from judge.games.vocabulary import DocumentsDisagree, NoSuchThing
from judge.kernel.explore import Bounds, Exploration, Position, explore
from judge.kernel.nodes import Choice, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.answering import answer_of, assumptions
from judge.rulings.citing import citations, held_to
from judge.rulings.errors import DEFECT, BadScenario
from judge.rulings.lines.storyline import BOARDS, Drawing, branches, cited
from judge.rulings.scenario import Scenario
from judge.rulings.strict import illegal, strict, unused
from judge.rulings.superseded import superseded


def judge(codex: Codex, scenario: Scenario, bounds: Bounds | None = None, drawn: bool = True) -> Ruling:
    """The ruling on a scenario; raises BadScenario when a decision is neither answered nor left open on purpose.

    Its boards are left out where nobody looks at them: not ``drawn``.
    """
    question = scenario.question
    if scenario.about and not codex.has(scenario.about):
        near = nearest(scenario.about, codex.nearest(scenario.about) if ":" in scenario.about else ())
        said = f"the codex has no entry {scenario.about!r}{near}"
        raise BadScenario((Problem(scenario.file, *scenario.places.get("about", (1, 1)), said),))
    seen = _explore(question, bounds)
    actions = GAMES[scenario.game].actions
    if problems := strict(scenario.file, question, seen, actions):
        raise BadScenario(problems)
    assumed: dict[str, None] = dict.fromkeys(question.assumptions)
    answers = tuple(answer_of(question, seen, ask, assumed) for ask in question.asks)
    for said in dict.fromkeys(unused(question, seen)):
        answers = tuple(_not_so(answer, said, illegal(said, seen, actions)) for answer in answers)
    end = end_shown(seen)
    drawing = Drawing(GAMES[scenario.game], BOARDS if drawn else 0)
    derivation = drawing.storyline(steps(end.trace) if end else [], end)
    lines = branches(drawing, seen, answers)
    if question.documents:
        answers = held_to(question.documents, answers, derivation)
    cites = [c for step in derivation for c in step.cites]
    cites += [c for a in answers for r in a.reasons for c in r.cites]
    older = () if question.documents else superseded(codex, scenario.game, cites)
    cites += [c for reason in older for c in reason.cites]
    left = [n for n in seen.leaves() if isinstance(seen.positions[n].at, State)]
    return Ruling(
        scenario=scenario.title,
        game=scenario.game,
        ruleset=tuple(
            f"{d}@{codex.current[d]}" for d in _counting(question, scenario.game, cites) if d in codex.current
        ),
        answers=answers,
        steps=derivation,
        citations=tuple(citations(codex, tuple(dict.fromkeys((*cites, *cited(lines)))), strict=False)),
        assumptions=tuple(dict.fromkeys((*assumed, *assumptions(seen)))),
        boards=tuple(drawing.boards),
        explored=_explored(len(seen.positions), len(left), seen.cut),
        superseded=older,
        branches=lines,
    )


def _not_so(answer: Answer, left: str, broken: tuple[Broken, ...]) -> Answer:
    """An answer where the scenario has somebody decide what is not legal: no, because of the requirements that fail."""
    why = "; ".join(one.why for one in broken)
    reasons = tuple(Reason(one.why, one.cites) for one in broken)
    said = f"{left!r} cannot be: {why}"
    return Answer(answer.ask, Verdict.UNSUPPORTED, reasons=reasons, unsupported=said, illegal=bool(reasons))


def _counting(question: Question, game: str, cites: list[str]) -> tuple[str, ...]:
    """The documents that count, in order of precedence; published rulings last, where this ruling rests on one."""
    found = tuple(d for d in GAMES[game].documents if d in (question.documents or (d,)))
    rulings = GAMES[game].rulings
    resting = rulings and any(cite.startswith(f"{rulings}:") for cite in cites)
    return (*found, rulings) if resting else found


def _explored(positions: int, ends: int, cut: str) -> str:
    """How much was looked at, in words."""
    many = f"{positions} position{'' if positions == 1 else 's'}, {ends} different end{'' if ends == 1 else 's'}"
    return f"{many}; {cut}" if cut else many


def _explore(question: Question, bounds: Bounds | None) -> Exploration:
    """Everything that can happen; where a rule of ours fails, everything is declined and says so."""
    try:
        return explore(question.start, question.rules, bounds)
    except NoSuchThing as error:
        failed = Unsupported(str(error), conflict=isinstance(error, DocumentsDisagree))
    except Exception as error:
        failed = Unsupported(f"{DEFECT} ({type(error).__name__}: {error})")
    return Exploration((Position(failed),), "")


def end_shown(seen: Exploration) -> State | None:
    """The end whose line is shown: the first that was reached, or where it stopped for want of a rule."""
    for position in seen.positions:
        if isinstance(position.at, State):
            return position.at
    for position in seen.positions:
        if isinstance(position.at, Choice):
            return position.at.options[0].state
    return None
