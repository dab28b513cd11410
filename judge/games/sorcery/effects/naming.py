"""What the words of an operation refer to: bound words such as it, itself and target, a label, or a selector."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EVIL
from judge.games.sorcery.position.thing import CARDS, REALM, in_realm, thing
from judge.games.sorcery.scenario.labels import AVATARS, number_of, usual
from judge.games.sorcery.words import SURFACE
from judge.kernel.state import State

TARGET_LOCATION = " at target location"
TARGET_SITE = ((" atop target site", SURFACE), (" at target site", ""))


def named(state: State, event: Event, words: str) -> tuple[int, ...]:
    """The numbers of the things in the realm that the words name, as seen from the event's source."""
    bound = event.get(words)
    if bound is not None:
        numbers = bound if isinstance(bound, tuple) else (bound,)
        numbers = tuple(n for n in numbers if words != "it" or not _came_back(state, event, n))
        return tuple(n for n in numbers if isinstance(n, int) and n in state.things and thing(state, n).zone == REALM)
    if words == "attacked":
        made = current(state)
        return (made.target,) if made is not None and made.here(state, made.target) else ()
    if words in ("it", "itself", "target", "ally", "by", "hit"):
        return ()
    for phrase, level in TARGET_SITE:
        if words.endswith(phrase):
            return _of_the_site(state, event, words.removesuffix(phrase), level)
    if words.endswith(TARGET_LOCATION):
        return _at_the_target(state, event, words.removesuffix(TARGET_LOCATION))
    called = tuple(n for n, t in in_realm(state) if t.label == words)
    if called:
        return called
    if usual(words) in AVATARS.values():
        return (number_of(state, words),)
    if words[:1].isupper() and selector(words).subtype not in {"", *_subtypes(state)}:
        number_of(state, words)  # raises, with the nearest name, unless something outside the realm is called so
        return ()
    origin = event.source if event.source in view(state).now else event.caster
    return tuple(view(state).select(words, origin if origin >= 0 else None, event.player))


def _subtypes(state: State) -> set[str]:
    """All subtypes that cards can have: a capital word that is none of them should be the name of a thing."""
    now = {EVIL, *(s for n in view(state).now.values() for s in n.subtypes)}
    return now.union(*(c.subtypes for c in known().values()), *(c.subtypes for _, c in state[CARDS]))


def _came_back(state: State, event: Event, number: object) -> bool:
    """Whether what triggered an event has left the realm since, so that it is another thing when it is there again."""
    stay = dict(event.stays).get(number) if isinstance(number, int) else None
    return stay is not None and isinstance(number, int) and thing(state, number).incarnation != stay


def _at_the_target(state: State, event: Event, words: str) -> tuple[int, ...]:
    """What the words select at the locations that were declared as targets; ``other`` leaves out the caster."""
    seen = view(state)
    held = event.get("target location")
    places = {str(place) for place in (held if isinstance(held, tuple) else (held,))}
    chosen = seen.select(words, event.caster if event.caster >= 0 else event.source, event.player)
    return tuple(n for n in chosen if {f"{s} {level}" for s, level in seen.locations(n)} & places)


def _of_the_site(state: State, event: Event, words: str, level: str) -> tuple[int, ...]:
    """What the words select at a site that was declared as the target, or on its surface alone."""
    seen = view(state)
    sites = event.get("target")
    held = [n for n in (sites if isinstance(sites, tuple) else (sites,)) if isinstance(n, int) and n in seen.now]
    places = {at for n in held for at in seen.locations(n) if level in ("", at[1])}
    return tuple(n for n in seen.select(words, None, event.player) if places & set(seen.locations(n)))
