"""Moments: what asks may look at on the way to an end, from one closed list a game.

``start`` and ``end`` are there in every game. A *window* is a moment at which something may be done (``defend``); an
*event* is something that happens, named by a sentence with places (``{thing} resolves``), and asked about as
``before Bolt resolves`` or ``after Bolt resolves``. Steps of the trace carry the moment that they are; nobody searches
their words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable
from functools import cache

from msgspec import Struct
from rapidfuzz import fuzz, process

from judge.games.question import Finding
from judge.games.source import FAIR, is_figure, nearest
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import Step, steps

START, END = "start", "end"
BEFORE, AFTER = "before", "after"
PLACE = re.compile(r"{(\w+)}")
ALSO = ("when", "as", "while", "once", "at", "if", "during")
"""Words before an event that say neither before nor after."""


class Met(Struct, frozen=True):
    """A moment that came: which of the list, and what stands in its places, by their names."""

    moment: Moment
    places: tuple[tuple[str, str], ...] = ()


class Moment(Struct, frozen=True):
    """A kind of moment: the words that name it, what it means to a reader, and shorter words that name it as well.

    ``window``: it is named by its words alone, as something that is open; others are events.
    """

    words: str
    meaning: str
    also: tuple[str, ...] = ()
    window: bool = False

    def __call__(self, *given: object) -> Met:
        """This moment with what stands in its places, in the order of its words; raises ValueError for too few."""
        return Met(self, tuple(zip(_places(self.words), map(str, given), strict=True)))


@cache
def _places(words: str) -> list[str]:
    """The places in the words of a moment."""
    return PLACE.findall(words)


class When(Struct, frozen=True):
    """The moment that an ask looks at: the start, the end, a window, or just before or after an event.

    ``side`` is one of START, END, BEFORE, AFTER; ``moment`` and ``places`` say which event, as far as they were given.
    """

    side: str
    moment: Moment | None = None
    places: tuple[tuple[str, str], ...] = ()

    def is_(self, step: Step) -> bool:
        """Whether a step is the event that is meant; what the words leave open may be anything."""
        return any(
            all(dict(met.places)[name].casefold() == given.casefold() for name, given in self.places)
            for met in moments_of(step)
            if met.moment is self.moment
        )


def moments_of(step: Step) -> tuple[Met, ...]:
    """The moments that a step is."""
    held = step.moment if isinstance(step.moment, tuple) else (step.moment,)
    return tuple(Met(one) if isinstance(one, Moment) else one for one in held if isinstance(one, Moment | Met))


def came(step: Step, moment: Moment) -> bool:
    """Whether a step is a moment of a kind."""
    return any(met.moment is moment for met in moments_of(step))


def window_of(step: Step) -> str:
    """The name of the window that opens with a step, or nothing."""
    return next((met.moment.words for met in moments_of(step) if met.moment.window), "")


class Moments:
    """The closed list of the moments of one game."""

    def __init__(self) -> None:
        self.windows: dict[str, Moment] = {}
        self.events: dict[str, Moment] = {}
        self._patterns: dict[str, tuple[re.Pattern[str], Moment]] = {}

    def window(self, words: str, meaning: str) -> Moment:
        """Registers a window; raises ValueError for a second one of its words."""
        return self._keep(self.windows, Moment(words, meaning, window=True))

    def event(self, words: str, meaning: str, *also: str) -> Moment:
        """Registers an event; ``also`` are other words for it, with some of its places. Raises ValueError likewise,
        and for other words that are taken, or that have a place which the event's own words have not.
        """
        made = self._keep(self.events, Moment(words, meaning, also))
        for named in (words, *also):
            if named in self._patterns or not set(PLACE.findall(named)) <= set(PLACE.findall(words)):
                raise ValueError(f"{named!r} names another moment, or has a place that {words!r} has not")
            self._patterns[named] = (_pattern(named), made)
        return made

    def _keep(self, table: dict[str, Moment], moment: Moment) -> Moment:
        if moment.words in (START, END, *self.windows, *self.events):
            raise ValueError(f"the moment {moment.words!r} is there already")
        table[moment.words] = moment
        return moment

    def read(self, text: str) -> When | None:
        """The moment that a scenario names; None when it is none of the list. Of several the longest are meant."""
        if text in (START, END):
            return When(text)
        if text in self.windows:
            return When(BEFORE, self.windows[text])
        side, _, event = text.partition(" ")
        if side not in (BEFORE, AFTER):
            return None
        fitting = [
            (len(PLACE.sub("", words)), words, moment, found)
            for words, (pattern, moment) in self._patterns.items()
            if (found := pattern.match(event)) is not None
        ]
        if not fitting:
            return None
        _, _, moment, found = max(fitting, key=lambda one: one[:2])
        return When(side, moment, tuple(found.groupdict().items()))

    def nearest(self, text: str) -> str:
        """What may have been meant, or how moments are named."""
        side, _, event = text.partition(" ")
        if side not in (BEFORE, AFTER):
            near = process.extractOne(text, [START, END, *self.windows], scorer=fuzz.ratio, score_cutoff=FAIR)
            if near:
                return f"; did you mean {near[0]!r}?"
            event = event if side in ALSO else text
            if found := process.extractOne(event, self._patterns.keys(), scorer=fuzz.token_set_ratio, score_cutoff=50):
                return f"; did you mean '{BEFORE} {found[0]}' or '{AFTER} {found[0]}'?"
            return f"; there are: {', '.join((START, END, *self.windows))}"
        near_ = process.extract(event, self._patterns.keys(), scorer=fuzz.token_set_ratio, limit=3, score_cutoff=40)
        named = " or ".join(repr(f"{side} {words}") for words, _, _ in near_)
        return f"; did you mean {named}?" if named else f"; '{side}' goes before an event of the list of moments"


def _pattern(words: str) -> re.Pattern[str]:
    escaped = re.escape(words).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
    return re.compile(PLACE.sub(r"(?P<\1>.+?)", escaped) + r"\Z", re.IGNORECASE)


def at_moment(state: State, when: When, before_start: Collection[Hashable] = ()) -> State | Finding:
    """The position at a moment of the way to ``state``, played by the same rules.

    ``before_start`` are kinds of frames that only tidy up the position as given. A Finding that is unsupported says
    when the moment does not come.
    """
    if when.side == END:
        return state
    told = steps(state.trace, marks=True)
    if when.side == START:
        return _settled(told[0].at, before_start).under(state.rules) if told else state
    for place, step in enumerate(told):
        if when.is_(step):
            if when.side == BEFORE:
                return step.at.under(state.rules)
            return told[place + 1].at.under(state.rules) if place + 1 < len(told) else state
    return _never(state, when, said(when))


def open_at(state: State, when: When) -> str:
    """The window that was the last to open when a moment of the way to ``state`` comes; nothing before the first."""
    told = steps(state.trace)
    if when.side == START:
        return ""
    if when.side != END:
        place = next((number for number, step in enumerate(told) if when.is_(step)), len(told))
        told = told[: place + (when.side == AFTER or bool(when.moment and when.moment.window))]
    return next((window for step in reversed(told) if (window := window_of(step))), "")


def befalls(step: Step, who: str, *moments: Moment) -> bool:
    """Whether a step is one of some moments, with a thing or a player in one of its places."""
    return any(met.moment in moments and any(who == held for _, held in met.places) for met in moments_of(step))


def steps_of(state: State, who: str, *moments: Moment) -> list[Step]:
    """The steps of the way that are one of some moments of a thing or a player."""
    return [step for step in steps(state.trace) if befalls(step, who, *moments)]


def in_order(state: State, moments: Moments, named: Iterable[str]) -> Finding:
    """Some windows and events of the list in the order in which they came, each where it came first.

    A name that is not in the list, or a moment that does not come on this line, makes the answer unsupported.
    """
    told = steps(state.trace)
    found: list[tuple[int, str]] = []
    for name in (one.strip() for one in named):
        when = _named(moments, name)
        if isinstance(when, Finding):
            return when
        place = next((number for number, step in enumerate(told) if when.is_(step)), None)
        if place is None:
            return _never(state, when, name)
        found.append((place, name))
    found.sort(key=lambda one: one[0])
    reasons = tuple(Broken(told[place].words(), told[place].cites) for place, _ in found)
    return Finding(tuple(name for _, name in found), reasons)


def has_come(state: State, moments: Moments, name: str, words: Collection[str] = ()) -> Finding:
    """Whether a window or an event of the list came on this line; unsupported for a name that is not in the list.

    ``words`` are those of the game that may stand in the places of moments, beside numbers and what things are called.
    """
    when = _named(moments, name)
    if isinstance(when, Finding):
        return when
    told = steps(state.trace)
    found = [step for step in told if when.is_(step)]
    known = {*words, *_spoken_of(state, told)}
    for _, given in when.places if not found else ():
        if given not in known and not is_figure(given):
            return Finding(None, unsupported=f"nothing is called {given!r} here{nearest(given, sorted(known))}")
    return Finding(bool(found), tuple(Broken(step.words(), step.cites) for step in found))


def _never(state: State, when: When, name: str) -> Finding:
    """That a moment does not come on this line, with the nearest name for each word of it that nothing is called."""
    known = {held.casefold(): held for held in sorted(_spoken_of(state, steps(state.trace)))}
    near = [
        process.extractOne(given.casefold(), known.keys(), score_cutoff=75)
        for _, given in when.places
        if given.casefold() not in known and not is_figure(given)
    ]
    meant = " and ".join(repr(known[found[0]]) for found in near if found)
    return Finding(
        None,
        unsupported=f"the moment {name!r} does not come on this line" + (f"; did you mean {meant}?" if meant else ""),
    )


def _spoken_of(state: State, told: Iterable[Step]) -> set[str]:
    """What things are called, and what stood in the places of the moments that came."""
    names = {str(getattr(thing, name)) for thing in state.things.values() for name in ("label", "card")}
    return names | {held for step in told for met in moments_of(step) for _, held in met.places}


def _named(moments: Moments, name: str) -> When | Finding:
    when = moments.read(name) or moments.read(f"{BEFORE} {name}")
    if when is None or when.moment is None:
        missing = f"there is no moment {name!r}{moments.nearest(f'{BEFORE} {name}')}"
        return Finding(None, unsupported=missing)
    return when


def said(when: When) -> str:
    """A moment as a scenario would write it."""
    if when.moment is None:
        return when.side
    given = dict(when.places)
    words = next(
        (w for w in (when.moment.words, *when.moment.also) if set(PLACE.findall(w)) == given.keys()), when.moment.words
    )
    words = words.format_map(given)
    return words if when.moment.window else f"{when.side} {words}"


def _settled(state: State, before_start: Collection[Hashable]) -> State:
    """The position as given, with nothing pending but what the scenario puts there."""
    while state.agenda and type(state.agenda[0]) in before_start:
        _, state = state.pop()
    return state
