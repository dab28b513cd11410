"""Which effect a text means: the words of the legal texts (``do`` in codex_data), each with its kind of effect."""

from __future__ import annotations

from judge.games.kotc.effects.bounce import DoBounce
from judge.games.kotc.effects.bury import DoBury
from judge.games.kotc.effects.counters import DoPlaceCounters, DoRemoveCounters
from judge.games.kotc.effects.destroy import DoDestroy
from judge.games.kotc.effects.dice_heal import DoDiceHeal
from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.effects.down_level import DoDownLevel
from judge.games.kotc.effects.draw import DoDraw
from judge.games.kotc.effects.exhaust_and_fatigue import DoExhaustAndFatigue
from judge.games.kotc.effects.hypnotize import DoHypnotize
from judge.games.kotc.effects.reveal_and_deploy import DoRevealAndDeploy
from judge.games.kotc.effects.sheathe import DoSheathe
from judge.games.kotc.effects.silo import DoSilo

EFFECTS: dict[str, type[Doing]] = {
    "bounce": DoBounce,
    "bury": DoBury,
    "destroy": DoDestroy,
    "dice-heal": DoDiceHeal,
    "down-level": DoDownLevel,
    "draw": DoDraw,
    "exhaust and fatigue": DoExhaustAndFatigue,
    "hypnotize": DoHypnotize,
    "place counters": DoPlaceCounters,
    "remove counters": DoRemoveCounters,
    "reveal and deploy": DoRevealAndDeploy,
    "sheathe": DoSheathe,
    "silo": DoSilo,
}
"""The effects of abilities by their words."""
