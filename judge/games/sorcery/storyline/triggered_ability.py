"""Triggered abilities: what triggers them, whose they are, and the events that they make (sorcery:triggered-ability).

What just happened is looked up in the index that a view keeps of all triggered abilities by the kind of happening.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.games.sorcery.cards.costs import Limit
from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.operations.choosing import Choose, HaveTarget
from judge.games.sorcery.cards.operations.knowing import (
    asks_how_much,
    asks_what_is_aimed_at,
    asks_what_it_was,
    asks_where_it_was,
)
from judge.games.sorcery.cards.passives.damage import DeathriteAsGenesis
from judge.games.sorcery.cards.tables.abilities import Late, When, Where, Whose
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Spot
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.ongoing.elemental_threshold import unmet
from judge.games.sorcery.ongoing.measuring import Seen
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import PLACE_OF_IT, Bound, Event
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.thing import printed, put, thing
from judge.games.sorcery.storyline.standing import standing_answers
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, VOID, other
from judge.kernel.state import State

GENESIS = ("sorcery:genesis#2", "sorcery.rulebook:glossary/genesis#1", "sorcery.glossary:genesis#2")
WHY: dict[When | Late, tuple[str, ...]] = {
    When.GENESIS: GENESIS,
    When.MODIFIED: ("sorcery:cant-be-modified#1", "sorcery.rulings:vindictive-nation-5#1"),
    When.SITE_MOVES: ("sorcery:triggered-ability#1", "sorcery.rulings:vindictive-nation-2#1"),
    When.DESTROYED: ("sorcery:die#1", "sorcery.rulings:vindictive-nation-4#1"),
}
"""Why an ability of a moment triggers, where the moment alone does not say it."""
ALONE = ("sorcery:enter#2", "sorcery.rulings:troll-bridge-2#1", "sorcery.rulings:troll-bridge-3#1")
"""That those count who come in the same moment, of whom the ability speaks, and nobody who is there already."""
OWN: dict[When | Late, When] = {When.GENESIS: When.ENTERS_REALM, When.DEATHRITE: When.DIES}
"""What happens to a card itself when its Genesis or its Deathrite would matter."""
CHOOSING = (Choose, HaveTarget)
"""Operations by which a spell chooses as it resolves."""
STOPPED = "stopped at "
"""What the mark of an artifact begins with that has stopped at a site, behind which the number of that stands."""
GONE = (When.DIES, When.LEAVES_REALM)
"""What happens to a thing that is in the realm no more when abilities of others are resolved."""
ONCE = Limit.A_TURN
"""A triggered ability with this among its costs triggers the first time each turn only."""
SUMMONED_TO = "summoned to "
"""What the mark begins with of a card that asks to which site it was summoned; the number of the site follows."""
EVER = "once "
"""What the mark of one begins with that triggers only once in all."""


def unread(state: State, events: Iterable[Happening]) -> str:
    """A clause of a card that would matter to what just happened and that the judge does not know; empty when none."""
    for happening in events:
        if why := _chooses_later(state, happening) or _aims(state, happening):
            return why
        for number, now in view(state).now.items():
            for clause in now.card.uncovered if now.special else ():
                own = OWN.get(clause.when)
                if clause.when is When.DEATHRITE and _enters_with_its_deathrite(state, number, happening):
                    return now.card.unread(clause.when)
                if (own == happening.kind and happening.who == number) or clause.when == happening.kind:
                    return now.card.unread(clause.when)
    return ""


def _chooses_later(state: State, happening: Happening) -> str:
    """What an ability asks for that looks at what a spell chooses, where this is chosen as it resolves alone."""
    if happening.kind != When.CASTS:
        return ""
    spell = printed(state, thing(state, happening.who))
    if not any(isinstance(one, CHOOSING) for ability in spell.ability for one in ability.do):
        return ""
    for number, ability in view(state).triggers(When.CASTS):
        if asks_what_is_aimed_at(ability.do) and answers_to(state, number, ability, happening):
            return f"{thing(state, number).label}: what {spell.name} chooses, which it does only as it resolves"
    return ""


def _aims(state: State, happening: Happening) -> str:
    """Whether a unit that looks for what it targets casts a spell that does: whose target that is, is not stated."""
    aims = happening.aims if happening.kind == When.CASTS else ()
    if happening.by in view(state).now and any(
        answers_to(state, number, ability, structs.replace(happening, kind=When.TARGETS, who=happening.by, by=aim))
        for number, ability in view(state).triggers(When.TARGETS)
        for aim in aims
    ):
        return f"whether {thing(state, happening.by).label} itself targets what its spell does"
    return ""


def answering(state: State, events: Iterable[Happening]) -> tuple[Event, ...]:
    """The events of abilities that happenings trigger, looked for as they happen: who dies of them has its own."""
    seen = view(state)
    found: list[Event] = []
    for happening in events:
        found += (
            made(state, number, ability, happening)
            for number, ability in (*seen.triggers(happening.kind), *_deathrites(state, happening))
            if ability.when is When.DEATHRITE or answers_to(state, number, ability, happening)
        )
        found += standing_answers(state, happening)
    return tuple(found)


def _deathrites(state: State, happening: Happening) -> tuple[tuple[int, Ability], ...]:
    """The Deathrite abilities of what enters the realm which are Genesis abilities there."""
    if happening.kind != When.ENTERS_REALM or not _enters_with_its_deathrite(state, happening.who, happening):
        return ()
    found = (ability for ability in view(state)[happening.who].abilities if ability.when is When.DEATHRITE)
    return tuple((happening.who, ability) for ability in found if works(state, happening.who, ability))


def _enters_with_its_deathrite(state: State, number: int, happening: Happening) -> bool:
    """Whether a thing enters the realm where Deathrite abilities are Genesis abilities too."""
    seen = view(state)
    if happening.kind != When.ENTERS_REALM or happening.who != number or number not in seen.now:
        return False
    return any(number in seen.select(passive.on, n) for n, _, passive, _ in seen.doing(DeathriteAsGenesis))


def answers_to(state: State, number: int, ability: Ability, happening: Happening) -> bool:
    """Whether a triggered ability of a thing is triggered by a happening."""
    if ability.when is When.GENESIS:
        own = happening.kind == When.ENTERS_REALM and happening.who == number
        return own and works(state, number, ability, happening)
    if ability.when is When.IS_SEEN:
        return happening.who == number and works(state, number, ability, happening)
    if ability.when != happening.kind or not works(state, number, ability, happening):
        return False
    if happening.kind == When.OCCUPIES and happening.by != number:
        return False
    seen, mine = view(state), _whose(state, number)
    if happening.kind == When.SITE_MOVES:
        seen = view(_before(state, happening))
    if ability.whose and mine is None:
        return False
    if ability.whose and happening.player != (mine if ability.whose is Whose.YOU else other(mine or "")):
        return False
    if not _by(state, number, ability, happening):
        return False
    if {used(ability), EVER + used(ability)} & set(thing(state, number).marks):
        return False
    if not ability.what:
        return True
    if happening.kind == When.CASTS:
        there = not ability.where or _there(state, number, ability, happening)
        return there and seen.fits_card(card_selector(ability.what), happening.who, mine)
    if happening.who < 0:
        return False
    if happening.kind in ("traverses on the ground", "traverses its border") and happening.by != number:
        return False
    if ability.where and not _there(state, number, ability, happening):
        return False
    if happening.who not in seen.now and happening.then is not None:
        seen = view(state.put(happening.who, happening.then))
    return seen.matches(selector(ability.what), happening.who, number, mine)


def _before(state: State, happening: Happening) -> State:
    """With all sites that moved in the moment of a happening where they were before, as its triggers see them.

    A site that was not near before it moved counts as none near (sorcery.rulings:vindictive-nation-1).
    """
    for told in reversed(story(state)):
        if told.moment != happening.moment:
            break
        if told.kind == When.SITE_MOVES:
            state = put(state, told.who, at=told.was)
    return state


def _by(state: State, number: int, ability: Ability, happening: Happening) -> tuple[int, ...]:
    """Of those who did what happened the ones that an ability looks for: any of them (sorcery:kill-credit#9)."""
    if not ability.by:
        return happening.doers
    seen, mine, wanted = view(state), _whose(state, number), selector(ability.by)
    return tuple(n for n in happening.doers if seen.matches(wanted, n, number, mine))


def _there(state: State, number: int, ability: Ability, happening: Happening) -> bool:
    """Whether something happened where an ability looks: ``here``, at a ``water site here``, ``from the void``.

    A site is entered at whichever of its levels, so for sites the squares count (sorcery:enter#2).
    """
    seen = view(state)
    if ability.where is Where.HERE_ALONE:
        alone = structs.replace(ability, where=Where.HERE)
        with_it = (h for h in story(state) if h.moment == happening.moment and h.who != happening.who)
        if any(answers_to(state, number, alone, other_one) for other_one in with_it):
            return False
        return _there(state, number, alone, happening)
    if ability.where is Where.FROM_THE_VOID:
        return bool(happening.was) and all(level == VOID or s in seen.also_void for s, level in happening.was)
    if ability.where is Where.FROM_ABOVE:
        return any(level == SUBSURFACE and (s, SURFACE) in happening.was for s, level in happening.now)
    if ability.where is Where.VOID:
        return bool(happening.place) and all(level == VOID or s in seen.also_void for s, level in happening.place)
    if ability.where is Where.SUMMONING_SITE:
        left = {SUMMONED_TO + str(seen.sites[square]) for square, _ in happening.place if square in seen.sites}
        return not left.isdisjoint(thing(state, number).marks)
    if ability.where is Where.NEW_SITE:
        sites = {seen.sites[square] for square, _ in happening.place if square in seen.sites}
        return any(STOPPED + str(n) not in thing(state, happening.who).marks for n in sites)
    if ability.where is Where.CARRIED_UP:
        up = any(level == SURFACE for _, level in happening.now)
        return happening.how == "carried" and up and all(level != SURFACE for _, level in happening.was)
    if ability.where is Where.UP:
        was, now = ({seen.region(at) for at in places} for places in (happening.was, happening.now))
        return was == {UNDERGROUND} and now == {SURFACE}
    here, there = set(seen.locations(number)), set(happening.place)
    if ability.where is Where.ABOVE:
        return any(level == SUBSURFACE and (s, SURFACE) in there for s, level in here)
    if not there and happening.who in seen.now:
        there = set(seen.locations(happening.who))
    if ability.where in (Where.WATER_SITE_HERE, Where.SITE_HERE):
        found = seen.water if ability.where is Where.WATER_SITE_HERE else seen.sites
        return any(s in found for s in {s for s, _ in here} & {s for s, _ in there})
    if happening.kind in ("enters site", "leaves site"):
        return bool({s for s, _ in here} & {s for s, _ in there})
    return bool(here & there)


def _whose(state: State, number: int) -> str | None:
    """Whom a thing calls you: its controller, nobody without one, and its owner outside the realm
    (sorcery:ownership-and-control#8).
    """
    now = view(state).now.get(number)
    return now.controller if now else thing(state, number).owner


def nobodys(state: State, event: Event) -> bool:
    """Whether an event is a trigger of a card in the realm that nobody controls, and so its owner's."""
    owner = event.trigger and event.source in view(state).now and thing(state, event.source).owner == event.player
    return owner and _whose(state, event.source) is None


def changed_hands(state: State, event: Event) -> bool:
    """Whether an event is a trigger of a card in the realm that its player controls no more."""
    there = event.trigger and event.source in view(state).now
    return there and _whose(state, event.source) != event.player and not nobodys(state, event)


def works(state: State, number: int, ability: Ability, happening: Happening | None = None) -> bool:
    """Whether what a triggered ability asks for is there: affinity, and its conditions (triggered-ability#1)."""
    mine = _whose(state, number)
    if ability.threshold and (mine is None or unmet(state, mine, ability.threshold) is not None):
        return False
    if not (ability.if_ or ability.unless):
        return True
    bound = {} if happening is None else {"it": happening.who, "by": happening.by, Of.MUCH.value: happening.amount}
    return not failing(Seen(view(state), number, mine, bound), ability.if_, ability.unless)


def made(state: State, number: int, ability: Ability, happening: Happening | None = None) -> Event:
    """The event of a thing's ability; ``it`` is what triggered it, but of a card that is drawn only where it is asked.

    A trigger of a card that nobody controls is ordered by its owner (sorcery:uncontrolled#3).
    """
    found = thing(state, number)
    player = _whose(state, number) or found.owner
    bound: tuple[tuple[str, Bound], ...] = (("itself", number),)
    stays: tuple[tuple[int, int], ...] = ()
    plain = happening is not None and happening.kind == When.DRAWS and not asks_what_it_was(ability.do)
    if happening is not None and (plain or happening.who < 0) and happening.by >= 0:
        bound += (("by", happening.by),)
    if happening is not None and happening.who >= 0 and not plain:
        by = _by(state, number, ability, happening)
        bound += (("it", happening.who), ("by", by if len(by) > 1 else by[0] if by else happening.by))
        bound += ((Of.MUCH.value, happening.amount),) if asks_how_much(ability.do) else ()
        bound += ((Spot.LEFT.value, _left(happening)),) if asks_where_it_was(ability.do) else ()
        bound += ((PLACE_OF_IT, last_seen(happening)),) if happening.kind in GONE else ()
        stays = ((happening.who, happening.incarnation),) if happening.who != number else ()
    if happening is not None and len(happening.aims) == 1:
        bound += ((str(Known.AIMED), happening.aims[0]),)
    bound += ((str(Known.GIVER), ability.giver),) if ability.giver >= 0 else ()
    if ability.target:
        bound += (("declare", ability.target), ("declare count", ability.targets))
    return Event(
        label=ability.name or found.label,
        source=number,
        incarnation=found.incarnation,
        player=player,
        ops=ability.do,
        bound=bound,
        may=ability.may,
        trigger=True,
        zone=found.zone,
        stays=stays,
        cites=(
            *WHY.get(ability.when, ()),
            *(ALONE if ability.where is Where.HERE_ALONE else ()),
            *(("sorcery:you#1",) if ability.whose else ()),
        ),
    )


def _left(happening: Happening) -> tuple[str, ...]:
    """The locations that were left by a movement, as they are written."""
    return tuple(f"{square} {level}" for square, level in happening.was if (square, level) not in happening.now)


def last_seen(happening: Happening) -> tuple[str, ...]:
    """Where that was which has left the realm by what happened, as it is written."""
    return tuple(f"{square} {level}" for square, level in happening.place)


def used(ability: Ability) -> str:
    """The mark that an ability that triggers once a turn leaves on its card."""
    return f"triggered {ability.name or ability.when}"


def once(state: State, events: tuple[Event, ...]) -> State:
    """Notes on its card that an ability has triggered that does so once a turn."""
    for event in events:
        now = view(state).now.get(event.source)
        for ability in now.abilities if now is not None else ():
            limit = next((word for word in (ONCE, Limit.EVER) if word in ability.cost), None)
            if limit is not None and ability.do == event.ops:
                mark = EVER + used(ability) if limit is Limit.EVER else used(ability)
                state = state.put(event.source, thing(state, event.source).marked(mark))
    return state
