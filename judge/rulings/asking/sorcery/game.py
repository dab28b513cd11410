"""How Sorcery reads questions in one's own words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards import known
from judge.rulings.asking.asker import Asker, Chosen, Reading
from judge.rulings.asking.sorcery.composing import Composer
from judge.rulings.asking.sorcery.reader import Reader
from judge.rulings.asking.sorcery.scene import Scene
from judge.rulings.asking.sorcery.words import vocabulary
from judge.rulings.asking.tokens import Token


def names() -> tuple[str, ...]:
    """The names of all cards that come with the judge."""
    return tuple(known())


def read(text: tuple[Token, ...], named: Mapping[int, tuple[int, str]], chosen: Chosen) -> Reading:
    """A question read into a scenario; words without a mark were not understood."""
    reader = Reader(text, named, chosen)
    reader.read()
    scene = Scene(reader, chosen)
    scene.make()
    title = " ".join("".join(t.text for t in text[:0]).split()) or "A question in one's own words"
    composer = Composer(scene, title)
    tree = composer.compose()
    for place in dict.fromkeys(composer.refused):
        reader.unmark(place)
    return Reading(reader.marks(), tree, tuple(dict.fromkeys(scene.assumed)), (*reader.doubts(), *scene.doubts))


GAME = Asker(words=vocabulary, names=names, read=read)
