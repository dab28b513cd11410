"""What the words of an operation refer to: bound words such as it, itself and target, a label, or a selector."""

from __future__ import annotations

from itertools import takewhile

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selectors import Selector, selector
from judge.games.sorcery.cards.values.things import CHOSEN, At, Things
from judge.games.sorcery.casting.casting_magics import PAIRED
from judge.games.sorcery.casting.cost import cost_of
from judge.games.sorcery.ongoing.measuring import Seen, of_kind
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.selecting import NOTHING, Bound
from judge.games.sorcery.position.thing import CEMETERY, REALM, in_realm, label, thing
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of, usual
from judge.games.sorcery.words import SURFACE
from judge.kernel.state import State

UNAFFECTED = ("sorcery:the-silver-rule#1", "sorcery:the-silver-rule#4")
"""That what a card says cannot be done to something comes before what another one does."""
ANYTHING = selector("permanent")
"""A selector of whatever is in the realm."""


def named(state: State, event: Event, things_: Things) -> tuple[int, ...]:
    """The numbers of the things in the realm that words name, but for those that ignore the ability of a site."""
    numbers, seen = plainly_named(state, event, things_), view(state)
    return tuple(n for n in numbers if not seen.ignores(n, event.source))


def told_unaffected(state: State, event: Event, things_: Things) -> State:
    """With it told which of the things that words name are left out, since no site affects them."""
    seen = view(state)
    for number in plainly_named(state, event, things_):
        if seen.ignores(number, event.source):
            said, by = "{0} does nothing to {1}: {2} says that no site affects it", seen[number].cannot
            words = by[Prohibition.BE_AFFECTED_BY_SITES]
            state = state.said(said, event.label, label(state, number), words, cites=UNAFFECTED, kind="not-applied")
    return state


def plainly_named(state: State, event: Event, things_: Things) -> tuple[int, ...]:
    """The numbers of the things in the realm that words name, as seen from the event's source."""
    bound = event.get(things_.words) if things_.known is not None or things_ == CHOSEN else None
    if bound is not None:
        numbers = bound if isinstance(bound, tuple) else (bound,)
        numbers = tuple(n for n in numbers if things_.known != Known.IT or not _came_back(state, event, n))
        return tuple(n for n in numbers if isinstance(n, int) and n in state.things and thing(state, n).zone == REALM)
    if things_.known == Known.ATTACKED:
        made = current(state)
        return tuple(n for n in made.attacked if made.here(state, n)) if made is not None else ()
    if things_.known in (Known.FIRST, Known.SECOND):
        return _one_of_two(state, event, things_.known is Known.FIRST)
    if things_.known == Known.DEFENDER:
        made = current(state)
        return tuple(n for n in made.defenders[-1:] if made.here(state, n)) if made is not None else ()
    if things_.known == Known.CASTER:
        return (event.caster,) if event.caster in view(state).now else ()
    if things_.known == Known.EVERYTHING:
        return tuple(n for n, now in view(state).now.items() if _loose_atop(now))
    if things_.known == Known.EVERYTHING_THERE:
        return tuple(
            n for n in _at_the_location(state, event, ANYTHING, PLACE_WORDS[At.LOCATION]) if _loose(view(state)[n])
        )
    if things_.known is not None:
        return ()
    if things_.at is not None and things_.selector is not None:
        return _targeted(state, event, things_.selector, things_.at)
    called = tuple(n for n, t in in_realm(state) if t.label == things_.words)
    if called:
        return called
    chosen = things_.selector
    if chosen is None:
        number = number_of(state, things_.words)  # raises, with the nearest name, when nothing is called so
        return (number,) if thing(state, number).zone == REALM else ()
    if chosen.dead:
        raise NoSuchThing(f"cards in cemeteries are banished, chosen, counted and the like, and nothing else: {chosen}")
    seen = view(state)
    origin = event.source if event.source in seen.now else event.caster
    return tuple(seen.chosen(chosen, origin if origin >= 0 else None, event.player, known_to(state, event, chosen)))


def _one_of_two(state: State, event: Event, first: bool) -> tuple[int, ...]:
    """The first or the second of two targets with different parts; none unless both are there still."""
    if not event.get(PAIRED):
        raise NoSuchThing("there are no two targets with different parts")
    both = [n for n in event.several("target") if isinstance(n, int) and thing(state, n).zone == REALM]
    return (both[0 if first else 1],) if len(both) == 2 else ()


def called_so(state: State, things_: Things) -> int | None:
    """The number of what the scenario calls so; None when nothing is, and for ``your avatar``, which is a selector:
    whose it is is seen from the effect.
    """
    if things_.selector is not None and usual(things_.words) != things_.words:
        return None
    try:
        return number_of(state, things_.words)
    except NoSuchThing:
        return None


def cards_named(state: State, event: Event, things_: Things) -> tuple[int, ...]:
    """As ``named``, or cards in cemeteries, where words ask for these or refer to such as were chosen."""
    if things_.known is Known.PAID:
        return tuple(n for n in event.several(things_.words) if isinstance(n, int))
    chosen = things_.selector
    if chosen is not None and chosen.dead and things_.at is None:
        return tuple(view(state).dead(chosen, event.player, known_to(state, event, chosen)))
    return _chosen_dead(state, event, things_) or plainly_named(state, event, things_)


def _chosen_dead(state: State, event: Event, things_: Things) -> tuple[int, ...]:
    """The cards that a word refers to which were chosen in a cemetery and are in one."""
    held = [n for n in event.several(things_.words) if n in event.several(DEAD)] if things_.known is not None else []
    return tuple(n for n in held if isinstance(n, int) and thing(state, n).zone == CEMETERY)


def binding(state: State, event: Event, name: str, number: int) -> Event:
    """The event with a word for what was chosen; it stays so in a cemetery if it was chosen there."""
    dead = thing(state, number).zone == CEMETERY
    event = event.binding(DEAD, (*event.several(DEAD), number)) if dead else event
    return event.binding(name, number)


DEAD = "chosen in a cemetery"
"""The word of an event for the cards that it chose in cemeteries."""


def known_to(state: State, event: Event, chosen: Selector) -> Bound:
    """What the words in a selector refer to that only an effect knows: ``unit nearby to it``."""
    meant = {word: Things(str(word), word) for word in chosen.known}
    return {word: _chosen_dead(state, event, one) or named(state, event, one) for word, one in meant.items()}


def meant(state: State, event: Event, wanted: Cards, number: int) -> bool:
    """Whether words mean a card, wherever it is: one that the event knows, of a kind or subtype, or of that name."""
    if wanted.known is not None:
        return number in event.several(wanted.words)
    bound = known_to(state, event, wanted.selector) if wanted.selector is not None else NOTHING
    return of_kind(view(state), number, wanted, event.player, bound)


class OfEvent(Seen, kw_only=True):
    """The position as an event sees it: its words mean what it has bound."""

    event: Event

    def things(self, meant: Things) -> tuple[int, ...]:
        """The numbers of the things in the realm that words name."""
        return cards_named(self.view.state, self.event, meant)

    def figure(self, name: str) -> int | None:
        """What a word for a figure comes to, such as X."""
        if name == Of.DRAWN.value:
            return self._highest_drawn()
        if name == Of.KILLED.value:
            return killed(self.view.state, self.event)
        held = self.event.get(name)
        return held if isinstance(held, int) else None

    def _highest_drawn(self) -> int | None:
        """The highest mana cost of what its draws have brought; None where nobody knows a card of these."""
        state, costs = self.view.state, [0]
        for told in takewhile(lambda told: not self._begins(told), reversed(story(state))):
            if told.kind == "draws" and told.who < 0:
                return None
            if told.kind == "draws":
                costs.append(cost_of(state, told.who))
        return max(costs)

    def _begins(self, told: Happening) -> bool:
        return told.kind == "begins" and (told.who, told.label) == (self.event.source, self.event.label)


def killed(state: State, event: Event) -> int:
    """How many units have died of what an event has done since it began to resolve, by who gets the credit."""
    since = takewhile(lambda told: (told.kind, told.label) != ("begins", event.label), reversed(story(state)))
    return sum(told.kind == "dies" and event.source in (told.by, *told.sharing) for told in since)


def as_seen(state: State, event: Event) -> OfEvent:
    """The position as seen from the source of an event, or from its caster."""
    seen = view(state)
    origin = event.source if event.source in seen.now else event.caster
    return OfEvent(seen, origin if origin >= 0 else None, event.player, event=event)


def _loose(now: Now) -> bool:
    if "aura" in now.types:
        raise NoSuchThing("whether everything atop sites or at a location includes auras is not stated")
    return "site" not in now.types


def _loose_atop(now: Now) -> bool:
    return _loose(now) and all(level == SURFACE for _, level in now.thing.at)


def _targeted(state: State, event: Event, chosen: Selector, at: At) -> tuple[int, ...]:
    if at in (At.LOCATION, At.MARKED):
        return _at_the_location(state, event, chosen, PLACE_WORDS[at])
    return _of_the_site(state, event, chosen, SURFACE if at == At.ATOP_SITE else "")


def _came_back(state: State, event: Event, number: object) -> bool:
    """Whether what triggered an event has left the realm since, so that it is another thing when it is there again."""
    stay = dict(event.stays).get(number) if isinstance(number, int) else None
    return stay is not None and isinstance(number, int) and thing(state, number).incarnation != stay


PLACE_WORDS = {At.LOCATION: "target location", At.MARKED: "marked location"}
"""The words of an event for places that were declared as targets, or marked."""


def _at_the_location(state: State, event: Event, selector: Selector, word: str) -> tuple[int, ...]:
    """What the words select at the locations that a word of the event means; ``other`` leaves out the caster."""
    seen = view(state)
    held = event.get(word)
    places = {str(place) for place in (held if isinstance(held, tuple) else (held,))}
    source, bound = event.caster if event.caster >= 0 else event.source, known_to(state, event, selector)
    chosen = seen.chosen(selector, source, event.player, bound)
    return tuple(n for n in chosen if {f"{s} {level}" for s, level in seen.locations(n)} & places)


def _of_the_site(state: State, event: Event, selector: Selector, level: str) -> tuple[int, ...]:
    """What the words select at a site that was declared as the target, or on its surface alone."""
    seen = view(state)
    sites = event.get("target")
    held = [n for n in (sites if isinstance(sites, tuple) else (sites,)) if isinstance(n, int) and n in seen.now]
    places = {at for n in held for at in seen.locations(n) if level in ("", at[1])}
    chosen = seen.chosen(selector, None, event.player, known_to(state, event, selector))
    return tuple(n for n in chosen if places & set(seen.locations(n)))
