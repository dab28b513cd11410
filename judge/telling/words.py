"""Small words that all tellings share: what things, players and places are called, and sentences with places to fill.

A sentence is written with its places in braces: ``{thing}`` as it is called, ``{player:s}`` whose, ``{player:draw}``
somebody with a verb that agrees (*you draw*, *Ann draws*), ``{player?do}`` the same turned round (*do you*), and
``{by|your Avatar}`` with what stands there when nothing is said. Words in square brackets are left out when nothing
is said of a place in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

YOU = ("you", "me", "my")
KNOWN = (
    "its",
    "what",
    "every",
    "everything",
    "the",
    "a",
    "an",
    "your",
    "their",
    "my",
    "our",
    "another",
    "this",
    "that",
    "no",
    "some",
    "each",
    "all",
    "any",
)
"""Words with which a name may begin in the middle of a sentence; other small ones are put between quotes."""
PLAIN = ("nothing", "nobody", "yes", "no", "any", "done", "everything")
IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "do": ("do", "does"), "go": ("go", "goes")}
PLACE = re.compile(r"{([\w' -]+)(?:([:?])([\w' -]+))?(?:\|([^{}]*))?}")
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    for place, letter in enumerate(text):
        if letter.isalnum():
            return text[:place] + letter.upper() + text[place + 1 :]
    return text


def sentence(text: str) -> str:
    """A text as a sentence of its own: a capital, and a full stop where nothing ends it yet."""
    plain = text.strip()
    return capital(plain if plain.endswith((".", "?", "!", ":", ".”", "?”", "!”")) else f"{plain}.")


def called(label: str) -> str:
    """What something is called, inside a sentence: players as themselves, small unusual names between quotes."""
    plain = label.strip()
    if plain in ("you", "opponent", "the opponent"):
        return person(plain)
    first = plain.partition(" ")[0].partition("'")[0]
    if not plain or plain[0].isdigit() or first in KNOWN or not plain[0].islower() or plain in PLAIN:
        return plain
    return f"“{plain}”"


def numbered(label: str, name: str) -> bool:
    """Whether something goes by its card's name, or by that with a number behind it."""
    rest = label.strip("“”").removeprefix(name)
    return label.strip("“”").startswith(name) and (not rest or rest.strip().isdigit())


def article(words: str) -> str:
    """Words with the little word for one of them: *a unit*, *an enemy*."""
    small = words.startswith(("uni", "use")) or words[:1].lower() not in "aeiou"
    return f"{'a' if small else 'an'} {words}"


def person(who: str) -> str:
    """A player: you, the opponent, or a name."""
    return "the opponent" if who in ("opponent", "the opponent") else who


def own(who: str) -> str:
    """Whose something is: your, the opponent's, Ann's."""
    return "your" if who in YOU else f"{called(who)}'s"


def agree(who: str, verb: str) -> str:
    """A verb as it goes with somebody: you draw, Ann draws."""
    pair = IRREGULAR.get(verb)
    if who in YOU:
        return pair[0] if pair else verb
    if pair:
        return pair[1]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}s"


def listed(items: Iterable[str], joined: str = "and") -> str:
    """Several words as a list in a sentence: *a, b and c*."""
    *most, last = tuple(items) or ("nothing",)
    return f"{', '.join(most)} {joined} {last}" if most else last


def counted(many: int | str, noun: str, nouns: str = "") -> str:
    """So many of something: *1 card*, *2 cards*."""
    return f"{many} {noun if str(many) == '1' else nouns or f'{noun}s'}"


def placed(template: str) -> tuple[str, ...]:
    """The names of the places of a template."""
    return tuple(found[1] for found in PLACE.finditer(template))


def every_place(template: str) -> tuple[str, ...]:
    """The names of all places of a template, those in brackets too."""
    return placed(template.replace("[", "").replace("]", ""))


def needed(template: str) -> tuple[str, ...]:
    """The names of the places that must be said: neither in brackets nor with something else to say."""
    found = PLACE.finditer(OPTIONAL.sub("", template))
    return tuple(one[1] for one in found if one[4] is None)


def filled(template: str, said: Mapping[str, str], people: Mapping[str, str] | None = None) -> str:
    """A template with its places filled; ``people`` are who stands there, as written, where a verb must agree."""
    who = people if people is not None else said

    def part(found: re.Match[str]) -> str:
        names = placed(found[1])
        return found[1] if all(name in said for name in names) else ""

    def place(found: re.Match[str]) -> str:
        name, sign, form, other = found.groups()
        text = said.get(name, other or "")
        if name not in said and other is not None and form != "s":
            return other
        actor = who.get(name, text)
        if sign == ":":
            return own(actor) if form == "s" else f"{text} {agree(actor, form)}"
        return f"{agree(actor, form)} {text}" if sign == "?" else text

    return PLACE.sub(place, OPTIONAL.sub(part, template))


class Places(Struct, frozen=True):
    """How a game tells where something is.

    ``one`` gives a place in words, by the kind of value that is expected there; empty for what is no place.
    ``several`` gives places told by ``one`` together; empty where they are not alike.
    """

    one: Callable[[str, str], str] = lambda _text, _kind: ""
    several: Callable[[Sequence[str]], str] = lambda _parts: ""


NOWHERE = Places()
"""Of a game whose places go by their names."""
PLACES = ("place", "places", "spot", "path")
"""Kinds of values that are places, called by their names where a game has no words for them."""
PEOPLE = ("player", "players")
THINGS = ("thing", "things", "source", "name", "names", "holder", "holders", "target", "targets")


def told(found: object, kind: str = "words", key: str = "", places: Places = NOWHERE) -> str:
    """A value of an ask or an action in words, by the kind of thing that the game expects there."""
    if isinstance(found, (list, tuple)):
        parts = [told(one, kind if kind == "path" else kind.removesuffix("s"), key, places) for one in found]
        if kind == "path":
            return ", then ".join(parts) or "no step"
        return places.several(parts) or listed(parts)
    if isinstance(found, dict):
        return "; ".join(f"{name} {told(one, places=places)}" for name, one in found.items())
    text = str(found)
    if where := places.one(text, kind):
        return where
    if kind in PEOPLE:
        return person(text)
    return called(text) if kind in PLACES + THINGS else text
