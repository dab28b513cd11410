"""Which players."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Grammar, Word
from judge.games.sorcery.cards.values.things import Things


class Whose(Word):
    """Player: whom an effect is about, as seen by its own player."""

    YOU = "you", "the player of the effect"
    OPPONENT = "opponent", "that player's opponent"
    EACH = "each player", "both players"
    ACTIVE = "active player", "whoever has the turn"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{gain life: 1, who: ...}"


class Who(Grammar, frozen=True):
    """Players: a word for them, or things for whoever controls these."""

    FORMS = (*Whose.forms(), Form("THINGS", "who controls them", "{lose life: 1, who: target}"))

    player: Whose | None = None
    things: Things | None = None

    @classmethod
    def read(cls, words: str) -> Who:
        """The players that are meant."""
        return cls(words, Whose(words)) if words in set(Whose) else cls(words, things=Things.read(words))


OWN = Who("", player=Whose.YOU)
"""The player of the effect, when nothing is said: the same however a scenario calls them."""
