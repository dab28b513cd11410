"""The odds of one thing in a battle whose dice are not rolled yet: at least and at most, over all allocations."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.kotc.dice.odds import MOST, Share, mean
from judge.games.kotc.dice.throw import against, hits, shielded
from judge.games.kotc.position.allocated import Allocated
from judge.games.kotc.position.holding import holders
from judge.games.kotc.position.record import Battle, current, going_on, stayed
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.scenario.vocabulary import ask
from judge.games.question import Finding
from judge.kernel.state import State

PASSAGES = ("kotc:battles#11", "kotc:battles#12", "kotc:battles#13")
Wanted = Callable[[Allocated], int]
"""What an end of a side's dice does, as a number: damage, or 1 for yes and 0 for no."""

Part = Callable[[Share], str]


def _both(share: Share) -> str:
    """What is exact, or from where to where it depends on what the players do with their dice."""
    return str(share.low) if share.low == share.high else f"{share.low} to {share.high}"


PARTS: dict[str, Part] = {"": _both, "least ": lambda share: str(share.low), "greatest ": lambda share: str(share.high)}
"""How much is said: both ends, or one: whatever the players do, or when that is all that the dice's player wants."""


def _register(said: str, part: Part) -> None:
    """The asks that begin so."""

    @ask("value", f"{said}chance that {{thing}} is destroyed", *PASSAGES)
    def of_a_minion(state: State, number: int) -> Finding:
        """How likely a minion in a team, or the victim, is destroyed by dice that are not rolled yet."""
        return _destroyed(state, number, part)

    @ask("value", f"{said}chance that {{number}} or more minions of {{player}} are destroyed", *PASSAGES)
    def of_a_team(state: State, number: int, player: str) -> Finding:
        """How likely so many minions of a player are destroyed by dice that are not rolled yet."""
        return _fallen(state, player, number, part)

    @ask("value", f"{said}chance that {{player}} takes {{number}} damage or more", *PASSAGES)
    def of_damage(state: State, player: str, number: int) -> Finding:
        """How likely a player takes so much damage, piercing damage included, by dice that are not rolled yet."""
        return _damage(state, player, part, number)

    @ask("value", f"{said}expected damage to {{player}}", *PASSAGES)
    def of_the_mean(state: State, player: str) -> Finding:
        """The damage that a player takes in the mean, piercing damage included, by dice that are not rolled yet."""
        return _damage(state, player, part)


for _said, _part in PARTS.items():
    _register(_said, _part)


def _fallen(state: State, player: str, number: int, part: Part) -> Finding:
    made = current(state)
    if made is None or player not in (made.attacker, made.defender):
        return Finding(None, unsupported=f"{player} is in no battle")
    if player == made.attacker:
        return _share(state, 1, lambda end: int(end.fell >= number), part)
    apart = _apart(state, made)
    return _share(state, 0, lambda end: int(end.fell + _falls(end, apart) >= number), part)


def _destroyed(state: State, number: int, part: Part) -> Finding:
    made = current(state)
    if made is None:
        return Finding(None, unsupported="there was no battle")
    for side in (0, 1):
        team = against(state, side)
        if number in team:
            return _share(state, side, _fell(team.index(number)), part)
    apart = _apart(state, made)
    if number != made.victim or apart is None:
        return Finding(None, unsupported=f"{label(state, number)} is in no team and not the victim")
    return _share(state, 0, lambda end: _falls(end, apart), part)


def _damage(state: State, player: str, part: Part, least: int | None = None) -> Finding:
    made = current(state)
    if made is None or player not in (made.attacker, made.defender):
        return Finding(None, unsupported=f"{player} is in no battle")
    defending = player == made.defender
    spared = _apart(state, made) or 0

    def amount(end: Allocated) -> int:
        taken = end.pierced + (max(0, end.rest - spared) if defending else 0)
        return taken if least is None else int(taken >= least)

    return _share(state, 0 if defending else 1, amount, part)


def _fell(place: int) -> Wanted:
    """Whether the minion at a place of the formation falls."""
    return lambda end: int(end.fell > place)


def _apart(state: State, made: Battle) -> int | None:
    """The HP of a victim that is a minion in-play and does not defend: it takes the dice that are left."""
    victim = made.victim
    if isinstance(victim, int) and stayed(state, victim, made.stay) and victim not in against(state, 0):
        return thing(state, victim).hp
    return None


def _falls(end: Allocated, apart: int | None) -> int:
    """Whether the dice that are left destroy a victim that does not defend."""
    return int(apart is not None and end.rest > 0 and end.rest >= apart)


def _share(state: State, side: int, wanted: Wanted, part: Part) -> Finding:
    """The mean of what is wanted, at least and at most: of yes and no, its probability."""
    made = going_on(state)
    if not made.dice or (made.dice[side] > MOST and hits(state, side)):
        return Finding(None, unsupported=f"the odds are known once dice are to be rolled, of up to {MOST} a side")
    victims = [host for _, host in holders(state, "Shield") if host == made.victim]
    if victims or any(shielded(state, each) for each in (0, 1)) or holders(state, "Dice"):
        return Finding(None, unsupported="the odds of dice that Shield Counters or Dice Counters may change")
    return Finding(part(mean(hits(state, side), made.dice[side], wanted)))
