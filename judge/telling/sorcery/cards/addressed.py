"""Sentences about cards, said of an effect that somebody has: *its controller draws a card* as *you draw a card*."""

from __future__ import annotations

import re

from judge.telling.words import called, own, person

CONTROLLER, OTHER = "its controller", "the opponent"
IRREGULAR = {"has": "have", "is": "are", "does": "do", "goes": "go", "either": "either"}
"""Words behind a player whose form for *you* is not the same without its s."""
_MEANT = re.compile(rf"(\bof )?\b({CONTROLLER}|{OTHER})('s\b|(?: [a-z]+\b)?)")
"""A player; what stands behind *of* is no player who does something, and the verb behind it another's."""
_PAIR = re.compile(r"\byou either (\w+) or (\w+)")


def addressed(words: str, player: str, source: str = "") -> str:
    """The words for an effect of ``player`` (``you`` or ``opponent``; empty leaves both) that comes from ``source``.

    What stands between quotes is a name, and stays.
    """
    return "".join(
        part if part.startswith("“") else _said(part, player, source) for part in re.split("(“[^”]*”)", words)
    )


def unquoted(words: str) -> str:
    """The words with names that need no quotes without them."""
    return re.sub("“((?:[A-Z]|your |the opponent's )[^”]*)”", lambda found: called(found[1]), words)


def _said(words: str, player: str, source: str) -> str:
    if source:
        words = words.replace("This card", source).replace("this card", source)
    if player in ("you", "opponent"):
        words = _MEANT.sub(lambda found: _player(found[1] or "", found[2], found[3], player), words)
        words = _PAIR.sub(lambda found: f"you either {_verb(found[1])} or {_verb(found[2])}", words)
        words = re.sub(r"\bthe ((?:next |last )?turn) of you\b", r"your \1", words)
        words = re.sub(r"\bof you\b", "of yours", words)
    return words


def _player(of: str, who: str, behind: str, player: str) -> str:
    mine = (who == CONTROLLER) == (player == "you")
    meant = "you" if mine else "opponent"
    if behind == "'s":
        return f"{of}{own(meant)}"
    word = behind.removeprefix(" ")
    return f"{of}{person(meant)}{behind}" if of or not mine or not word else f"you {_verb(word)}"


def _verb(word: str) -> str:
    """A verb as it goes with *you*; other words stay."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if re.fullmatch(r"\w+(?:ss|sh|ch|x|zz)es", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
