"""A scenario played one decision at a time: where it stands behind the decisions so far, and what comes next.

Nothing is remembered between two steps: scenario and decisions go in, and what comes out says how to go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.ruling import Citation, Reason, Ruling, Step
from judge.games.shelf import GAMES
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.decided import CHANCE, Decision, kind_of, ways
from judge.kernel.engine import run
from judge.kernel.explore import Bounds
from judge.kernel.nodes import Chance, Choice, Result, Unsettled, Unsupported
from judge.kernel.state import State
from judge.kernel.trace import Step as Told
from judge.kernel.trace import steps
from judge.rulings.citing import citations
from judge.rulings.errors import DEFECT
from judge.rulings.judge import judge
from judge.rulings.lines.storyline import shown
from judge.rulings.playing.text import decisions_of, with_decisions
from judge.rulings.scenario import Scenario, load

LOOKED_AHEAD = 24
"""Of so many options it is told what they lead to."""
TOLD = 3
"""So many steps of that are told."""
REFUSED = 6
"""So many things are shown that one might expect among the options, with the reason why they are not."""
SILENT = ("choice", "assumed", "moment")
"""Kinds of steps with which nothing happens."""


class Way(Struct, frozen=True):
    """An option, or an outcome of chance with its probability: its label, and the first steps to which it leads."""

    label: str
    leads: tuple[Reason, ...] = ()
    probability: str = ""


class Refused(Struct, frozen=True):
    """Something that one might expect among the options, and the requirements that keep it from being one."""

    label: str
    reasons: tuple[Reason, ...]


class Open(Struct, frozen=True):
    """What is to be decided: by whom (nobody, where chance does), of which kind, in words, and every way to go on."""

    kind: str
    player: str
    asked: str
    ways: tuple[Way, ...]
    refused: tuple[Refused, ...] = ()
    cites: tuple[str, ...] = ()


class Played(Struct, frozen=True):
    """Where a scenario stands.

    ``scenario`` is its text with all decisions so far, as it can be kept and ruled on. ``steps`` is the storyline so
    far, ``fresh`` the place of the first step that came with the last decision, ``board`` the position now. ``open``
    is what is to be decided next; at the end it is None, and ``ruling`` answers the asks, if there are any;
    ``missing`` says which rule is missing where it cannot go on, with what it ``rests`` on.
    """

    scenario: str
    game: str
    title: str
    decided: tuple[Decision, ...]
    steps: tuple[Step, ...]
    fresh: int
    board: Board
    open: Open | None = None
    ruling: Ruling | None = None
    missing: str = ""
    rests: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()


def play(codex: Codex, text: str, decided: Sequence[Decision] = (), bounds: Bounds | None = None) -> Played:
    """Where a scenario stands behind its own decisions and some more; raises BadScenario for what cannot be read.

    Decisions that the scenario answers in its actions are used up first and not asked; ``any`` is heeded at the end
    only, where nothing is open any more.
    """
    found = (*decisions_of(text), *decided)
    whole = with_decisions(text, found)
    scenario = load(whole, asks=False)
    limit = bounds or Bounds()
    at = go_on(scenario, limit)
    told = _told(at, scenario.question.start)
    fresh = len(steps(scenario.question.start.trace)) if found else 0
    position = _position(at, scenario.question.start)
    derivation = tuple(shown(step) for step in told)
    open_ = _open(scenario, at, position, limit) if isinstance(at, Choice | Chance) else None
    ruling = judge(codex, scenario, bounds) if isinstance(at, State) and scenario.question.asks else None
    rests = at.cites if isinstance(at, Unsupported) else ()
    cites = [cite for step in derivation for cite in step.cites]
    cites += [*_cited(open_), *rests]
    return Played(
        scenario=whole,
        game=scenario.game,
        title=scenario.title,
        decided=found,
        steps=derivation,
        fresh=min(fresh, len(derivation)),
        board=GAMES[scenario.game].board(position),
        open=open_,
        ruling=ruling,
        missing=at.missing if isinstance(at, Unsupported) else "",
        rests=rests,
        citations=tuple(citations(codex, tuple(dict.fromkeys(cites)), strict=False)),
    )


def go_on(scenario: Scenario, limit: Bounds, until: float | None = None) -> Result:
    """Where the next decision, or the end, is; a mistake of ours is told as such. It ends at a monotonic time."""
    try:
        at = run(scenario.question.start, scenario.question.rules, limit.frames, until)
    except NoSuchThing as error:
        return Unsupported(str(error))
    except Exception as error:
        return Unsupported(f"{DEFECT} ({type(error).__name__}: {error})")
    return Unsupported(at.asked, at.cites) if isinstance(at, Unsettled) else at


def _told(at: Result, otherwise: State) -> list[Told]:
    """The steps that were told on the way to a node: those that all its ways have in common."""
    match at:
        case State():
            return steps(at.trace)
        case Choice() | Chance():
            first, *others = (steps(state.trace) for state in ways(at).values())
            shared = min((_shared(first, other) for other in others), default=len(first))
            return first[:shared]
    return steps(otherwise.trace)


def _shared(one: list[Told], other: list[Told]) -> int:
    """How many steps two storylines have in common."""
    for place, (mine, its) in enumerate(zip(one, other, strict=False)):
        if mine is not its:
            return place
    return min(len(one), len(other))


def _position(at: Result, otherwise: State) -> State:
    """The position in which something is to be decided, or the end."""
    match at:
        case State():
            return at
        case Choice() | Chance():
            told = _told(at, otherwise)
            following = next(iter(ways(at).values()))
            later = steps(following.trace)[len(told) :]
            return next((step.at for step in later if isinstance(step.at, State)), following)
    return otherwise


def _open(scenario: Scenario, at: Choice | Chance, position: State, limit: Bounds) -> Open:
    rules = scenario.question.rules
    cases = sum(outcome.weight for outcome in at.outcomes) if isinstance(at, Chance) else 0
    likely: dict[str, int] = {}
    for outcome in at.outcomes if isinstance(at, Chance) else ():
        likely[outcome.label] = likely.get(outcome.label, 0) + outcome.weight
    told = len(_told(at, position))
    found = []
    for number, (label, state) in enumerate(ways(at).items()):
        leads = tuple(_leads(state, told, run(state, rules, limit.frames))) if number < LOOKED_AHEAD else ()
        found.append(Way(label, leads, str(Fraction(likely[label], cases)) if cases else ""))
    if isinstance(at, Chance):
        return Open(CHANCE, "", at.rolled, tuple(found), (), at.cites)
    return Open(kind_of(at), at.player, at.asked, tuple(found), tuple(_refused(scenario.game, at, position)), at.cites)


def _leads(state: State, before: int, at: Result) -> Iterator[Reason]:
    """The first things that happen once somebody has decided so."""
    if isinstance(at, Unsupported):
        yield Reason(f"the judge cannot rule on what follows: {at.missing}", at.cites)
        return
    happens = [step for step in _told(at, state)[before:] if step.kind not in SILENT and step.moment is None]
    yield from (Reason(step.words(), step.cites) for step in happens[:TOLD])


def _refused(game: str, at: Choice, position: State) -> Iterator[Refused]:
    """What lies on the board beside options of its kind and is none, with the requirements that fail.

    Cards are expected beside sites too: where a site may be attacked, one looks for the units there. What fails the
    fewest comes first.
    """
    options = set(ways(at))
    board = GAMES[game].board(position)
    cards = {card.label for square in board.squares for card in square.cards}
    sites = {square.site.label for square in board.squares if square.site is not None}
    looked_for = (cards if options & (cards | sites) else set(), sites if options & sites else set())
    expected = [label for kind in looked_for for label in sorted(kind - options)]
    found = []
    for label in expected:
        if broken := at.why_not.ask(label):
            found.append(Refused(label, tuple(dict.fromkeys(Reason(one.why, one.cites) for one in broken))))
    yield from sorted(found, key=lambda one: len(one.reasons))[:REFUSED]


def _cited(open_: Open | None) -> Iterator[str]:
    if open_ is None:
        return
    yield from open_.cites
    for way in open_.ways:
        yield from (cite for reason in way.leads for cite in reason.cites)
    for one in open_.refused:
        yield from (cite for reason in one.reasons for cite in reason.cites)
