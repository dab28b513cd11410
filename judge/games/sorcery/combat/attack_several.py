"""Attacks on several units at once, by who may: each of them is attacked, and a defender stands in for one of them."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.allowing import Permission, Prohibition
from judge.games.sorcery.combat.attack_location import where_it_is
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import ATTACK, Attack
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import Location, other
from judge.kernel.nodes import Result
from judge.kernel.state import State

AT_ONCE = 3
"""How many units one attacks at once that may attack several: cards speak of three alone."""
TOGETHER = ("sorcery:the-silver-rule#1", "sorcery:attack#4")
INSTEAD = ("sorcery:attack#14", "sorcery:defend#8", "sorcery.rulings:karkemish-chimera-1#1")


def more_targets(state: State, frame: MakeAttack) -> Result | None:
    """Whether further units are attacked at the same time: the attacker's player says so; None where none could be."""
    seen = view(state)
    if frame.settled or len(frame.targets) >= AT_ONCE or frame.unit not in seen.now:
        return None
    if Permission.ATTACK_THREE not in seen[frame.unit].can or not seen[frame.target].unit:
        return None
    able = [n for n in seen.units() if _together(state, seen, frame, n)]
    if not able:
        return None
    options = [(label(state, n), state.push(structs.replace(frame, also=(*frame.also, n)))) for n in able]
    options.append(("nothing", state.push(structs.replace(frame, settled=True))))
    asked = f"what does {label(state, frame.unit)} attack at the same time?"
    return choose(state, seen[frame.unit].controller or "", "attack", asked, options, TOGETHER)


def _together(state: State, seen: View, frame: MakeAttack, number: int) -> bool:
    """Whether a unit could be attacked at the same time as others: where these are, and as legally."""
    if number in (frame.unit, *frame.targets) or state.broken(MakeAttack(frame.unit, number)):
        return False
    return bool(common(seen, frame.unit, (*frame.targets, number)))


def common(seen: View, attacker: int, targets: tuple[int, ...]) -> tuple[Location, ...]:
    """The locations at which one attacks others, all of them."""
    first, *rest = (where_it_is(seen, attacker, n) for n in targets)
    return tuple(at for at in first if all(at in there for there in rest))


def stand_in(state: State, joined: State, made: Attack) -> Result:
    """A defender has joined: its player says for which one of the attacked units, if for any."""
    seen = view(state)
    there = [n for n in made.inside if made.here(state, n) and not set(made.at).isdisjoint(thing(state, n).at)]
    able = [n for n in there if Prohibition.BE_DEFENDED not in seen[n].cannot]
    if not able:
        return joined
    options = [("nobody", joined.said("All that are attacked stay in the fight", cites=INSTEAD))]
    for number in able:
        left = joined.tell(ATTACK, made.without(number))
        options.append((label(state, number), left.said("{0} is removed from the fight", label(state, number),
                                                        cites=INSTEAD)))  # fmt: skip
    asked = "which of those that are attacked is removed from the fight?"
    return choose(joined, other(made.player), "choose", asked, options, INSTEAD)
