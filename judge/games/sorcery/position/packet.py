"""An amount of damage on its way from a source to one target."""

from __future__ import annotations

from msgspec import Struct

from judge.kernel.fact import Fact

TAKEN_FOR: Fact[tuple[int, ...]] = Fact("taken for others", ())
"""What has just been dealt damage that it took for something else."""
LETHAL = "lethally damaged"
"""Mark of a minion that was dealt damage by something Lethal: any damage is enough (sorcery:lethal#2)."""


class Packet(Struct, frozen=True):
    """Damage to one target: an instance of damage, whose target and amount modifications may change.

    ``source`` is the number of what deals it, -1 for an effect that the scenario states. ``how`` is ``strike``,
    ``spell``, ``ability`` or empty. ``by`` are the units that would get the credit for a kill. ``spell`` is the number
    of the spell, ``elements`` what is known of its elements otherwise. ``player`` is whose effect it is. ``ranged``:
    it is a strike at what a projectile of the striker hit. ``hidden``: nobody loses Stealth by dealing it.
    ``instead_of`` is whose damage it was until something else took it, -1 when nothing has.
    """

    source: int
    target: int
    amount: int
    how: str = ""
    lethal: bool = False
    by: tuple[int, ...] = ()
    spell: int = -1
    player: str = ""
    elements: tuple[str, ...] = ()
    ranged: bool = False
    hidden: bool = False
    instead_of: int = -1
