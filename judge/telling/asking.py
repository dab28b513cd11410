"""A question in words: an ask of a scenario as a person would say it. The sentences stand in tables, one a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.games.shelf import GAMES
from judge.games.vocabulary import Asks
from judge.games.vocabulary.moments import AFTER
from judge.telling.ruling_words import question
from judge.telling.voice import Voice
from judge.telling.voices import voice_of
from judge.telling.words import capital, every_place, filled, needed, told


def asked(ask: Mapping[str, Any], game: str) -> str:
    """The question of an ask, with the moment it looks at where that is not the end of what is done."""
    kind = next((key for key in ask if key not in ("at", "case")), "")
    held = ask.get(kind, "")
    words = _can(held, game) if kind == "can" else _sentence(kind, str(held), game)
    moment = at_moment(str(ask["at"]), game) if ask.get("at") else ""
    return f"{capital(moment)}: {_lower(words)}" if moment else capital(words)


def at_moment(moment: str, game: str) -> str:
    """The moment an ask looks at, in words: *before anything of this happens*, *just before the bell resolves*."""
    windows = voice_of(game).moments
    if moment in windows:
        return windows[moment]
    when = _asks(game).moments.read(moment)
    if when is None or when.moment is None:
        return f"at the moment of “{moment}”"
    if when.moment.window:
        return f"when {when.moment.meaning}"
    event = re.sub(r"^(An?|The)\b", lambda found: found[1].lower(), moment.removeprefix(f"{when.side} "))
    event = re.sub(r"^(\w+): cast (\S.*?) becomes", r"\1's casting of \2 becomes", event)
    return f"{'right' if when.side == AFTER else 'just'} {when.side} {event}"


def _sentence(kind: str, words: str, game: str) -> str:
    """An ask of the kinds is, value, which, order, where, who and expected as a question."""
    asks = _asks(game)
    read = asks.plainest(kind, words)
    if read is None:
        return question(f"{kind}: {words}")
    sentence_read, found = read
    held, usual = ("value" if kind == "expected" else kind), sentence_read.same or sentence_read.words
    said = found.groupdict()
    voice = voice_of(game)
    table = voice.asks
    template = (
        table.get((kind, words))
        or table.get((kind, usual))
        or table.get((held, sentence_read.words))
        or table.get((held, usual))
    )
    if template is None:
        return _plain(kind, words)
    shown = {name: told(text, name.rstrip("0123456789"), places=voice.acts.places) for name, text in said.items()}
    if kind == "order" and "words" in shown:
        shown["words"] = _phrases(shown["words"])
    text = filled(template, shown, said)
    if kind == "expected" and (kind, usual) not in table:
        return f"on average, {_lower(text)}"
    return text


def _phrases(words: str) -> str:
    """Phrases to be put in order, each between quotes, by the alphabet so that their order tells nothing."""
    parts = re.split(r" / " if " / " in words else r", ", words)
    return "; ".join(f"“{part}”" for part in sorted(parts, key=str.casefold))


def _plain(kind: str, words: str) -> str:
    """A question for a sentence without words of its own."""
    if kind == "value":
        return f"what is the {words}?"
    if kind == "expected":
        return f"what is the {words} on average?"
    if kind == "which":
        return f"which are the {words}?"
    if kind == "order":
        return f"in what order come the {words}?"
    return question(f"{kind}: {words}")


def _can(action: Any, game: str) -> str:
    """Whether an action can be done."""
    voice = voice_of(game)
    known = GAMES[game].actions.known
    if not isinstance(action, Mapping):
        return question(f"can: {action}")
    _asks(game)
    name = next((key for key in action if key in known), "")
    template = _fitting(voice.can.get(name, f"can this be done: {name} {{{name}}}?"), action)
    kinds = known[name].fields if name else {}
    return _with_details(template, action, kinds, voice)


def _fitting(templates: str | tuple[str, ...], said: Mapping[str, Any]) -> str:
    """The first of some templates of which every place is said, or has something else to say; else the last."""
    several = (templates,) if isinstance(templates, str) else templates
    return next((one for one in several if set(needed(one)) <= set(said)), several[-1])


def _with_details(template: str, held: Mapping[str, Any], kinds: Mapping[str, str], voice: Voice) -> str:
    """A template filled from an action; keys that have no place in it follow as details, so that none is dropped."""
    said = {
        key: told(found, "thing" if key == "target" else kinds.get(key, "words"), key, voice.acts.places)
        for key, found in held.items()
    }
    people = {key: str(found) for key, found in held.items()}
    text = filled(template, said, people)
    inside = every_place(template)
    more = [filled(voice.details.get(key, f"{key}: {{{key}}}"), said, people) for key in held if key not in inside]
    if not more:
        return text
    end = text[-1] if text[-1:] in "?.:" else ""
    return f"{text.removesuffix(end)}, {', '.join(more)}{end}"


def _lower(text: str) -> str:
    """A question in the middle of a sentence."""
    first = text.partition(" ")[0]
    return text[:1].lower() + text[1:] if first.lower() in STARTS else text


STARTS = frozenset(
    "is are can could what which who whom how in where does do did has have may must whether on would will at".split()
)
"""Words with which questions begin, and which are small in the middle of a sentence."""


def _asks(game: str) -> Asks:
    """The asks of a game, with everything registered."""
    GAMES[game].all_rules()
    return GAMES[game].asks
