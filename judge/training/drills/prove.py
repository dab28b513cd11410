"""A drill proved again: its scenario judged by today's rules and editions, and everything it says held against that."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.question import Question
from judge.games.ruling import Ruling
from judge.rulings.deciding.alike import ALIKE
from judge.rulings.deciding.leaving_out import without
from judge.rulings.deciding.looking import BOUNDS, definite, rows
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.near.edit import Gone
from judge.rulings.scenario import load
from judge.telling.meaning import answer_key
from judge.training.drills.asks import identity
from judge.training.drills.drill import Drill
from judge.training.drills.looking import derivation, words_digest
from judge.training.drills.pool import shipped_pool
from judge.training.drills.situation import scenario_text

OTHERWISE = "proved again, by another derivation: it needs a new mark"


class Proved(Struct, frozen=True):
    """Whether a drill holds, and if not, why. ``ruling`` is today's, None for drills about the text alone.

    A drill that holds by another derivation than the one it was proved by holds, and ``why`` says so.
    """

    holds: bool
    why: str = ""
    ruling: Ruling | None = None


def prove_fully(codex: Codex, drill: Drill) -> Proved:
    """As ``prove``, and the engine makes each of its mistakes again with the rule switched off that was overlooked.

    Rules are switched off for the whole process: only where nothing else is judged meanwhile, never behind a page.
    """
    found = prove(codex, drill)
    if found.holds and found.ruling is not None:
        question = load(scenario_text(drill)).question
        if why := next(_mistakes(drill, question), ""):
            return Proved(False, why, found.ruling)
    return found


def prove(codex: Codex, drill: Drill) -> Proved:
    """A drill proved again: its right answer, that no other option is right, the words it rests on."""
    if not drill.scenario:
        from judge.training.drills.text import check

        why = check(codex, drill) or next(_options(drill), "")
        return Proved(not why, why)
    try:
        scenario = load(scenario_text(drill))
        ruling = judge(codex, scenario, BOUNDS)
    except (Gone, BadScenario) as error:
        return Proved(False, f"its scenario cannot be judged: {error}")
    assert isinstance(scenario.tree, dict)
    row = rows(scenario.tree)[drill.ask] if drill.ask < len(ruling.answers) else None
    if row is None or identity(drill.game, drill.kind, drill.scenario, drill.edit, row) != drill.id:
        return Proved(False, "its scenario asks something else now", ruling)
    wrong = next(_faults(codex, drill, ruling), "")
    if wrong:
        return Proved(False, wrong, ruling)
    same = derivation(ruling, drill.ask) == drill.proof.derivation
    return Proved(True, "" if same else OTHERWISE, ruling)


def warm(codex: Codex) -> None:
    """Proves one drill of each kind and game, so that whoever answers first need not wait for what is made once."""
    for drill in {(drill.game, drill.kind): drill for drill in shipped_pool()}.values():
        prove(codex, drill)


def _faults(codex: Codex, drill: Drill, ruling: Ruling) -> Iterator[str]:
    """What of a drill does not hold, one sentence each."""
    answer = ruling.answers[drill.ask]
    yield from _options(drill)
    if not definite(answer):
        yield f"the engine declines: {answer.unsupported}"
    elif (key := answer_key(answer, drill.game)) != drill.options[drill.right].key:
        yield f"the engine answers {key}, and the drill {drill.options[drill.right].key}"
    if ruling.ruleset != drill.proof.ruleset:
        yield f"it was proved by {', '.join(drill.proof.ruleset)}, and now {', '.join(ruling.ruleset)} hold"
    for id, words in drill.proof.passages.items():
        if words_digest(codex, id) != words:
            yield f"the words of {id} are not those by which it was proved"


def _mistakes(drill: Drill, question: Question) -> Iterator[str]:
    """Which mistakes nobody makes any more by overlooking a rule, one sentence each."""
    for option in drill.options:
        if option.rule and option is not drill.options[drill.right]:
            yield from _mistake(drill, question, option.rule, option.key)


def _mistake(drill: Drill, question: Question, rule: str, key: str) -> Iterator[str]:
    """Whether the engine still answers so with the rule switched off."""
    if rule not in question.rules.names():
        yield f"there is no rule {rule} any more, whose overlooking was said to lead to {key}"
        return
    told = without(question, rule)
    if len(told) <= drill.ask or answer_key(told[drill.ask], drill.game) != key:
        yield f"overlooking {rule} does not lead to {key} any more"


def _options(drill: Drill) -> Iterator[str]:
    """What is wrong with the options themselves: one is right, and no two mean the same."""
    keys = [option.key for option in drill.options]
    if not 0 <= drill.right < len(keys):
        yield "it has no right option"
    if len(keys) < 2:
        yield "it has one option only"
    if len(set(keys)) < len(keys) or any(pair <= set(keys) for pair in ALIKE):
        yield "two of its options mean the same"
    if len({option.text.casefold() for option in drill.options}) < len(keys):
        yield "two of its options read the same"
