"""How Keeper of the Cards reads questions in one's own words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulings.asking.asker import Asker, Chosen, Reading
from judge.rulings.asking.kotc.composing import Composer
from judge.rulings.asking.kotc.reader import Reader
from judge.rulings.asking.lexicon import lexicon
from judge.rulings.asking.plain.view import NUMBER, NUMBERS
from judge.rulings.asking.tokens import Token


def words() -> frozenset[str]:
    """All words that the grammar knows."""
    return (lexicon("kotc").words | set(NUMBERS)) - {NUMBER}


def own() -> frozenset[str]:
    """Words that tell that this game is meant."""
    table = lexicon("kotc")
    return frozenset(key[0] for key, held in table.phrases.items() if any(word.sort == "own" for word in held))


def names() -> tuple[str, ...]:
    """Nobody prints cards of this game: its players make them."""
    return ()


def read(text: tuple[Token, ...], _named: Mapping[int, tuple[int, str]], chosen: Chosen) -> Reading:
    """A question read into a scenario; words without a mark were not understood."""
    reader = Reader(text, chosen, lexicon("kotc"))
    reader.read()
    composer = Composer(reader)
    tree = composer.compose()
    return Reading(reader.marks(), tree, tuple(dict.fromkeys(composer.assumed)), tuple(reader.doubts))


GAME = Asker(words=words, names=names, read=read, own=own)
