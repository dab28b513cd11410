"""Casting a spell, step by step: the Spellcaster, threshold and mana, details, payment, the storyline
(sorcery:casting-spells).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from judge.games.sorcery.cards.passives.casting import NoThreshold
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.tables.faces import HelpsHow, Subtype, Timing
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.another_face import CastAs, as_minion
from judge.games.sorcery.casting.casting import Cast, Casting, Target, spell_kind
from judge.games.sorcery.casting.casting_artifacts import ResolveArtifact, targeted
from judge.games.sorcery.casting.casting_auras import ResolveAura
from judge.games.sorcery.casting.casting_magics import ResolveMagic
from judge.games.sorcery.casting.casting_minions import ResolveMinion
from judge.games.sorcery.casting.cost import other_price, stated, total_cost
from judge.games.sorcery.casting.declaring import (
    aimed_at,
    cast_to,
    default_caster,
    full,
    in_a_zone,
    judged,
    named_in_hand,
)
from judge.games.sorcery.casting.details import undecided
from judge.games.sorcery.casting.next_spells import kept, let_from_there, promised
from judge.games.sorcery.casting.paying import Banishes, Pay, dying_for, helpers
from judge.games.sorcery.casting.spellcaster import drawn_for_it, topmost, tops
from judge.games.sorcery.casting.summon import ENTERING
from judge.games.sorcery.frames import AttackedWindow, DefendedWindow, DefendWindow, Settle, Triggers
from judge.games.sorcery.moments import (
    AT_CHOOSE_DETAILS,
    AT_CHOOSE_SPELLCASTER,
    AT_ENTER_THE_STORYLINE,
    AT_PAY,
    AT_RESOLVE,
    AT_REVEAL_AND_CONFIRM,
    ON_STORYLINE,
    PAID,
    RESOLVES,
)
from judge.games.sorcery.movement.said_region import PLACE, TARGETS
from judge.games.sorcery.ongoing.elemental_threshold import CITES as THRESHOLD
from judge.games.sorcery.ongoing.elemental_threshold import unmet
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.assumptions import ASSUMPTIONS, assume, text
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.happening import CAST, Happening, Past, happened, recorded, remembering
from judge.games.sorcery.position.reserved import reserved_for
from judge.games.sorcery.position.thing import (
    CEMETERY,
    HAND,
    REALM,
    SPELLBOOK,
    STORYLINE,
    label,
    printed,
    put,
    thing,
)
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.enter import NOT_FROM_HAND
from judge.games.sorcery.storyline.interact import interacts
from judge.games.sorcery.storyline.mana import pay_mana
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.words import Location, listed, names
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State


class EntersStoryline(Frame, frozen=True):
    """Other costs are paid: the mana is, and the spell enters the storyline."""

    number: int
    how: Casting
    mana: int
    access: int = 0


class Spell(OnStoryline, frozen=True):
    """A spell on the storyline."""

    number: int
    how: Casting

    def waits(self, state: State) -> tuple[str, ...]:
        """What it is called."""
        return (label(state, self.number),)


ALTERNATE = "alternate"
COST_TO_PAY = "cost to pay"
FIELDS[COST_TO_PAY] = word_of((ALTERNATE, "mana"), "cost that a spell is cast for")


@action(
    "cast", "name", by="source", from_=PLACE, to=PLACE, carried_by="thing", squares="squares", target=TARGETS,
    x="number", cost=COST_TO_PAY, as_="text", upon="thing", discard="names", tapping="things", sacrifice="things",
)  # fmt: skip
def cast_action(
    state: State,
    cast: str,
    by: int | None = None,
    from_: Location | None = None,
    to: Location | None = None,
    carried_by: int | None = None,
    squares: tuple[int, ...] = (),
    target: tuple[Target, ...] = (),
    x: int = 0,
    cost: str = "",
    as_: str = "",
    upon: int | None = None,
    discard: tuple[str, ...] = (),
    tapping: tuple[int, ...] = (),
    sacrifice: tuple[int, ...] = (),
) -> tuple[Frame, ...]:
    """``cast: SPELL, by: SPELLCASTER, to: LOCATION``: casts a spell from hand; by your Avatar when ``by`` is left out.

    ``from`` is where a Spellcaster of several locations casts, ``to`` where a minion or artifact is to appear,
    ``carried by`` the unit that an artifact comes to, ``squares`` the area of an aura or an oversized minion,
    ``target`` what a magic targets (things or locations), ``x`` the mana paid for X, ``cost: alternate`` the alternate
    cost, ``as`` the subtype of the minion as which a card lets it be cast, ``upon`` the unit to which a minion
    is cast whose text says so, ``discard``, ``tapping`` and ``sacrifice`` what pays other costs.
    """
    number = in_a_zone(state, cast, (HAND, SPELLBOOK, CEMETERY))
    player = let_from_there(state, number) or thing(state, number).owner
    how = Casting(
        player=player,
        caster=default_caster(state, player) if by is None else by,
        at=(full(state, from_),) if from_ is not None else (),
        to=cast_to(state, to, squares, carried_by if upon is None else upon),
        upon=upon,
        bearer=carried_by,
        targets=aimed_at(state, target),
        x=x,
        alternate=cost == ALTERNATE,
        discards=named_in_hand(state, discard),
        taps=tapping,
        sacrifices=sacrifice,
    )
    if as_:
        if not Subtype.knows(as_):
            raise NoSuchThing(f"there is no subtype {as_!r}{nearest(as_, Subtype)}")
        judged(as_minion(state, number, Subtype(as_)), number, how)
        return (CastAs(number, how, Subtype(as_)),)
    judged(state, number, how)
    return (Cast(number, how),)


RESOLVING: dict[str, Callable[[int, Casting], Frame]] = {
    "minion": ResolveMinion,
    "artifact": ResolveArtifact,
    "aura": ResolveAura,
    "magic": ResolveMagic,
}
"""How the spells of each kind resolve."""


@requires(Cast, "sorcery:casting-spells#2", "sorcery.rulebook:casting-spells#2")
def a_spell(state: State, frame: Cast) -> Broken | None:
    """Minions, artifacts, auras and magics are cast; sites and Avatars are not."""
    number = frame.number
    return None if spell_kind(state, number) else Broken(f"{label(state, number)} is no spell")


@requires(
    Cast,
    "sorcery:casting-spells#16",
    "sorcery.rulebook:casting-spells#4",
    "sorcery:main-phase#4",
    "sorcery:the-silver-rule#1",
)
def in_hand(state: State, frame: Cast) -> Broken | None:
    """A spell is cast from its player's hand, unless a card lets another one be cast."""
    number, how = frame.number, frame.how
    found = thing(state, number)
    if how.let is not None or (found.zone == HAND and found.owner == how.player):
        return None
    if let_from_there(state, number) == how.player:
        return None
    if found.zone == printed(state, found).cast_from and found.owner == how.player:
        return None
    if found.zone == SPELLBOOK and any(tops(state, number, how)) and topmost(state, how.player, number):
        merlin = ("sorcery:changelog/changelog-july-10-2025#39",)
        mine = state[TURN] == how.player
        return None if mine else Broken("the topmost spell may be cast on one's own turn only", merlin)
    whose = "your" if how.player == "you" else "the opponent's"
    return Broken(f"{found.label} is not in {whose} hand")


@requires(
    Cast,
    "sorcery:casting-spells#3",
    "sorcery:casting-spells#4",
    "sorcery:changelog/changelog-july-10-2025#40",
    "sorcery:main-phase#4",
)
def at_the_right_time(state: State, frame: Cast) -> Broken | None:
    """Spells are cast in one's own main phase with an empty storyline; some cards have a time of their own."""
    number, how = frame.number, frame.how
    card = printed(state, thing(state, number))
    if how.let is not None or (card.timing is Timing.ATTACKED and attacked_now(state, how.player)):
        return None
    if card.timing is Timing.DEFENDS and defended_now(state, how.player):
        return None
    why = []
    if state[TURN] != how.player or state[PHASE] != "main":
        why.append(f"it is not the main phase of {names(how.player)}")
    if not empty(state):
        why.append("the storyline is not empty")
    return Broken(f"{card.name} cannot be cast now: {listed(why)}", ("sorcery:casting-spells#3",)) if why else None


def attacked_now(state: State, player: str) -> bool:
    """Whether a unit of a player has just been attacked, as the target of the attack and not as a defender."""
    made = current(state)
    if made is None or made.site or made.defenders or not made.inside:
        return False
    first = next((frame for frame in state.agenda if not isinstance(frame, Settle | Triggers)), None)
    seen = view(state)
    mine = any(made.here(state, n) and seen[n].controller == player for n in made.inside)
    return mine and isinstance(first, AttackedWindow | DefendWindow)


def defended_now(state: State, player: str) -> bool:
    """Whether a unit of a player has just joined an attack by Defend."""
    made = current(state)
    first = next((frame for frame in state.agenda if not isinstance(frame, Settle | Triggers)), None)
    return made is not None and made.player != player and isinstance(first, DefendedWindow)


@requires(Cast, "sorcery:casting-spells#10", "sorcery:casting-spells#12", "sorcery:the-silver-rule#1", *THRESHOLD)
def threshold_met(state: State, frame: Cast) -> Broken | None:
    """The player must have the affinity that the spell requires."""
    number, how = frame.number, frame.how
    if without_threshold(state, number, how):
        return None
    broken = unmet(state, how.player, printed(state, thing(state, number)).threshold)
    return None if broken is None else Broken(broken.why, ("sorcery:casting-spells#10", *broken.cites))


def without_threshold(state: State, number: int, how: Casting) -> bool:
    """Whether a spell needs no threshold, since a card says so of its caster, its kind or where it is cast to."""
    seen = view(state)
    if how.let is not None and how.let.no_threshold:
        return True
    other = other_price(state, number, how) if how.alternate else None
    if other is not None and other.freely and not printed(state, thing(state, number)).alternate:
        return True
    if how.caster not in seen.now:
        return False
    if any(one.no_threshold for one in promised(state, number, how)):
        return True
    for source, now in seen.now.items():
        for passive, change in now.does(NoThreshold) if now.special and not seen.ignores(how.caster, source) else ():
            here = change.threshold_to is None or not set(how.to).isdisjoint(seen.locations(source))
            spells = not change.threshold_of or seen.fits_card(card_selector(change.threshold_of), number, how.player)
            if here and spells and seen.matches(selector(passive.on), how.caster, source, None):
                return True
    return False


@WAYS.rests_on(Cast)
def rests_on_who_drew(state: State, frame: Cast) -> tuple[str, ...]:
    """Who drew a spell for itself alone casts it though it is no Spellcaster."""
    return (text("who drew it casts it"),) if drawn_for_it(state, frame.number, frame.how) else ()


@WAYS.because(Cast)
def why_who_drew(state: State, frame: Cast) -> tuple[Broken, ...]:
    """Who drew a spell for itself alone may cast it."""
    if not drawn_for_it(state, frame.number, frame.how):
        return ()
    why = f"{label(state, frame.how.caster)} drew it, and nobody else may cast it"
    return (Broken(why, ASSUMPTIONS["who drew it casts it"][1]),)


@rule(Cast, "sorcery:casting-spells#16")
def cast(state: State, frame: Cast) -> Result:
    """The steps of casting in their order; then the cost is paid and the card enters the storyline."""
    number, how = frame.number, frame.how
    broken = state.broken(frame)
    if broken:
        return Unsupported(f"{label(state, number)} cannot be cast: {'; '.join(b.why for b in broken)}")
    left_open = undecided(state, number, how)
    if left_open is not None:
        return left_open
    found, card = thing(state, number), printed(state, thing(state, number))
    who, total = label(state, how.caster), total_cost(state, number, how)
    if drawn_for_it(state, number, how):
        state = assume(state, "who drew it casts it")
    state = state.said(
        "{0} is to cast {1}", who, found.label, cites=("sorcery:casting-spells#6",), moment=AT_CHOOSE_SPELLCASTER
    )
    said = "{0} is revealed: its threshold ({1}) is met and its cost of {2} mana can be paid"
    words = card.threshold or "none"
    state = state.said(
        said, found.label, words, total.mana, cites=("sorcery:casting-spells#10",), moment=AT_REVEAL_AND_CONFIRM
    )
    kind = spell_kind(state, number)
    declared = (f"sorcery:casting-spells/casting-{kind}s#1",) if kind != "magic" or how.targets else ()
    cites = ("sorcery:casting-spells#14", *declared)
    state = state.said("The details of {0} are chosen", found.label, cites=cites, moment=AT_CHOOSE_DETAILS)
    for row in total.rows if len(total.rows) > 1 else ():
        state = state.said("The cost of {0}: {1}", found.label, row.words, cites=row.cites)
    state = state.push(EntersStoryline(number, how, total.mana, total.access))
    change, _ = helpers(state, number, how)
    if change is not None and change.helped_by is HelpsHow.BANISHED and how.helpers:
        state = state.push(Banishes(how.helpers))
    return state.push(*(Pay(how.player, number, cost, stated(how, cost.kind)) for cost in total.parts))


@rule(
    EntersStoryline,
    "sorcery:casting-spells#16",
    "sorcery:storyline/most-effects-use-the-storyline#1",
    "sorcery:zero#15",
)
def enters_storyline(state: State, frame: EntersStoryline) -> Result:
    """The mana is paid, and the card moves to the storyline; what cares about casting triggers in front of it."""
    number, how, mana = frame.number, frame.how, frame.mana
    old = thing(state, number)
    held = old.zone == HAND and reserved_for(state, number) is None
    state = kept(state, number, how)
    state = state.said(
        "{0} is paid for", old.label, cites=("sorcery:casting-spells#16",), moment=(AT_PAY, PAID(old.label))
    )
    state = pay_mana(state, how.player, frame.access, f"access to {old.label}")
    state = pay_mana(state, how.player, mana, old.label)
    x = how.x if printed(state, old).x else 0
    state = put(state, number, zone=STORYLINE, incarnation=old.incarnation + 1, paid=x)
    if not held and spell_kind(state, number) == "minion":
        state = state.put(number, thing(state, number).marked(NOT_FROM_HAND))
    more = ("sorcery:zero#15",) if mana == 0 else ()
    cites = ("sorcery:casting-spells#16", "sorcery:storyline/most-effects-use-the-storyline#1", *more)
    state = state.said(
        "{0} enters the storyline", old.label, cites=cites, moment=(AT_ENTER_THE_STORYLINE, ON_STORYLINE(old.label))
    )
    now = view(state).now.get(how.caster)
    if now is not None and thing(state, how.caster).zone == REALM:
        state = active(interacts(state, how.caster, "cast"), how.caster)
    does = tuple(op for a in printed(state, old).ability if a.when is When.RESOLVES for op in a.do)
    state, aimed = targeting(state, (*how.targets, *targeted(state, number, how)), how.player, does)
    state = state.push(Spell(number, structs.replace(how, targets=aimed, zone=old.zone)), *dying_for(state))
    borne = tuple(n for n, carried in view(state).now.items() if carried.thing.bearer == how.caster >= 0)
    state = remembering(state, Past(CAST, number, how.player, by=how.caster, held=borne))
    cast = happened(state, "casts", number, now=how.to, by=how.caster, player=how.player, amount=mana)
    return emit(state, structs.replace(cast, aims=tuple(target for target in aimed if isinstance(target, int))))


@rule(Spell, "sorcery:casting-spells#17", "sorcery:storyline/most-effects-use-the-storyline#5")
def resolve_spell(state: State, frame: Spell) -> Result:
    """A spell resolves from the storyline, in the way of its type."""
    number, how = frame.number, frame.how
    found = thing(state, number)
    if found.zone != STORYLINE:
        return state.said("{0} has left the storyline", found.label, kind="ignored")
    if how.caster >= 0 and how.caster not in view(state).now:
        state = assume(state, "caster gone")
    card = printed(state, found)
    missing = card.unread(When.RESOLVES, Late.CAST, *ENTERING)
    if missing:
        return Unsupported(missing)
    state = (
        state.push(frame)
        .said(
            "{0} resolves",
            found.label,
            moment=(AT_RESOLVE, RESOLVES(found.label)),
            cites=("sorcery:casting-spells#17",),
        )
        .pop()[1]
    )
    if spell_kind(state, number) != "magic":
        begins = Happening("begins", number, found.incarnation, found.label, player=how.player, how="spell")
        state = recorded(state, begins)
    return state.push(RESOLVING[spell_kind(state, number)](number, how))
