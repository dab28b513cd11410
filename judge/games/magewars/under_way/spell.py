"""A spell that is being cast: who casts what at what, what it costs, and whether it was prepared."""

from __future__ import annotations

from judge.games.magewars.position.cards import MELEE, RANGED, Attack, Card
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.words import ATTACK, ENCHANTMENT, FULL, MAGE, PREPARED
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.state import State

ACTION, QUICKCAST, DEPLOYMENT = "action", "quickcast", "deployment"
BOUND = "bound"
HIDDEN_COST = 2
"""The casting cost of every enchantment (magewars:hidden-enchantment#2)."""
LAST_COST: Fact[int | None] = Fact("last cost", None)
"""The mana that the last spell cost to cast."""
Target = int | str
"""An object by its number, a zone or a zone border by its name; empty for none."""


class Cast(Frame, frozen=True):
    """Who casts what at what, and how: with an action, the quickcast action, or in the Deployment Phase.

    ``vine`` is the Vine Marker destroyed as an additional cost, ``extend`` the border for a second wall (or empty).
    ``waits``: it waits in the counter spell step until the scenario goes on.
    """

    caster: int
    spell: int
    target: Target
    mode: str
    vine: int | None
    extend: str
    waits: bool

    @property
    def number(self) -> int:
        """The object that acts: the caster."""
        return self.caster


def player_of(state: State, caster: int) -> str:
    """The player for whom an object casts: its controller."""
    return controller(state, caster)


def casting_line(card: Card) -> tuple[str, ...]:
    """The sentence that speaks of the line on which the casting cost of a spell stands."""
    return (f"magewars:{'full' if card.action == FULL else 'quick'}-spell#2",)


def cost_of(card: Card) -> int:
    """The casting cost in mana; enchantments all have the same."""
    return HIDDEN_COST if card.type == ENCHANTMENT else card.cost or 0


def mana_cost(state: State, cast: Cast) -> int:
    """All mana that is paid to cast: with an extended wall its cost again, and its Level (magewars:extendable#1)."""
    card = card_of(state, cast.spell)
    return cost_of(card) + (cost_of(card) + (card.level or 0) if cast.extend else 0)


def prepared_for(state: State, cast: Cast) -> bool:
    """Whether the spell was prepared for this caster, or is bound to it or to an object of its player."""
    found, player = thing(state, cast.spell), player_of(state, cast.caster)
    if found.place == PREPARED:
        mine = found.on is None and card_of(state, cast.caster).type == "mage" and found.owner == player
        return mine or found.on == cast.caster
    holder = found.on
    return found.place == BOUND and holder is not None and controller(state, holder) == player


def like_a_familiar(state: State, number: int) -> bool:
    """Whether it has a spell prepared only by what holds for familiars: a spawnpoint without that trait."""
    held = traits(state, number)
    return held.has("Spawnpoint") and not held.has("Familiar") and card_of(state, number).type != MAGE


def prepared_as_for_a_familiar(state: State, cast: Cast) -> bool:
    """Whether it is by the rule for familiars that a caster may, or may not, cast a prepared spell."""
    found = thing(state, cast.spell)
    return found.place == PREPARED and any(n is not None and like_a_familiar(state, n) for n in (cast.caster, found.on))


def target_words(state: State, target: Target) -> str:
    """A target in words."""
    return label(state, target) if isinstance(target, int) else target


def shot(card: Card) -> Attack | None:
    """The ranged attack that an attack spell makes on one target; None for zone attacks and for all other spells."""
    if card.type != ATTACK or len(card.attacks) != 1:
        return None
    bar = card.attacks[0]
    return bar if bar.kind == RANGED or (bar.kind == MELEE and card.reach is not None) else None
