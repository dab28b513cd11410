"""The attack under way: who attacks what with which attack, and what has become of it so far (magewars:attack-action).

Attacks nest: a counterstrike or a Bash happens inside another attack, which goes on afterwards.
"""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.magewars.position.cards import MELEE, RANGED, Attack
from judge.games.magewars.position.thing import in_play, thing, zone_of
from judge.games.vocabulary import NoSuchThing
from judge.kernel.fact import Fact
from judge.kernel.state import State

ACTION, SWEEPING, AUTONOMOUS, SPELL, COUNTERSTRIKE, BARRIER_ATTACK, WALL_ATTACK, BASHED, BY_EFFECT = (
    "action", "sweeping", "autonomous", "spell", "counterstrike", "damage barrier", "wall", "bashed", "effect",
)  # fmt: skip
"""How an attack comes about. The first two are an attack action of a creature; the others spend no action."""
DECLARED = (ACTION, SWEEPING, AUTONOMOUS, SPELL, BY_EFFECT)
"""Attacks that begin with the Declare Attack Step; the others have their target from what causes them."""
BY_CREATURE = (ACTION, SWEEPING, SPELL, COUNTERSTRIKE)
"""Attacks that a creature makes itself: conditions and traits of that creature change them."""
NOBODY = -1


class Making(Struct, frozen=True, kw_only=True):
    """An attack being made.

    ``attacker`` is None when no object attacks. ``zone`` is the target of a zone attack; its ``defender`` is nobody
    between the separate attacks. ``stays`` are attacker and defender with the incarnations they had.
    ``strike`` counts the attacks on this target, of ``strikes``. ``avoided``: this attack missed or was avoided;
    ``defended``: a defense was used against it.
    ``successes`` counts those that were not. ``first``: this is the first attack of the attack action. ``used`` are the
    bonuses that count once for each attack action and were used up before this attack, ``now`` those that count for it.
    ``before`` are earlier targets of the attack action. ``intercepted``: the defender has drawn the attack to itself.
    ``damage`` is what its dice came to. ``where`` is where the defender was when the attack was aimed at it.
    """

    attacker: int | None
    defender: int
    bar: Attack
    how: str
    player: str
    zone: str = ""
    stays: tuple[tuple[int, int], ...] = ()
    strike: int = 1
    strikes: int = 1
    avoided: bool = False
    defended: bool = False
    successes: int = 0
    first: bool = True
    used: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    before: tuple[int, ...] = ()
    intercepted: bool = False
    damage: int = 0
    where: str = ""

    @property
    def by(self) -> int:
        """The attacking object; raises NoSuchThing where none attacks."""
        if self.attacker is None:
            raise NoSuchThing("no object makes the attack under way")
        return self.attacker

    @property
    def melee(self) -> bool:
        """Whether it is a melee attack; damage barriers and zone attacks are none (magewars:melee-plus-x#4)."""
        return self.bar.kind == MELEE

    @property
    def ranged(self) -> bool:
        """Whether it is a ranged attack; zone attacks are none (magewars:ranged-plus-x#3)."""
        return self.bar.kind == RANGED

    @property
    def own(self) -> bool:
        """Whether a creature makes it, so that the creature's conditions and traits change it."""
        return self.how in BY_CREATURE

    def there(self, state: State, number: int | None) -> bool:
        """Whether the attacker or the defender is still in play, in the same stay."""
        if number is None or number == NOBODY:
            return False
        stay = dict(self.stays).get(number)
        return in_play(state, number) and (stay is None or stay == thing(state, number).incarnation)


ATTACK: Fact[Making | None] = Fact("attack", None)
"""The attack under way, the innermost of several."""
ATTACK_ACTION: Fact[int | None] = Fact("attack action", None)
"""The creature whose attack action goes on."""


def current(state: State) -> Making | None:
    """The attack under way, the innermost of several."""
    return state[ATTACK]


def making(state: State) -> Making:
    """The attack under way; raises NoSuchThing when there is none."""
    found = current(state)
    if found is None:
        raise NoSuchThing("no attack is being made at this moment")
    return found


def change(state: State, **changes: object) -> State:
    """The state with some of the attack under way changed."""
    return state.tell(ATTACK, structs.replace(making(state), **changes))


def aimed(state: State, made: Making, defender: int, **changes: object) -> State:
    """The state in which the attack under way is (now) one against a defender."""
    stays = tuple((n, thing(state, n).incarnation) for n in (made.attacker, defender) if n is not None)
    where = zone_of(state, defender)
    return state.tell(ATTACK, structs.replace(made, defender=defender, stays=stays, where=where, **changes))


def redirect(state: State, defender: int) -> State:
    """The state in which an interceptor has drawn the attack to itself (magewars:intercept#1)."""
    return aimed(state, making(state), defender, intercepted=True)
