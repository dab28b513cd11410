"""Striking: dealing damage equal to one's power, to one or split among several (sorcery:strike, sorcery:lance)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.passives.damage import Splashes
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.split import STRIKING, Share, shares, spoken, too_many
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.damage.lance import USED, BreakLances, lances
from judge.games.sorcery.moments import AT_SPLIT, STRIKES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.happening import Happening, happened, recorded, with_things
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.simultaneous_triggers import simultaneous
from judge.games.sorcery.storyline.storyline import at_once
from judge.games.sorcery.storyline.triggered_ability import answers_to, made
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Option, Result, Unsettled, Unsupported
from judge.kernel.state import State

SPLIT = ("sorcery:strike/strikes-vs-multiple-units#1",)
ONE = (*SPLIT, "sorcery:strike/strikes-vs-multiple-units#4")
AT_ONCE = ("sorcery:strike#1", "sorcery:storyline/simultaneous-effects#6")
ZERO = ("sorcery:strike/strikes-for-zero-damage#1", "sorcery:zero#11")


class Strike(Frame, frozen=True):
    """Units strike at once: those who still assign their damage, each with whom it strikes, and those who have.

    ``ranged``: each strikes what its projectile hit. ``hidden``: nobody loses Stealth by it.
    """

    waiting: tuple[tuple[int, tuple[int, ...]], ...]
    assigned: tuple[tuple[int, Share], ...]
    ranged: bool = False
    hidden: bool = False


class StrikeEach(Frame, frozen=True):
    """A text has units strike each of some others, outside a fight. ``hidden``: nobody loses Stealth by it."""

    by: str
    pairs: tuple[tuple[int, tuple[int, ...]], ...]
    hidden: bool = False


def can_strike(seen: View, number: int) -> bool:
    """Whether a unit, or a site that has power, is in the realm and nothing keeps it from striking (disabled#1)."""
    now = seen.now.get(number)
    return (
        now is not None
        and (now.unit or "site" in now.types)
        and not now.disabled
        and Prohibition.STRIKE not in now.cannot
        and now.power is not None
    )


@rule(Strike, "sorcery:strike#1", "sorcery:strike#3", "sorcery:zero#12")
def strike(state: State, frame: Strike) -> Result:
    """Units strike at once: each assigns its damage first, then all of it is dealt together."""
    waiting, assigned = frame.waiting, frame.assigned
    seen = view(state)
    while waiting:
        (striker, struck), *later = waiting
        here = tuple(n for n in struck if n in seen.now)
        waiting = tuple(later)
        if not here or not _strikes(seen, striker):
            state = _no_strike(state, seen, striker, here)
            continue
        total = _total(seen, striker)
        if much := too_many(total, here):
            return Unsupported(f"{much}: too many to look at each", ("sorcery:strike/strikes-vs-multiple-units#1",))
        ways = list(shares(total, here))
        if len(ways) == 1:
            assigned = (*assigned, (striker, ways[0]))
            continue
        player = seen[striker].controller or ""
        asked = f"how is the strike of {label(state, striker)} for {total} split among {_names(state, here)}?"
        state = state.tell(STRIKING, (striker, here, total)).said(
            "{0} splits its strike for {1}",
            label(state, striker),
            total,
            moment=AT_SPLIT,
            cites=("sorcery:strike/strikes-vs-multiple-units#1",),
        )
        on = state.forget(STRIKING)
        options = [
            (spoken(state, way), on.push(structs.replace(frame, waiting=waiting, assigned=(*assigned, (striker, way)))))
            for way in ways
        ]
        return choose(
            state,
            player,
            "split",
            asked,
            options,
            ("sorcery:strike/strikes-vs-multiple-units#1", "sorcery:strike/strikes-vs-multiple-units#3"),
        )
    return _deal(state, assigned, frame) if assigned else state


@rule(StrikeEach, *AT_ONCE)
def strike_each(state: State, frame: StrikeEach) -> Result:
    """All at once; whether that is one strike, which is split, or a strike against each no document says."""
    seen = view(state)
    several = [unit for unit, struck in frame.pairs if len(struck) > 1 and can_strike(seen, unit)]
    once = Strike(frame.pairs, (), False, frame.hidden)
    if not several:
        return state.push(once)
    asked = f"{frame.by}: whether a strike against each of several units is split among them"
    if any(lances(seen, unit) for unit in several):
        return Unsupported(asked, ONE)
    each = Strike(tuple((unit, (one,)) for unit, struck in frame.pairs for one in struck), (), False, frame.hidden)
    who = _names(state, tuple(one for unit, struck in frame.pairs for one in struck if unit in several))
    split = state.said("read so: one strike, which is split among {0}", who, cites=(*AT_ONCE, *ONE))
    whole = state.said("read so: a strike against each of {0}, for all of the power", who, cites=AT_ONCE)
    readings = (
        Option("one strike, which is split", split.push(once)),
        Option("a strike against each", whole.push(each)),
    )
    return Unsettled(asked, readings, (*AT_ONCE, *ONE))


def _strikes(seen: View, number: int) -> bool:
    return can_strike(seen, number)


def _total(seen: View, number: int) -> int:
    return (seen[number].power or 0) + len(lances(seen, number))


def _names(state: State, numbers: tuple[int, ...]) -> str:
    return listed([label(state, n) for n in numbers])


def _no_strike(state: State, seen: View, striker: int, struck: tuple[int, ...]) -> State:
    now = seen.now.get(striker)
    if now is None or not struck:
        return state
    cites = ("sorcery:disabled#1",) if now.disabled else ("sorcery:the-silver-rule#4",)
    why = (
        "it is disabled"
        if now.disabled
        else f"{now.cannot.get(Prohibition.STRIKE, 'it has no power')} keeps it from striking"
    )
    return state.said("{0} does not strike: {1}", label(state, striker), why, cites=cites, kind="not-applied")


def _beside(seen: View, striker: int, share: Share) -> tuple[int, ...]:
    """The enemies to which a strike splashes: those where a struck unit is, which are not struck themselves.

    A site that is struck is no unit, so nothing splashes from it.
    """
    splash = [
        Source(passive, now.thing.entered, number, now.thing.label, None)
        for number, now in seen.now.items()
        if now.special
        for passive, _ in now.does(Splashes)
        if passive.zone == "realm"
    ]
    if not any(striker in source.on(seen) for source in splash):
        return ()
    struck = [n for n, _ in share]
    enemies = (n for n in seen.units() if seen[n].controller != seen[striker].controller and n not in struck)
    return tuple(n for n in enemies if any(seen[one].unit and seen.share(n, one) for one in struck))


def _deal(state: State, assigned: tuple[tuple[int, Share], ...], frame: Strike) -> Result:
    """All strikes deal their damage together; used Lances break. What looks for strikes, for zero damage too, triggers
    with what looks for the damage.
    """
    seen = view(state)
    packets: list[Packet] = []
    events: list[Happening] = []
    used: list[int] = []
    for striker, share in assigned:
        held = lances(seen, striker)
        used += held
        lethal = seen[striker].has("Lethal")
        beside = _beside(seen, striker, share)
        if beside and len(share) > 1:
            return Unsupported(f"what a strike of {label(state, striker)} that is split splashes", SPLIT)
        single = len(share) == 1 and not beside
        packets += [
            Packet(
                source=striker,
                target=n,
                amount=amount - (len(held) if single else 0),
                how="strike",
                lethal=lethal,
                by=(striker,),
                spell=-1,
                ranged=frame.ranged,
                hidden=frame.hidden,
            )
            for n, amount in (*share, *((n, share[0][1]) for n in beside))
        ]
        if beside:
            said = "the strike of {0} splashes to {1}"
            state = state.said(said, label(state, striker), _names(state, beside), cites=("sorcery:damage#1",))
        state = _said(state, seen, striker, share, held)
        one = happened(state, "strikes", striker, by=share[0][0], amount=sum(a for _, a in share))
        events.append(structs.replace(one, sharing=tuple(n for n, _ in share[1:])))  # one strike of several
        events += [happened(state, "struck", n, by=striker, amount=amount) for n, amount in share]
    state = recorded(state, *events)
    breaks: tuple[Frame, ...] = (BreakLances(tuple(used)),) if used else ()
    then = (*breaks, *_after(state, seen, tuple(events), frame.ranged))
    return state.push(Damage(tuple(packets), then, with_things(state, tuple(events))))


class AfterStrikes(Frame, frozen=True):
    """Units have just struck: what looks for that comes before anything that the damage brings about."""

    strikes: tuple[Happening, ...]


def _after(state: State, seen: View, events: tuple[Happening, ...], ranged: bool) -> tuple[Frame, ...]:
    """What looks for the moment after a strike, where something does."""
    kinds = (When.AFTER_STRIKE, *((When.AFTER_RANGED,) if ranged else ()))
    made = [one for one in events if one.kind == When.STRIKES]
    looked = tuple(structs.replace(one, kind=str(kind)) for kind in kinds if any(seen.triggers(kind)) for one in made)
    return (AfterStrikes(with_things(state, looked)),) if looked else ()


@rule(AfterStrikes, "sorcery:stealth/when-exactly-is-after#1", "sorcery.rulings:rowdy-boys-1#1")
def after_strikes(state: State, frame: AfterStrikes) -> Result:
    """At the moment at which Stealth would be lost, ahead of all Deathrites."""
    told = at_once(state, frame.strikes)
    state = recorded(state, *told)
    found = [(n, a, h) for h in told for n, a in view(state).triggers(h.kind) if answers_to(state, n, a, h)]
    if not found:
        return state
    return simultaneous(state, tuple(made(state, n, a, h) for n, a, h in found), ())


def _said(state: State, seen: View, striker: int, share: Share, held: tuple[int, ...]) -> State:
    now = seen[striker]
    cites = ["sorcery:strike#1"]
    if now.power != now.defense:
        cites += ["sorcery:strike#5", "sorcery:split-power#4"]
    if held:
        cites += USED
        cites += ["sorcery:lance#7"] if len(held) > 1 else []
    if sum(amount for _, amount in share) == 0:
        cites += ZERO
    if len(share) > 1:
        cites += [
            "sorcery:strike/strikes-vs-multiple-units#1",
            "sorcery:strike/strikes-vs-multiple-units#4",
            "sorcery:strike/strikes-vs-multiple-units#5",
        ]
        who = label(state, striker)
        moment = tuple(STRIKES(who, label(state, struck)) for struck, _ in share)
        return state.said("{0} strikes: {1}", who, spoken(state, share), cites=tuple(cites), moment=moment)
    target, amount = share[0]
    return state.said(
        "{0} strikes {1} for {2}",
        label(state, striker),
        label(state, target),
        amount,
        cites=tuple(cites),
        moment=STRIKES(label(state, striker), label(state, target)),
    )
