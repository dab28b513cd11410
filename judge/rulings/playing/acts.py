"""What a thing can do where a scenario stands, with every place and target, and why it cannot what it cannot.

A game names what a thing may be tried with; each of these rows is asked of the requirements that ``can`` asks. While
something is to be decided, what the thing can do is to be one of the options.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.ruling import Citation
from judge.games.shelf import GAMES
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.decided import Decision, kind_of, ways
from judge.games.vocabulary.offers import Goal, Offer, Row, Written, bars
from judge.kernel.explore import Bounds
from judge.kernel.nodes import Choice, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.rulings.citing import citations
from judge.rulings.errors import DEFECT
from judge.rulings.playing.play import go_on
from judge.rulings.playing.text import decisions_of, with_decisions
from judge.rulings.scenario import load

MOST = 300
"""So many rows are asked about at most."""
SECONDS = 3.0
"""So long is asked at most."""
DECIDE = "Decide"
"""The group of what a thing can do as one of the options of a decision."""


class Aim(Struct, frozen=True):
    """A thing or a place at which an act is aimed, with what the row of ``actions`` says then (``fields``).

    ``why`` says why it is not ``legal``, with what that rests on; or ``missing`` what nobody can tell. ``area`` is the
    number of its area on the board, 0 for none.
    """

    name: str
    legal: bool
    fields: dict[str, Any]
    why: str = ""
    cites: tuple[str, ...] = ()
    missing: str = ""
    area: int = 0


class Act(Struct, frozen=True):
    """Something that a thing can or cannot do now: a row of ``actions``, or with ``decides`` one of ``decided``.

    ``words`` says it for people, ``act`` is the name of the action. ``legal``: it can be done so, or aimed at one of
    ``targets`` and ``squares``; what the row leaves open is asked when it is played. ``whole``: it needs no aim. What
    is against the act itself is against all aims, which are not listed then.
    """

    group: str
    act: str
    words: str
    legal: bool
    fields: dict[str, Any]
    why: str = ""
    cites: tuple[str, ...] = ()
    missing: str = ""
    targets: tuple[Aim, ...] = ()
    squares: tuple[Aim, ...] = ()
    whole: bool = True
    decides: bool = False


class Acts(Struct, frozen=True):
    """What a thing can do where a scenario stands. ``scenario`` is its text with all decisions so far.

    ``asked`` is the decision that is open there. ``missing`` says what nobody can tell of the position or the thing.
    ``unasked`` is how many rows were not asked about, because a bound was hit.
    """

    scenario: str
    game: str
    thing: str
    acts: tuple[Act, ...]
    asked: str = ""
    missing: str = ""
    unasked: int = 0
    citations: tuple[Citation, ...] = ()


class _Asking:
    """Rows put to the requirements of a position, within bounds."""

    def __init__(self, game: str, state: State, seconds: float) -> None:
        self.actions, self.state, self.asked, self.unasked = GAMES[game].actions, state, 0, 0
        self.until = time.monotonic() + seconds

    def answer(self, row: Row) -> tuple[Broken, ...] | Unsupported | None:
        """What is against a row; None where it is not asked any more."""
        if self.asked >= MOST or time.monotonic() > self.until:
            self.unasked += 1
            return None
        self.asked += 1
        try:
            return bars(self.actions, self.state, row)
        except NoSuchThing as error:
            return Unsupported(str(error))
        except Exception as error:
            return Unsupported(f"{DEFECT} ({type(error).__name__}: {error})")


def acts(codex: Codex, text: str, thing: str, decided: Sequence[Decision] = (), bounds: Bounds | None = None) -> Acts:
    """What a thing can do behind a scenario's actions, its own decisions and some more; raises BadScenario.

    The thing is called as in the scenario.
    """
    whole = with_decisions(text, (*decisions_of(text), *decided))
    scenario = load(whole, asks=False)
    limit = bounds or Bounds()
    at = go_on(scenario, limit, time.monotonic() + limit.seconds)
    found: tuple[Act, ...] = ()
    asked = missing = ""
    unasked = 0
    if isinstance(at, Choice):
        found, asked = tuple(_deciding(at, thing)), at.asked
    elif isinstance(at, State):
        asking = _Asking(scenario.game, at, min(limit.seconds, SECONDS))
        found, missing = _offered(scenario.game, at, thing, asking)
        unasked = asking.unasked
    else:
        missing = at.missing if isinstance(at, Unsupported) else "chance is to be thrown first"
    cites = tuple(dict.fromkeys(_cited(found)))
    told = tuple(citations(codex, cites, strict=False))
    return Acts(whole, scenario.game, thing, found, asked, missing, unasked, told)


def _deciding(at: Choice, thing: str) -> Iterator[Act]:
    """A thing as one of the options of a decision, or why it is none; nothing where nobody can say."""
    kind, fields = kind_of(at), {kind_of(at): thing}
    if thing in ways(at):
        yield Act(DECIDE, kind, at.asked, True, fields, decides=True)
    elif broken := at.why_not.ask(thing):
        yield Act(DECIDE, kind, at.asked, False, fields, *_told(broken), decides=True)


def _offered(game: str, state: State, thing: str, asking: _Asking) -> tuple[tuple[Act, ...], str]:
    """All acts that the game names, and what nobody can tell of the thing."""
    offers = GAMES[game].offers
    if offers is None:
        return (), "what a thing can do is not listed in this game"
    try:
        return tuple(act for offer in offers(state, thing) if (act := _act(offer, asking)) is not None), ""
    except NoSuchThing as error:
        return (), str(error)


def _act(offer: Offer, asking: _Asking) -> Act | None:
    found = asking.answer(offer.row) if offer.whole else ()
    if found is None:
        return None
    aims = [() if found else tuple(_aims(goals, asking)) for goals in (offer.things, offer.places)]
    legal = not found and (offer.whole or any(aim.legal for one in aims for aim in one))
    return Act(
        offer.group, offer.action, offer.words, legal, _plain(offer.row), *_told(found),
        targets=aims[0], squares=aims[1], whole=offer.whole,
    )  # fmt: skip


def _aims(goals: Iterable[Goal], asking: _Asking) -> Iterator[Aim]:
    for goal in goals:
        found = goal.barred or asking.answer(goal.row)
        if found is not None:
            yield Aim(goal.name, not found, _plain(goal.row), *_told(found), area=goal.area)


def _told(found: tuple[Broken, ...] | Unsupported) -> tuple[str, tuple[str, ...], str]:
    """Why something is not legal, its passages, and what is missing to tell."""
    if isinstance(found, Unsupported):
        return "", found.cites, found.missing
    why = "; ".join(dict.fromkeys(one.why for one in found))
    return why, tuple(dict.fromkeys(cite for one in found for cite in one.cites)), ""


def _plain(row: Row) -> dict[str, Any]:
    def listed(value: Written) -> Any:
        return value if isinstance(value, str) else [listed(one) for one in value]

    return {key: listed(value) for key, value in row}


def _cited(found: Iterable[Act]) -> Iterator[str]:
    for act in found:
        yield from act.cites
        for aim in (*act.targets, *act.squares):
            yield from aim.cites
