"""A ruling with its answers in one breath: the reason of each, what decides it, and what would turn it.

All of this is judged by the engine once more, so it has a budget: rules left out, facts changed, and processor time.
What the budget did not allow is said, and the requirement's own sentence stands in its place.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache, partial

from msgspec import Struct, structs

from judge.codex.library import Codex
from judge.games.question import Ask, Question
from judge.games.ruling import Answer, Because, Decided, Ruling
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds, Exploration, explore
from judge.rulings.answering import answer_of
from judge.rulings.citing import citations
from judge.rulings.deciding.changing import turns
from judge.rulings.deciding.leaving_out import LeftOut, leave_out
from judge.rulings.deciding.looking import noded, rows
from judge.rulings.deciding.reasons import Reasons
from judge.rulings.deciding.sentences import fitting, telling
from judge.rulings.deciding.storyline import line_of, names_on
from judge.rulings.errors import BadScenario
from judge.rulings.judge import end_shown, judge
from judge.rulings.scenario import Scenario, load, of
from judge.telling.asking import asked

FRAMES = 2000
"""How much work without a decision is done with a rule left out, where it may never end."""
ROOM = 200
"""So many positions more than twice those of the scenario itself: what needs more is another question."""
LEAST = 0.3
"""So many seconds there are for the breath, however long the ruling took."""
WAITED = 1.0
"""So many seconds of a processor at most, where somebody waits for the ruling."""
HALF = 0.5
"""The part of the time that is for leaving rules out; the rest is for changing facts."""


class Budget(Struct, frozen=True):
    """How much is judged again for one ruling: rules left out, facts changed, positions of each, processor seconds.

    ``rules`` and ``facts`` are shared by all answers of a scenario: each is judged once for all of them. Of a scenario
    that is larger than ``positions`` nothing is judged again: its answers have the reasons that they name. ``clock``
    is in seconds, where somebody waits; what was begun is finished, so that it takes half as long again at most.
    """

    rules: int = 60
    facts: int = 40
    positions: int = 600
    seconds: float = 2.0
    clock: float = 60.0


def rule_in_one_breath(
    codex: Codex, text: str, file: str = "", bounds: Bounds | None = None, budget: Budget | None = None
) -> Ruling:
    """Judges the text of a scenario file, with each answer in one breath; raises BadScenario as ``judge`` does.

    What ``bounds`` leave of their time is for the breath, unless a budget says otherwise.
    """
    began = time.monotonic()
    scenario = load(text, file)
    ruling = judge(codex, scenario, bounds)
    if bounds is not None and budget is None:
        left = max(bounds.seconds - (time.monotonic() - began), LEAST)
        budget = Budget(seconds=min(left, WAITED), clock=left)
    return in_one_breath(codex, scenario, ruling, budget)


def in_one_breath(codex: Codex, scenario: Scenario, ruling: Ruling, budget: Budget | None = None) -> Ruling:
    """The same ruling, each answer with its reason, what decides it, and what would change it."""
    within = budget or Budget()
    began, at = time.process_time(), time.monotonic()

    def spent(part: float) -> bool:
        worked, waited = time.process_time() - began, time.monotonic() - at
        return worked > part * within.seconds or waited > part * within.clock

    one = max(min(within.seconds, within.clock) * HALF, 0.1)
    used: set[str] = set()
    cited: dict[str, set[str]] = {}
    seen = _heard(scenario, Bounds(within.positions, one, FRAMES), used, cited)
    whole = not seen.cut and bool(ruling.answers)
    bounds = Bounds(min(2 * len(seen.positions) + ROOM, within.positions), one, FRAMES)
    left = LeftOut(tuple(() for _ in ruling.answers), 0, len(used))
    if whole:
        out = partial(leave_out, scenario.question, scenario.game, ruling.answers, used, bounds)
        left = out(lambda tried: tried >= within.rules or spent(HALF))
    answers = _reasoned(codex, scenario, ruling, seen, left, cited)
    if whole:
        found = turns(codex, scenario, answers, bounds, within.facts, lambda _tried: spent(1.0))
        answers = tuple(structs.replace(a, would_change=turn) for a, turn in zip(answers, found, strict=True))
    return _cited(codex, structs.replace(ruling, answers=answers))


def _reasoned(
    codex: Codex,
    scenario: Scenario,
    ruling: Ruling,
    seen: Exploration,
    left: LeftOut,
    cited: Mapping[str, set[str]],
) -> tuple[Answer, ...]:
    """The answers with their questions in words, their reasons, and what decides them."""
    end = end_shown(seen)
    board = GAMES[scenario.game].board
    drawn = [board(state) for state in (scenario.question.position, end) if state is not None]
    names = {name for picture in drawn for name in names_on(picture)}
    passages = {
        name: tuple(dict.fromkeys((*held, *sorted(cited.get(name, ())))))
        for name, held in passages_of(scenario.game).items()
    }
    told = Reasons(line_of(end) if end else (), end, names, passages, bare_asks(scenario), None if seen.cut else seen)
    said = rows(scenario.tree) if isinstance(scenario.tree, dict) else []
    found = []
    for place, (ask, answer) in enumerate(zip(scenario.question.asks, ruling.answers, strict=True)):
        question = asked(said[place], scenario.game) if place < len(said) else ""
        worded = structs.replace(answer, question=question)
        found.append(_with_reason(codex, told, place, ask, worded, left))
    return tuple(found)


def _heard(scenario: Scenario, bounds: Bounds, used: set[str], cited: dict[str, set[str]]) -> Exploration:
    """Everything that can happen once more, with the names of the rules that play a part added to ``used``, and the
    passages of what they tell to ``cited``.

    What fails here failed in the ruling, which says so: then there is nothing to listen to.
    """
    question = scenario.question.under(scenario.question.rules.hearing(used, cited))
    try:
        seen = explore(question.start, question.rules, bounds)
        assumed: dict[str, None] = {}
        if not seen.cut:
            for ask in question.asks:
                answer_of(question, seen, ask, assumed)
    except Exception:
        return Exploration((), "it fails")
    return seen


def _with_reason(codex: Codex, told: Reasons, place: int, ask: Ask, answer: Answer, left: LeftOut) -> Answer:
    deciding = left.turning[place]
    why = told.why(place, ask, answer, deciding)
    deciders = dict.fromkeys(id for name in deciding for id in told.passages.get(name, ()))
    # First what the reason itself rests on and decides, behind its nearest; then what it rests on; then what decides.
    both = [id for place, id in enumerate(why.cites) if id in deciders or not place]
    rests = [id for reason in answer.reasons for id in reason.cites]
    pools = [both if not deciders.keys().isdisjoint(both) else [], [*why.cites, *rests], list(deciders)]
    asked_and_said = f"{answer.question or answer.ask} {why.text}"
    apt = (fitting(codex, pool, asked_and_said) for pool in pools)
    cites = next(filter(None, apt), ()) or next(filter(None, (telling(codex, pool, most=1) for pool in pools)), ())
    decided = Decided(deciding, not set(cites).isdisjoint(deciders), left.tried, left.of)
    return structs.replace(answer, because=Because(why.text, cites), decided_by=decided)


def _cited(codex: Codex, ruling: Ruling) -> Ruling:
    """The ruling with the words of all that its reasons quote; the numbers of the others stay."""
    held = {citation.id for citation in ruling.citations}
    wanted = dict.fromkeys(id for a in ruling.answers if a.because for id in a.because.cites if id not in held)
    return structs.replace(ruling, citations=(*ruling.citations, *citations(codex, wanted, strict=False)))


@cache
def passages_of(game: str) -> dict[str, tuple[str, ...]]:
    """The passages of each rule and requirement of a game, by its name."""
    rules = GAMES[game].all_rules()
    found: dict[str, tuple[str, ...]] = {}
    held = [(rule.name, rule.passages) for rule in rules.rules.values()]
    for name, passages in (*held, *((one.name, one.passages) for one in rules.requirements)):
        found[name] = tuple(dict.fromkeys((*found.get(name, ()), *passages)))
    return found


def bare_asks(scenario: Scenario) -> Callable[[int], Ask | None]:
    """Gives an ask that looks at a moment without that moment; None for one that looks at none."""
    tree = scenario.tree
    asked = rows(tree) if isinstance(tree, dict) else []
    made: list[Question | None] = []

    def bare(place: int) -> Ask | None:
        if place >= len(asked) or not isinstance(asked[place], dict) or "at" not in asked[place]:
            return None
        if not made:
            assert isinstance(tree, dict)
            plain = [{key: held for key, held in row.items() if key != "at"} for row in asked]
            try:
                made.append(of(noded({**tree, "ask": plain})).question)
            except BadScenario:
                made.append(None)
        return made[0].asks[place] if made[0] is not None else None

    return bare
