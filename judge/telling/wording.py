"""A drill's question and its options in words, and the key by which two options are the same answer.

``asked`` says an ask of a scenario as a person would say it, ``answer_words`` an answer, ``answer_key`` what it means
apart from all wording. The sentences themselves stand in tables, one a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import factorial
from typing import Any

from judge.games.ruling import Answer
from judge.games.shelf import GAMES
from judge.telling.kotc import words as words_kotc
from judge.telling.magewars import words as words_magewars
from judge.telling.ruling_words import mean, question, share
from judge.telling.sorcery import words as words_sorcery
from judge.telling.words import capital, every_place, filled, listed, needed, own, person, told

WORDS = {"sorcery": words_sorcery, "magewars": words_magewars, "kotc": words_kotc}
"""The sentences of each game."""
PERSONS = ("players", "winners", "zombie players", "defenders", "units that may")
"""How asks begin that ask for somebody: nobody answers them, not nothing."""
EMPTY = {"who": "nobody", "which": "none", "order": "none", "where": "nowhere", "value": "none"}
"""What answers an ask of a kind when there is nothing."""
NONE = ("nobody", "nothing", "none", "")
"""Words for an answer that names nothing."""
PLACE_OF = re.compile(r"^(?:the )?([a-z]+) of (\d+)$")
"""A place in words, ``the surface of 8``, which may also be expected as it is written elsewhere: ``8 surface``."""
REGION = re.compile(r"\b(?:underground|underwater)\b")
ARENA = re.compile(r"^[A-F][1-6]$")
ZONE_OF = re.compile(r"^(hand|cemetery|spellbook|atlas|banished|realm) of (you|opponent)$")
UNFINISHED = frozenset("goes to takes gains removes uses receives activates pays attacks for is rolls".split())
"""Words after which a step goes on: the moment names only its beginning."""
CLAUSE = re.compile(
    r"^(?!(?:is|are|not|in|to|strikes|of|on)\b).+ (?:\w+[^s' ]s|is|are|may|goes|does|passes|misses|loses)\b"
)
"""Words of a step that make a clause of their own, so that *just before* can stand in front of them."""


def asked(ask: Mapping[str, Any], game: str) -> str:
    """The question of an ask, with the moment it looks at where that is not the end of what is done."""
    kind = next((key for key in ask if key not in ("at", "case")), "")
    held = ask.get(kind, "")
    words = _can(held, game) if kind == "can" else _sentence(kind, str(held), game)
    moment = at_moment(str(ask["at"]), game) if ask.get("at") else ""
    return f"{capital(moment)}: {_lower(words)}" if moment else capital(words)


def at_moment(moment: str, game: str) -> str:
    """The moment an ask looks at, in words: *before anything of this happens*, *just before the bell resolves*."""
    windows = WORDS[game].MOMENTS
    if moment in windows:
        return str(windows[moment])
    prefix, _, rest = moment.partition(" ")
    if prefix not in ("before", "after"):
        return f"at the moment of “{moment}”"
    plain = re.sub(r"^(\w+): cast (\S.*?) (becomes|resolves)", r"\1's casting of \2 \3", rest)
    plain = re.sub(r"^(\w+): (?:the )?(\w+ Phase)$", r"\1's \2 begins", plain)
    if effect := re.match(r"^The effect: (.+)$", rest):
        return f"just {prefix} the effect's step “{effect[1]}”"
    plain = re.sub(r"^((?!The|A )\w+): (\S)", r"\1's \2", plain)
    plain = re.sub(r"^(An?|The|Chain)\b", lambda found: found[1].lower(), plain)
    if plain.rstrip("0123456789 ").rpartition(" ")[2] in UNFINISHED:
        return f"just {prefix} the step “{rest} …”"
    if not CLAUSE.match(plain):
        return f"just {prefix} the step “{rest}”"
    return f"{'right' if prefix == 'after' else 'just'} {prefix} {plain}"


def answer_words(answer: Answer) -> str:
    """One option's text."""
    kind, _, words = answer.ask.partition(": ")
    if kind == "which" and words.startswith(PERSONS):
        kind = "who"
    if answer.verdict in ("yes", "no"):
        return answer.verdict.capitalize()
    if answer.verdict in ("unsupported", "conflict"):
        return "The documents disagree" if answer.verdict == "conflict" else "This cannot be said"
    if answer.verdict == "depends":
        return _depends(answer, kind)
    if answer.verdict == "chance":
        return _chance(answer, kind)
    if kind == "expected" or answer.expected is not None:
        return f"{mean(str(answer.expected or answer.value))} on average"
    if re.search(r"\b(?:expected|mean)\b", words) and _fraction(answer.value):
        return f"{mean(str(answer.value))} on average"
    if "chance that" in words and _fraction(answer.value):
        return _likely(str(answer.value))
    if kind == "order" and words.startswith(PERSONS) and not answer.value:
        return "Nobody"
    return capital(_said(answer.value, answer.verdict, kind))


def answer_key(answer: Answer) -> str:
    """What an answer means, whatever its words: equal for equal answers, different for different ones."""
    if answer.verdict in ("yes", "no", "unsupported", "conflict"):
        return answer.verdict
    order = answer.ask.startswith("order:")
    if answer.verdict == "depends":
        who = ",".join(sorted({choice.partition(": ")[0] for choice in answer.depends_on}))
        held = [line.value for line in answer.lines] or _several(answer.value)
        return f"depends[{who}]: " + "; ".join(sorted(_key(found, order) for found in held) or [str(answer.expected)])
    if answer.verdict == "chance":
        if not answer.lines:
            return f"chance {_reduced(str(answer.probability))}"
        shares = sorted((_key(line.value, order), _reduced(line.probability)) for line in answer.lines)
        return "chance " + "; ".join(f"{found}: {part}" for found, part in shares)
    if answer.expected is not None:
        return _reduced(answer.expected)
    return _key(answer.value, answer.verdict == "order" or order)


def _sentence(kind: str, words: str, game: str) -> str:
    """An ask of the kinds is, value, which, order, where, who and expected as a question."""
    asks = _asks(game)
    read = asks.plainest(kind, words)
    if read is None:
        return question(f"{kind}: {words}")
    sentence_read, found = read
    held, usual = ("value" if kind == "expected" else kind), sentence_read.same or sentence_read.words
    said = found.groupdict()
    table = WORDS[game].ASKS
    template = (
        table.get((kind, words))
        or table.get((kind, usual))
        or table.get((held, sentence_read.words))
        or table.get((held, usual))
    )
    if template is None:
        return _plain(kind, words)
    shown = {name: told(text, name.rstrip("0123456789")) for name, text in said.items()}
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
    words = WORDS[game]
    known = GAMES[game].ACTIONS.known
    if not isinstance(action, Mapping):
        return question(f"can: {action}")
    _asks(game)
    name = next((key for key in action if key in known), "")
    template = fitting(words.CAN.get(name, f"can this be done: {name} {{{name}}}?"), action)
    kinds = known[name].fields if name else {}
    return with_details(template, action, kinds, words.DETAILS)


def fitting(templates: str | tuple[str, ...], said: Mapping[str, Any]) -> str:
    """The first of some templates of which every place is said, or has something else to say; else the last."""
    several = (templates,) if isinstance(templates, str) else templates
    return next((one for one in several if set(needed(one)) <= set(said)), several[-1])


def with_details(template: str, held: Mapping[str, Any], kinds: Mapping[str, str], details: Mapping[str, str]) -> str:
    """A template filled from an action; keys that have no place in it follow as details, so that none is dropped."""
    said = {
        key: told(found, "thing" if key == "target" else kinds.get(key, "words"), key) for key, found in held.items()
    }
    people = {key: str(found) for key, found in held.items()}
    text = filled(template, said, people)
    inside = every_place(template)
    more = [filled(details.get(key, f"{key}: {{{key}}}"), said, people) for key in held if key not in inside]
    if not more:
        return text
    end = text[-1] if text[-1:] in "?.:" else ""
    return f"{text.removesuffix(end)}, {', '.join(more)}{end}"


def _said(found: Any, verdict: str, kind: str = "") -> str:
    if found is None or found == [] or found == "":
        return EMPTY.get(kind, "nothing")
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, (list, tuple)):
        parts = [_said(part, "", "part") for part in found]
        joined = ", then " if verdict == "order" or kind == "order" else "; " if ", " in "".join(parts) else ", "
        if any(isinstance(part, (list, tuple)) for part in found):
            return "; ".join(f"({part})" for part in parts)
        return joined.join(parts)
    return _one(str(found), kind)


def _one(text: str, kind: str) -> str:
    plain = PLACE_OF.sub(r"\2 \1", text)
    if kind == "where" and re.match(r"^\d+ (?:surface|underground|underwater|subsurface|void)$", plain):
        number, _, level = plain.partition(" ")
        return f"{'on the surface of' if level == 'surface' else f'{level} in'} square {number}".replace(
            "void in square", "in the void of square"
        )
    if re.match(r"^\d+ (?:surface|underground|underwater|subsurface|void)$", plain):
        number, _, level = plain.partition(" ")
        return f"square {number} ({level})"
    if kind == "where" and ARENA.match(plain):
        return f"in zone {plain}"
    if kind == "where" and plain.endswith("being cast"):
        return "being cast, not resolved yet"
    if zone := ZONE_OF.match(plain):
        return f"in {own(zone[2])} {zone[1]}"
    if kind == "where" and plain in ("cemetery", "hand", "spellbook", "atlas"):
        return f"in the {plain}"
    return person(plain) if plain in ("opponent", "you") else plain


def _depends(answer: Answer, kind: str) -> str:
    who = dict.fromkeys(choice.partition(": ")[0] for choice in answer.depends_on)
    choosers = " and ".join(own(name) if name else "somebody's" for name in who) or "a player's"
    held = [line.value for line in answer.lines] or _several(answer.value)
    if all(isinstance(found, int) for found in held):
        held = sorted(held)
    values = list(dict.fromkeys(_said(found, "", kind) for found in held))
    either = "" if sorted(values) == ["no", "yes"] or not values else f": {_either(held, values)}"
    return f"It depends on {choosers} choice{either}"


def _either(held: list[Any], values: list[str]) -> str:
    """Several answers of which any may come, clearly apart where one of them is a list itself."""
    rows = {tuple(map(str, one)) if isinstance(one, (list, tuple)) else (str(one),) for one in held}
    first = min(rows)
    if len(first) > 2 and len(rows) == factorial(len(first)) and rows == set(permutations(first)):
        return f"{listed(first)} in any order"
    if any(", " in value for value in values):
        return "; or ".join(values)
    return listed(values, "or")


def _chance(answer: Answer, kind: str) -> str:
    if answer.probability and ":" not in answer.probability:
        return f"Yes with a chance of {_likely(answer.probability)}"
    numeric = all(isinstance(line.value, int) and not isinstance(line.value, bool) for line in answer.lines)
    lines = sorted(answer.lines, key=lambda line: line.value) if numeric else answer.lines
    told_lines = ", ".join(f"{_said(line.value, '', kind)} with {line.probability}" for line in lines)
    average = f"; on average {mean(answer.expected)}" if answer.expected is not None else ""
    return f"By chance: {told_lines or answer.probability}{average}"


def _likely(fraction: str) -> str:
    """``1/3`` with its size: *1/3 (about 33.3 %)*."""
    exact, _, size = share(fraction).partition(", ")
    return f"{exact} ({size})" if size else exact


def _key(found: Any, order: bool) -> str:
    if found is None or found == [] or found in NONE:
        return "none"
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, (list, tuple)):
        parts = [_key(part, False) for part in found]
        if len(parts) == 1:
            return parts[0]
        return " > ".join(parts) if order else "; ".join(sorted(parts))
    text = REGION.sub("subsurface", PLACE_OF.sub(r"\2 \1", str(found))) if _is_place(str(found)) else str(found)
    return _reduced(text)


def _is_place(text: str) -> bool:
    return bool(re.match(r"^\d+ \w+$", PLACE_OF.sub(r"\2 \1", text)))


def _reduced(text: str) -> str:
    """A fraction in lowest terms, an interval of them, or the text as it is."""
    if " to " in text:
        return " to ".join(_reduced(part) for part in text.split(" to "))
    try:
        return str(Fraction(text)) if "/" in text else text
    except (ValueError, ZeroDivisionError):
        return text


def _several(found: Any) -> list[Any]:
    return list(found) if isinstance(found, (list, tuple)) else [] if found is None else [found]


def _fraction(found: Any) -> bool:
    return isinstance(found, str) and bool(re.match(r"^\d+(?:/\d+)?(?: to \d+(?:/\d+)?)?$", found))


def _lower(text: str) -> str:
    """A question in the middle of a sentence."""
    first = text.partition(" ")[0]
    return text[:1].lower() + text[1:] if first.lower() in STARTS else text


STARTS = frozenset(
    "is are can could what which who whom how in where does do did has have may must whether on would will at".split()
)
"""Words with which questions begin, and which are small in the middle of a sentence."""


@cache
def _asks(game: str) -> Any:
    """The asks of a game, with everything registered."""
    GAMES[game].all_rules()
    return GAMES[game].ASKS


__all__ = ["answer_key", "answer_words", "asked", "at_moment", "with_details"]
