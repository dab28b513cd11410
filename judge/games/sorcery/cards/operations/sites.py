"""Operations on sites: playing them from the hand by an effect, and moving them."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.manners import Around
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import ITSELF, Things


class PlaySite(Op, frozen=True, tag="play site"):
    """A player may play such a site from their hand, where they may play one anyway, or where ``to`` says."""

    play_site: Cards
    who: Who = OWN
    to: Around | None = None


class SwapSites(Op, frozen=True, tag="swap sites"):
    """Two sites change places; all of one location that is atop or under them goes along (sorcery:rubble#5).

    Of several the player of the effect chooses one.
    """

    swap_sites: Things = ITSELF
    with_: Things = ITSELF


class FillVoids(Op, frozen=True, tag="fill voids"):
    """Up to so many voids that the player of the effect chooses are filled with Rubble, which nobody controls.

    With ``around`` they are next to the card, and as many as there are of these, up to so many, must be filled.
    """

    fill_voids: Amount
    around: Around | None = None


class ReplaceRubble(Op, frozen=True, tag="replace rubble"):
    """Rubble next to the card is replaced by the topmost site of the atlas, which enters without being played."""

    replace_rubble: Around


KINDS: tuple[type[Op], ...] = (PlaySite, SwapSites, FillVoids, ReplaceRubble)
