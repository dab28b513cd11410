"""Damage: what is incoming, what modifies it, what prevents it, and what the rest of it does (sorcery:damage)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.damage import DamageEffect
from judge.games.sorcery.damage.aftermath import AfterEffects, Applied
from judge.games.sorcery.damage.damage_effect import Modifier, applied, commute, dealer, modifiers, no_spells
from judge.games.sorcery.damage.deal import Deal, DealAsWell
from judge.games.sorcery.damage.left_open import contested
from judge.games.sorcery.frames import Triggers
from judge.games.sorcery.moments import DAMAGE_CHANGED, IMMUNE
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import break_ward, told_asleep
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import Happening, recorded
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import BANISHED, label, put, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import price
from judge.games.sorcery.storyline.triggered_ability import answering
from judge.games.sorcery.words import other
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

NO_SPELL = ("sorcery:storyline/most-effects-use-the-storyline#5", "sorcery.rulings:lava-salamander-1#1")
"""That what has entered the realm is no spell any more."""
LEFT = ("sorcery:may-and-can#1",)
ZERO = ("sorcery:zero#3", "sorcery:lethal#3")


class Damage(Frame, frozen=True):
    """Incoming damage, all of one moment; ``then`` comes as soon as it is dealt, before anybody dies of it.

    ``along`` are the happenings of the same moment that are in the story already: the strikes that deal it.
    """

    packets: tuple[Packet, ...]
    then: tuple[Frame, ...] = ()
    along: tuple[Happening, ...] = ()


class ModifyDamage(Frame, frozen=True):
    """Damage on its way: the packets, what was applied to which of them already, and how far the steps are.

    Steps 0 and 1 are the modifications of the active and of the other player, 2 and 3 their preventions; ``then`` and
    ``along`` as in ``Damage``. ``after`` are the effects of which something comes, with how much damage there was.
    """

    packets: tuple[Packet, ...]
    then: tuple[Frame, ...]
    along: tuple[Happening, ...]
    used: tuple[tuple[int, str], ...] = ()
    step: int = 0
    after: tuple[Applied, ...] = ()


class Decide(Frame, frozen=True):
    """Damage on its way, to one packet of which an effect is applied with which its player decides something."""

    dealing: ModifyDamage
    place: int
    chosen: Modifier


@rule(Damage, "sorcery:damage#8", "sorcery:damage#9")
def damage(state: State, frame: Damage) -> Result:
    """Step 1: the incoming damage. Packets at things that are not in the realm any more are left out."""
    seen = view(state)
    here = tuple(p for p in frame.packets if p.target in seen.now)
    if here:
        return state.push(ModifyDamage(here, frame.then, frame.along))
    if not frame.along:
        return state.push(*frame.then)
    return state.push(*frame.then, Triggers(frame.along, answering(state, frame.along)))


@rule(DealAsWell, "sorcery:damage#1", "sorcery:damage#8")
def deal_as_well(state: State, frame: DealAsWell) -> Result:
    """It is damage of its own: of the ability that says so, with modifications and preventions of its own."""
    for packet in frame.packets:
        said = "{0}: as much damage, {1}, is dealt to {2} as well"
        names_ = (label(state, packet.source), packet.amount, label(state, packet.target))
        state = assume(state.said(said, *names_, cites=("sorcery:damage#1",)), "dealt as well")
    return state.push(Damage(frame.packets))


@rule(ModifyDamage, "sorcery:damage#10", "sorcery:damage#11")
def modify(state: State, dealing: ModifyDamage) -> Result:
    """Steps 2 and 3: each player's modifications, then each player's preventions, every effect at most once."""
    clash = contested(state, dealing.packets) if dealing.step == 0 and not dealing.used else None
    if clash is not None:
        return clash
    for packet in dealing.packets if dealing.step == 0 and not dealing.used else ():
        if packet.how in ("spell", "ability") and packet.amount > 0:
            state = told_asleep(state, (packet.target,), dealer(view(state), packet))
            for name, card in no_spells(view(state), packet):
                said = "{0} does nothing to it: {1} is in the realm, and so no spell any more"
                state = state.said(said, name, card, cites=NO_SPELL, kind="not-applied")
    active = state[TURN]
    while dealing.step < 4:
        player = active if dealing.step % 2 == 0 else other(active)
        for place, packet in enumerate(dealing.packets):
            found = _left(state, dealing, place, packet, player)
            asked = bool(found) and any(kind == "modify" for kind, _ in state[ANSWERS])
            wished = any(one.optional for one in found)
            if asked or wished or (len(found) > 1 and not commute(found)):
                return _ordered(state, dealing, place, found, player)
            if found and _decides(found[0]):
                return state.push(Decide(dealing, place, found[0]))
            if found:
                state, dealing = _apply(state, dealing, place, found[0])
                break
        else:
            dealing = structs.replace(dealing, step=dealing.step + 1)
    after = (AfterEffects(dealing.after),) if dealing.after else ()
    return state.push(Deal(dealing.packets, dealing.used, (*after, *dealing.then), dealing.along))


def _left(state: State, dealing: ModifyDamage, place: int, packet: Packet, player: str) -> list[Modifier]:
    """What of a player's still applies to a packet in this step; nothing applies to zero damage but an increase."""
    alone = sum(p.source == packet.source for p in dealing.packets) == 1
    found = modifiers(state, packet, alone)
    late = dealing.step > 1
    used = {key for at, key in dealing.used if at == place}
    mine = [m for m in found if m.late == late and m.player == player and m.key not in used]
    return [m for m in mine if packet.amount > 0 or m.kind in ("increase", "raise")]


def _apply(state: State, dealing: ModifyDamage, place: int, chosen: Modifier) -> tuple[State, ModifyDamage]:
    """One effect applied to one packet, at once and without the storyline (sorcery:damage#12)."""
    packet = dealing.packets[place]
    after = applied(packet, chosen)
    packets = (*dealing.packets[:place], after, *dealing.packets[place + 1 :])
    used = (*dealing.used, (place, chosen.key))
    if chosen.assumed:
        state = assume(state, chosen.assumed)
    if chosen.kind == "ward":
        state = break_ward(state, packet.target, "would be damaged")
    else:
        whose = dict.fromkeys(label(state, one.target) for one in (packet, after))
        moment = tuple(DAMAGE_CHANGED(name) for name in whose)
        if chosen.kind == "immune":
            moment = (*moment, IMMUNE(label(state, after.target)))
        state = state.said("{0}", _words(state, packet, after, chosen), cites=chosen.cites, moment=moment)
    told = Happening("modifies", packet.target, label=chosen.label, amount=after.amount, how=chosen.kind)
    state = recorded(state, told)
    applied_ = Applied(
        chosen.label, chosen.source, chosen.then, chosen.least, packet.target, packet.amount, chosen.player
    )
    after_ = (*dealing.after, applied_) if chosen.then else dealing.after
    return state, structs.replace(dealing, packets=packets, used=used, after=after_)


def _words(state: State, before: Packet, after: Packet, chosen: Modifier) -> str:
    to = label(state, after.target)
    if after.target != before.target and after.target != chosen.source:
        return f"{chosen.label}: the {after.amount} damage to {label(state, before.target)} goes to {to} instead"
    if after.target != before.target:
        return f"{chosen.label} takes the {after.amount} damage for {label(state, before.target)}"
    doing = {
        "increase": "increases",
        "reduce": "reduces",
        "double": "doubles",
        "set": "sets",
        "raise": "raises",
        "lower": "lowers",
    }.get(chosen.kind)
    if doing is None:
        said = "is immune to the damage" if chosen.kind == "immune" else "has the damage prevented"
        left = "" if after.amount == 0 else f", {after.amount} of it left"
        return f"{to} {said} ({chosen.label}){left}"
    return f"{chosen.label} {doing} the damage to {to}: {before.amount} becomes {after.amount}"


def _ordered(state: State, dealing: ModifyDamage, place: int, found: list[Modifier], player: str) -> Result:
    """The player chooses which of several effects is applied next."""
    cite = "sorcery:damage/preventing-damage#6" if dealing.step > 1 else "sorcery:damage/modifying-damage#11"
    options: dict[str, State] = {}
    for chosen in found:
        if _decides(chosen):
            options.setdefault(chosen.label, state.push(Decide(dealing, place, chosen)))
            continue
        following, dealt = _apply(state, dealing, place, chosen)
        options.setdefault(chosen.label, following.push(dealt))
        if chosen.optional:
            left = structs.replace(dealing, used=(*dealing.used, (place, chosen.key)))
            said = "{0} is left out"
            after = state.push(left).said(said, chosen.label, cites=LEFT, kind="choice")
            options.setdefault(f"not {chosen.label}", after)
    packet = dealing.packets[place]
    asked = f"what is applied next to the {packet.amount} damage to {label(state, packet.target)}?"
    return choose(state, player, "modify", asked, list(options.items()), (cite,))


def _decides(chosen: Modifier) -> bool:
    """Whether the player of an effect decides something as it is applied."""
    return chosen.kind == DamageEffect.SEND_ON or bool(chosen.banishing)


@rule(Decide, "sorcery:damage/modifying-damage#6", "sorcery:prevention-effect#1", "sorcery:may-and-can#1")
def decide(state: State, frame: Decide) -> Result:
    """To which unit the damage is sent on, if to any; or which card is banished for the effect."""
    dealing, place, chosen = frame.dealing, frame.place, frame.chosen
    packet, name = dealing.packets[place], label(state, dealing.packets[place].target)
    options: list[tuple[str, State]] = []
    if chosen.banishing:
        if price(state)[0]:
            return Unsupported(f"{chosen.label}: whether access to a cemetery is paid for as damage is prevented")
        for number in chosen.banishing:
            cites = ("sorcery:banished#1", *chosen.cites)
            gone = state.said("{0} is banished from the cemetery", label(state, number), cites=cites)
            gone = put(gone, number, zone=BANISHED, incarnation=thing(gone, number).incarnation + 1)
            after, dealt = _apply(gone, dealing, place, chosen)
            options.append((label(state, number), after.push(dealt)))
        asked = f"{chosen.label}: which card is banished to prevent the damage to {name}?"
        return choose(state, chosen.player, "choose", asked, options, chosen.cites)
    for number in view(state).units():
        after, dealt = _apply(state, dealing, place, structs.replace(chosen, kind="redirect", to=number))
        options.append((label(state, number), after.push(dealt)))
    kept = structs.replace(dealing, used=(*dealing.used, (place, chosen.key)))
    options.append(("nobody", state.push(kept)))
    asked = f"{chosen.label}: to whom does the damage of {packet.amount} to {name} go?"
    return choose(state, chosen.player, "choose", asked, options, chosen.cites)
