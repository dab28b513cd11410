"""The judge asks back: a scenario is played one decision at a time, and its text is kept in step."""

from judge.games.vocabulary.decided import Decision
from judge.rulings.playing.acts import Act, Acts, Aim, acts
from judge.rulings.playing.play import Open, Played, Refused, Way, play
from judge.rulings.playing.text import decisions_of, left_open, with_decisions

__all__ = [
    "Act", "Acts", "Aim", "Decision", "Open", "Played", "Refused", "Way",
    "acts", "decisions_of", "left_open", "play", "with_decisions",
]  # fmt: skip
