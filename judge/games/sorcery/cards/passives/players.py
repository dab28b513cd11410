"""Changes of what players have and do: their decks, the setup, and how much they draw."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.allowing import ChanceOf


class Opening(Change, frozen=True):
    """As the Avatar of a player: so many spells and sites are drawn for the opening hand."""

    opening_spells: int | None = None
    opening_sites: int | None = None


class WinsAlone(Change, frozen=True):
    """With so many level counters on the card, an Avatar that is alone where it is wins the game."""

    wins_alone_at: int = 0


class NoAtlas(Change, frozen=True):
    """As the Avatar of a player: there is no atlas, and sites may be in the spellbook."""

    no_atlas: bool = False


class UniquePairs(Change, frozen=True):
    """As the Avatar of a player: spellbook and atlas hold Unique cards alone, two of each."""

    unique_pairs: bool = False


class NoDuplicates(Change, frozen=True):
    """As the Avatar of a player: the atlas holds no two copies of a site."""

    no_duplicates: bool = False


class SavedBySacrifice(Change, frozen=True):
    """Once in a game, its controller may sacrifice such a thing of theirs instead of dying."""

    saved_by_sacrifice_of: str = ""


class DecidesChance(Change, frozen=True):
    """Its controller determines such random outcomes, in the place of chance."""

    decides_chance: ChanceOf | None = None


class ChanceAgain(Change, frozen=True):
    """What its controller would determine at random is determined so many times more, and one is chosen."""

    chance_again: int = 0


class SpellsDrawn(Change, frozen=True):
    """No player draws more spells than so many in each turn."""

    spells_drawn: int = 0


class SearchesOnly(Change, frozen=True):
    """Opponents who would search a deck search so many of its topmost cards instead."""

    searches_only: int = 0


class OpensSpellbooks(Change, frozen=True):
    """All players play with the topmost card of their spellbook revealed."""

    opens_spellbooks: bool = False


class OpensHands(Change, frozen=True):
    """The hands of the players of such Avatars are open while these are within its range of motion."""

    opens_hands: str = ""


class BanishesDead(Change, frozen=True):
    """Whatever would be placed in a cemetery is banished instead; what dies has died all the same."""

    banishes_dead: bool = False


class ForOpponent(Change, frozen=True):
    """It provides so much mana for its controller's opponent too."""

    opponent_mana: int = 0


class Shared(Change, frozen=True):
    """What mana and affinity it provides, it provides for its controller's opponent too."""

    shared: bool = False
