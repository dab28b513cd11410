"""Operations of Sorcery cards, and of effects that a scenario states, in plain words.

The words are ours; a card's printed sentences are not used. ``me`` is the player whose ability it is, as the sentence
calls them: *its controller* on a card, *you* or *the opponent* for an effect that a scenario states.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from judge.telling.sorcery.amounts import amount_words, plain
from judge.telling.sorcery.conditions import conditions_words
from judge.telling.sorcery.passives import passive_words
from judge.telling.sorcery.places import LOCATION, spot
from judge.telling.sorcery.selectors import ITS, ITSELF, one_of, selected
from judge.telling.words import agree, counted, filled

Row = Mapping[str, Any]
LENGTHS = {
    "end of turn": "until the end of the turn", "your next turn": "until {me:s} next turn",
    "the opponent's next turn": "until the next turn of {me:s} opponent",
    "for good": "for good",
    "it is hurt": "until it takes damage",
    "it would untap": "until it would untap, which it does not then",
    "you do so again": "until that is done again",
}  # fmt: skip

AS_MUCH = {
    "damage": "deal damage to {to}[, as {how}]: {damage}",
    "gain life": "{who} {who+gain} life: {gain life}",
    "lose life": "{who} {who+lose} life: {lose life}",
    "gain mana": "{who} {who+gain} mana: {gain mana}",
    "set life": "the life of {who} becomes {set life}",
    "heal": "heal {heal}: {amount}",
    "draw": "{who} {who+draw} {draw}: {amount}",
    "power": "{to} gets more power: {power}",
    "let cast": "{me} may cast every {let cast} to: {to}",
    "discard": "{who} {who+discard} {discard}, so many: {amount}",
    "discard topmost": "{who} {who+discard} the topmost {discard topmost}, so many times: {amount}",
}
"""The same operations with an amount that is more than a figure."""
DOES = {
    "damage": "deal {damage} damage to {to}[, as {how}]",
    "gain life": "{who} {who+gain} {gain life} life",
    "lose life": "{who} {who+lose} {lose life} life",
    "gain mana": "{who} {who+gain} {gain mana} mana",
    "set life": "the life of {who} becomes {set life}",
    "limit life": "the maximum life of {who} becomes: {limit life}",
    "skip turn": "the next turn of {skip turn} does not take place",
    "exchange life": "the players exchange their life totals",
    "heal": "heal {heal}[ by {amount}]",
    "kill": "kill {kill}",
    "destroy": "destroy {destroy}",
    "dispel": "dispel {dispel}",
    "banish": "banish {banish}",
    "sacrifice": "{me} {me+sacrifice} {sacrifice}",
    "strike": "{by} strikes {strike}",
    "fight": "{fight} fights[ with {with}]",
    "attack": "{by} attacks {attack}",
    "shoot": "{shoot} shoots a projectile[ of {steps} steps]",
    "transform": "{transform} is transformed[ into {into}][, leaving {leaving} underneath]",
    "draw": "{who} {who+draw} [{amount} × ]{draw}",
    "discard": "{who} {who+discard} [{amount} × ]{discard}",
    "silence": "silence {silence}[ at {at}]",
    "forbid": "{to} cannot {forbid}",
    "disable": "disable {disable}[ at {at}]",
    "summon": "summon [{amount} ]{summon}[ from {from}][ at {at}][ to {to}]",
    "conjure": "conjure {conjure}[ from {from}][ at {at}]",
    "create": "create the token {create}[ at {at}][, carried by {carried by}]",
    "each may summon": "each player may summon {each may summon} from their cemetery at {at}",
    "teleport": "teleport {teleport} to {to}",
    "move": "{move} moves to {to}",
    "fly": "fly {fly} to {to}",
    "take a step": "{take a step} takes [{steps} steps|a step][ to {to}][ toward {toward}][ away from {away from}]"
    "[ within {within}]",
    "push": "push {push}[ {way}][, {steps} steps]",
    "pull": "pull {pull} toward {toward}",
    "drag": "drag {drag} to {to}",
    "drag along": "drag {drag along} along the path of the projectile",
    "swap": "{swap} and {with} swap places",
    "play site": "{who} may play {play site} from the hand[ to {to}]",
    "fill voids": "{me} {me+fill} voids with Rubble, up to so many: {fill voids}",
    "swap sites": "{swap sites} and {with|\0} change places",
    "evade": "{evade} may evade to {to}",
    "march": "{march} moves {steps|1} steps: {heading}[, striking there {strike}]",
    "exchange": "{exchange} change places",
    "join": "{join} may move between {between} as if these were adjacent",
    "burrow": "burrow {burrow}",
    "submerge": "submerge {submerge}",
    "surface": "surface {surface}",
    "unburrow": "unburrow {unburrow}",
    "give": "{to} gains {give}[ at {at}]",
    "take": "{from} loses {take}",
    "power": "{to} gets {power} power",
    "tap": "tap {tap}",
    "untap": "untap {untap}",
    "ward": "put a Ward on {ward}",
    "break ward": "the Wards of {break ward} break",
    "move ward": "the Ward of {move ward} goes to {to}",
    "flood": "flood {flood}",
    "provide": "{by} provides {provide} affinity",
    "dry": "{dry} provides no water affinity",
    "animate": "animate {animate}, with power {power}",
    "gain control": "{me} {me+gain} control of {gain control}",
    "return": "return {return} to its owner's hand[, leaving {leaving} behind]",
    "return from cemetery": "put {return from cemetery} from the cemetery into {to|its owner's hand}",
    "add from collection": "{me} {me+take} {add from collection} from the collection into the hand",
    "put into hand": "put {put into hand} into its owner's hand",
    "place": "put {place} on the {on} of its deck",
    "look at topmost": "{me} {me+look} at the topmost {look at topmost}[ and may put it on the {may put}]",
    "discard topmost": "{who} {who+discard} the topmost {discard topmost}[, {amount} times]",
    "look at next": "{me} {me+look} at the next [{amount} × ]{look at next} of {who}[, from the {from}]",
    "take seen": "of these {me} {me+take} {take seen}[, so many: {amount}][ to: {to}][ at {at}]",
    "shuffle": "shuffle the {shuffle}",
    "put rest": "put the rest at the {put rest} of the deck",
    "look at hand": "{me} {me+look} at the hand of {look at hand}",
    "shuffle into": "shuffle {card} into the {shuffle into}",
    "search": "{me} {me+search} the {search} for {for}[, which is summoned {at}]",
    "next spell": "the next {next spell} of this turn[, cast by {by},][ of {who}] is cast[ for {less} mana less]",
    "tax": "in the next turn of {who} spells cost {tax} more",
    "copy magic": "copy the magic {copy magic}",
    "choose": "{me} {me+choose} {choose}[ (called “{as}” from here on)]",
    "random": "take {random} at random[ (called “{as}” from here on)]",
    "one at a time": "do what follows for {one at a time}, one at a time[ (called “{as}” each time)]",
    "count": "count {count}",
    "have target": "{have target} targets {what}[ (called “{as}” from here on)]",
    "if any": "go on only if there is {if any}[ as seen from {from}]",
    "only if": "go on only if {only if}",
    "only if dealt": "go on only if that damage was dealt",
    "pay": "{me} may pay this, and it goes on only then: {pay}",
    "unless paid": "{who} may pay this, and it goes on only if not: {unless paid}",
    "if none": "go on only if there is no {if none}",
    "if together": "go on only if {if together} and {with|\0} share a location",
    "repeat": "do what follows one at a time, so many times: {repeat}",
    "change direction": "the projectile flies on in another direction",
    "choose any": "{me} {me+choose} any number of {choose any}[ (called “{as}” from here on)]",
    "teleport all": "teleport each to {to}: {teleport all}",
    "drop": "{drop} is dropped",
    "pick up": "{by} takes {pick up} and carries it",
    "either": "{who} {who+choose} one part of what follows, and that alone is done",
    "or": "or, as another part",
    "trigger": "the {trigger} of {of} triggers once more",
    "next part": "then, as an event of its own",
    "play or draw a site": "{me} {me+play} or {me+draw} a site",
    "play topmost site": "{me} {me+play} the topmost site of the atlas to a void or Rubble {play topmost site}",
    "damage grid": "deal damage as in the grid {damage grid}[, the figure with a star at {at}][ (levels: {levels})]"
    "[ (turning it: {turns})]",
    "on damage": "damage by or to {on} is changed: {on damage}",
}
"""Operations, with ``me`` for the player of the effect."""
EXTRA = {
    "random": "at random", "copy": "as a copy", "played": "and if a site was played this way", "cast": "and it is cast",
    "across": "across regions",
    "sideways": "to the left or right",
    "each": "one at each of them",
    "reveal": "and it is shown to all players",
    "either": "one of these as they choose",
    "searched": "as a search", "whole": "all of it", "any number": "as many as they like",
    "all": "all of them", "may": "or fewer", "different": "each of another name",
    "back": "back to where it started",
    "here": "when it is cast to here", "free": "for a cost of 0", "for life": "for life instead of mana",
    "no threshold": "without needing threshold",
}  # fmt: skip
"""What a yes to a further key of an operation means."""
LIMITS = ("if", "unless")
"""Keys of conditions, which every operation has."""
AMOUNTS = ("damage", "gain life", "lose life", "gain mana", "set life", "power", "amount")
"""Keys of operations that hold an amount."""
PLAYERS_OF = (
    "gain life", "lose life", "gain mana", "draw", "discard", "discard topmost", "set life", "search", "sacrifice",
    "unless paid", "play site", "either", "look at next",
)  # fmt: skip
ONE = (
    "choose", "if any", "random", "take a step", "move", "pull", "drag", "teleport", "fly", "strike", "fight", "swap",
    "summon", "conjure", "each may summon", "return from cemetery", "have target", "discard", "evade", "attack",
    "with", "what", "swap sites", "take seen",
)  # fmt: skip
"""Operations on one thing, which their player chooses where several fit."""
FIGURES = (
    "repeat",
    "fill voids",
    "heading",
    "within",
    "between",
    "look at next",
    "put rest",
    "shuffle",
    "between",
    "less",
    "tax",
    "pay",
    "unless paid",
    "play topmost site",
    "way",
    "damage grid",
    "turns",
    "levels",
    "how",
    "damage",
    "gain life",
    "lose life",
    "gain mana",
    "set life",
    "draw",
    "power",
    "steps",
    "amount",
)


def effect_words(rows: Sequence[Row], me: str, source: str = "itself") -> str:
    """Operations one after another, as a sentence without its end; ``source`` is what the effect comes from."""
    return "; ".join(_operation(row, me) for row in rows).replace(ITSELF, source)


def _operation(row: Row, me: str) -> str:
    limits = " ".join(f"{key} {conditions_words(row[key], me)}" for key in LIMITS if key in row)
    row = {key: found for key, found in row.items() if key not in LIMITS}
    done = _done(row, me)
    return f"{done}, {limits}" if limits else done


def _done(row: Row, me: str) -> str:
    """An operation without its conditions."""
    name = next(iter(row))
    template = DOES.get(name)
    held = {key: _said(found, key, me) for key, found in row.items()}
    if name in PLAYERS_OF or "who" in row:
        held["who"] = _player(str(row.get("who", me)), me)
    held["me"] = me
    amount = next((key for key in (name, "amount") if name in AS_MUCH and key in AMOUNTS and key in row), "")
    measured = bool(amount) and not plain(str(row[amount]))
    if measured:
        template, held[amount] = AS_MUCH[name], amount_words(str(row[amount]), me)
    elif name == "draw":
        return _draw(row, held)
    if name == "power" and str(row.get("set", "")) in ("yes", "True"):
        template, held["set"] = "the power of {to} becomes {power}", ""
    if name == "damage" and str(row.get("how", "")):
        held["how"] = f"{row['how']} damage"
    if name == "on damage":
        return passive_words({**{key: found for key, found in row.items() if key != name}, "damage": row[name]})
    if name == "draw" and measured:
        held["draw"] = "cards" if str(row["draw"]) == "card" else f"{row['draw']} cards"
    if name in ONE and "each" not in row:
        held.update({key: one_of(str(row[key])) for key in (name, "with", "what") if key in row and key in ONE})
    if name in ("if none", "next spell"):
        held[name] = str(row[name])
    if name == "forbid":
        several = row[name] if isinstance(row[name], list | tuple) else (row[name],)
        held[name] = " or ".join(map(str, several))
    if name == "take seen" and "to" in row:
        held["to"] = str(row["to"])
    if name == "only if":
        held[name] = conditions_words(row[name], me)
    if "as" in row:
        held["as"] = {"it": "it", "ally": "the ally"}.get(str(row["as"]), str(row["as"]))
    if template is None:
        return "; ".join(f"{key}: {found}" for key, found in held.items() if key != "me")
    text = filled(_agreeing(template, held), held)
    text = text.replace(" at here", " here")
    if name == "push":
        text = text.replace(", 1 steps", " one step") if "steps" in row else f"{text} one step"
    used = set(re.findall(r"{([\w ]+)", template)) | {"who", "me", "set", "until", "may", name}
    if "until" in row:
        text += f" {length(str(row['until']), me)}"
    left = [key for key in row if key not in used and (key != "each" or name == "summon")]
    more = [f"{key}: {held[key]}" for key in left if key not in EXTRA or str(row[key]) not in ("yes", "True")]
    text += "".join(f", {EXTRA[key]}" for key in left if key in EXTRA and str(row[key]) in ("yes", "True"))
    if name == "shoot" and "piercing" in row:
        text, more = text.replace("a projectile", "a piercing projectile"), [m for m in more if "piercing" not in m]
    optional = " if its player likes" if str(row.get("may", "")) in ("yes", "True") else ""
    also = f" ({', '.join(more)})" if more else ""
    return f"{text}{optional}{also}"


def _agreeing(template: str, held: Mapping[str, str]) -> str:
    """Verbs behind a player, ``{who+gain}``, as they go with who it is."""
    text = re.sub(r"{(\w+)\+(\w+)}", lambda found: agree(held.get(found[1], ITS), found[2]), template)
    return re.sub(r"\[{steps} steps\|a step\]", "{steps} steps" if "steps" in held else "a step", text)


def _draw(row: Row, held: Mapping[str, str]) -> str:
    what, many = str(row["draw"]), str(row.get("amount", ""))
    if what.isdigit():
        what, many = "card", what
    only = f", which only {held['only by']} can cast" if row.get("only by") else ""
    end = f" from the {row['from']}" if row.get("from") else ""
    return f"{held['who']} {agree(held['who'], 'draw')} {counted(many, what) if many else f'a {what}'}{end}{only}"


def length(text: str, me: str) -> str:
    """How long an effect of a player lasts."""
    if text == "the opponent's next turn" and me == "the opponent":
        return "until your next turn"
    return filled(LENGTHS.get(text, f"until {text}"), {"me": me})


def _player(who: str, me: str) -> str:
    if who in ("you", ITS) and me == ITS:
        return ITS
    if who == "opponent":
        return "the opponent" if me != ITS else "the opponent of its controller"
    return who if who == "you" else selected(who) if who != me else me


def _said(found: Any, key: str, me: str) -> str:
    if isinstance(found, (list, tuple)):
        joined = " / " if key == "damage grid" else ", "
        if key == "damage grid" and not found:
            return "that it prints"
        if key == "damage grid" and "@" in str(found):
            return f"{joined.join(map(str, found))} (@ is where it comes from)"
        return joined.join(_said(one, key, me) for one in found)
    if isinstance(found, Mapping):
        return effect_words([found], me)
    text = str(found)
    if key in FIGURES:
        return "yes" if text == "True" else text
    if key in ("into", "create", "leaving", "search", "for", "shuffle into", "what", "at", "from", "to"):
        return spot(text) if LOCATION.match(text) and key in ("at", "to", "from") else (
            selected(text) if key in ("to", "from", "at", "what") else text
        )  # fmt: skip
    if text in ("True", "yes"):
        return "yes"
    return selected(text)
