"""How long an effect lasts."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Word


class Duration(Word):
    """Duration: until when an effect lasts. One on things ends as well when they leave the realm."""

    SOURCE_LEAVES = (
        "its source leaves the realm",
        "as long as what the effect comes from is in the realm; the same as saying nothing",
    )
    FOR_GOOD = "for good", "without an end"
    END_OF_TURN = "end of turn", "until this turn ends (sorcery:end-phase#5)"
    YOUR_NEXT_TURN = "your next turn", "until the next turn of the effect's player begins (sorcery:start-phase#3)"
    OPPONENTS_NEXT_TURN = "the opponent's next turn", "until the next turn of that player's opponent begins"
    HURT = "it is hurt", "for each thing until it takes damage"
    AGAIN = "you do so again", "until the same ability of the same card makes such an effect again"
    RELEASED = "it is released", "for each thing until somebody releases it, as the operation says by whom"
    THREE_TURNS = "3 of your turns", "until the third turn of the effect's player ends, this one among them"
    NO_STEALTH = "it has no Stealth", "for each thing until it has no Stealth any more"
    IN_THE_VOID = "it leaves the void", "for each thing until it is in the void no more"
    DIGESTED = "it digests", "for each thing until it digests, which ends one such effect at a time"
    NEXT_UNTAP = "it would untap", "for each thing until the next time that it would untap, which does not happen then"

    @classmethod
    def example(cls) -> str:
        """Where a duration stands."""
        return "{give: Airborne, to: target, until: ...}"
