"""What the players of Keeper of the Cards do, in words, with the dice and the responses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from judge.telling.acts import Acts, Special, acting
from judge.telling.words import called, counted, listed

DO = {
    "cast": "{by:cast|Its controller casts} {cast}",
    "trigger": "{by:use|Its player uses} the {trigger} Counter on {on}",
    "damage": "{damage} takes {amount} damage",
    "end turn": "{end turn:s} turn goes on to its end, and the next player's begins",
    "destroy": "{destroy} is destroyed",
    "hypnotize": "{by} hypnotizes {hypnotize}[ until {until}]",
    "go to": "The turn goes on to the {go to} phase",
    "activate": "{by:activate|Its controller activates} {activate} of {of}",
    "summon": "{by:summon|Its controller summons} {summon}",
    "dice-heal": "{dice-heal} dice-heals with {dice} dice",
    "draw cards": "{by} draw {draw cards} each, by one effect",
    "agree to end": "{agree to end} agree that there is no reason to go on",
    "bury": "{by} buries {bury}",
    "fatigue": "{fatigue} is fatigued",
    "end hypnotize": "The hypnotize effect on {end hypnotize} ends that lasts until {until}",
    "set up": "{set up} set up the game",
    "mulligan": "{mulligan} exchanges cards of the opening hand",
    "sow": "{by:sow|Its controller sows} {sow}",
    "remove counters": "{by} removes up to {amount} counters from {remove counters}",
    "draw": "{draw} draws the card of the Draw Phase",
    "exhaust": "{exhaust} is exhausted",
    "bounce": "{bounce} is bounced",
    "look at": "{by} looks at {of:s} {look at}",
    "see": "{by} sees {of:s} {see}",
    "sheathe": "{by|An effect} sheathes {sheathe}",
    "deploy": "{by|The player whose turn it is} may deploy {deploy}",
    "down-level": "{down-level} is down-leveled by {amount}",
    "bring deck": "{bring deck} brings the deck to the game",
    "start game": "{start game} has the first turn",
    "reveal": "{reveal} is revealed",
    "silo": "{silo} is siloed",
    "roll off": "{roll off} roll to see who goes first",
}

WITH = {"by": "by {by}", "amount": "{amount}", "until": "until {until}"}

ANSWERS = {
    "targets": "The targets, as they are chosen: {targets}",
    "cost": "The cost is paid with {cost}",
    "pay": "Exhausted for the level: {pay}",
    "order": "In this order: {order}",
    "enemy": "The player meant is {enemy}",
    "number": "The number of targets is {number}",
    "choose": "The choice is {choose}",
    "bury": "Buried are: {bury}",
    "defend": "The defending team, in this order: {defend}",
    "dice": "The dice are used in this order: {dice}",
    "victim": "The victim is {victim}",
    "ability": "The ability used is {ability}",
}

NONE = {
    "respond": "Nobody responds", "defend": "Nobody defends", "after attack formation": "No chain is started after "
    "the Attack Formation",
    "after defense formation": "No chain is started after the Defense Formation",
    "after damage allocation": "No chain is started after the Damage Allocation",
    "react": "No reactive counter is used", "ability": "No ability is used", "targets": "There are no targets",
}  # fmt: skip
BY = re.compile(r"^(\w[\w ]*): (.*)$")
CHAINS = {
    "respond": "In response", "react": "In reaction", "after attack formation": "After the Attack Formation",
    "after defense formation": "After the Defense Formation", "after damage allocation": "After the Damage Allocation",
}  # fmt: skip


def _attack(held: Mapping[str, Any]) -> str:
    """``attack``: a team in its formation order, at a victim."""
    team = (
        [called(str(one)) for one in held["attack"]]
        if isinstance(held["attack"], list)
        else [called(str(held["attack"]))]
    )
    victim = held.get("victim", "somebody")
    whom = listed([called(str(one)) for one in victim]) if isinstance(victim, list) else called(str(victim))
    by = str(held.get("by", "The player whose turn it is"))
    order = ", in this formation order" if len(team) > 1 else ""
    return f"{by} attacks {whom} with {listed(team)}{order}"


def _place(held: Mapping[str, Any]) -> str:
    """``place``: counters put on a minion."""
    counters = counted(str(held.get("amount", "1")), f"{held['place']} Counter")
    by = f"{held['by']} places" if "by" in held else "An effect places"
    return f"{by} {counters} on {called(str(held.get('on', '')))}"


def _chain(key: str, row: Mapping[str, Any]) -> str:
    """Chaining actions: ``Ben: cast Bolt`` as *Ben casts Bolt*."""
    held = row[key]
    if str(held) == "nothing":
        return NONE[key]
    items = [str(one) for one in held] if isinstance(held, (list, tuple)) else [str(held)]
    if [item for item in items if item in ("any",)] == items:
        return f"{CHAINS[key]}: any, which is left open"
    return f"{CHAINS[key]}: {', then '.join(_linked(item) for item in items) or 'nothing'}"


def _linked(item: str) -> str:
    if item in ("nothing", "nobody"):
        return "none" if item == "nothing" else "nobody"
    found = BY.match(item)
    if not found:
        return item
    who, does = found[1], found[2]
    if does.startswith("cast "):
        return f"{who} casts {called(does[5:])}"
    if " Counter on " in does:
        return f"{who} uses the {does}"
    return f"{who} activates {does}"


def _rolled(held: Mapping[str, Any]) -> str:
    """``rolled: [5 2, 6]``: what the dice show, a text a throw."""
    items = held["rolled"] if isinstance(held["rolled"], (list, tuple)) else [held["rolled"]]
    said = [_throw(str(item)) for item in items]
    if len(said) == 1:
        return f"The dice: {said[0]}"
    return f"The dice, throw by throw (in a battle the attacking player's first): {'; then '.join(said)}"


def _throw(text: str) -> str:
    words = {
        "any": "any, left to chance", "left out": "left out (only the other side's dice are looked at)",
        "not yet": "not yet rolled",
    }  # fmt: skip
    return words.get(text, listed(text.split()) if text.strip() else "none")


def with_actors(tree: Mapping[str, Any], holders: Mapping[str, str]) -> list[Any]:
    """The actions of a scenario, each with who does it; whose a minion is after a hypnotize effect is not told."""
    rows = tree.get("actions") or []
    changing = "hypnotize" in str(rows) or "hypnotize" in str(tree.get("cards"))

    def actor(row: Mapping[str, Any]) -> str:
        for key in ("cast", "summon", "sow"):
            if key in row:
                return holders.get(str(row[key]), "")
        mine = row.get("of") if "activate" in row else row.get("attack")
        first = mine[0] if isinstance(mine, list) and mine else mine
        return "" if changing or first is None else holders.get(str(first), "")

    return acting(rows, actor)


def _may(held: Mapping[str, Any]) -> str:
    """``may: [yes, no]``: whether what is optional is done, one after another."""
    said = [str(one) for one in held["may"]] if isinstance(held["may"], (list, tuple)) else [str(held["may"])]
    return f"What is optional is {', then '.join('done' if one == 'yes' else 'not done' for one in said)}"


SPECIAL: Special = {
    "may": _may,
    "rolled": _rolled,
    "attack": _attack,
    "place": _place,
    **{key: partial(_chain, key) for key in CHAINS},
}
ACTS = Acts(DO, WITH, ANSWERS, NONE, SPECIAL)
"""Keeper of the Cards' actions."""
