"""The steps of activating an ability and of the link that it becomes, in their order (kotc:abilities, kotc:chains)."""

from __future__ import annotations

from judge.games.kotc.frames import Using
from judge.games.kotc.position.link import Link
from judge.kernel.frame import Frame


class Cast(Using, frozen=True):
    """A player casts a spell."""


class CastDeployed(Using, frozen=True):
    """A spell that a player deploys is cast: it is no link, but resolves at once."""


class Activate(Using, frozen=True):
    """A player activates an ability of a minion; ``index`` is its place among the minion's abilities."""

    index: int


class RevealSpell(Frame, frozen=True):
    """A spell that a player casts is revealed."""

    number: int
    player: str


class OfLink(Frame, frozen=True):
    """What happens to a link, or to what is about to become one."""

    link: Link


class Activation(OfLink, frozen=True):
    """What is common to all ways of activating an ability begins."""


class PayActivationCost(OfLink, frozen=True):
    """The activation cost is paid."""


class ActivationFails(OfLink, frozen=True):
    """The activation cost cannot be paid."""


class SelectTargets(OfLink, frozen=True):
    """Targets are selected for the next sentence that selects."""


class AddLink(OfLink, frozen=True):
    """A chaining action becomes a link of the chain."""


class CarryOutAbility(OfLink, frozen=True):
    """The ability of a link that resolves is carried out."""


class SpellDone(Frame, frozen=True):
    """A spell has done what it does, or has failed."""

    number: int
