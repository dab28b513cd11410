"""What the players of Mage Wars do, in words, with the dice that are given."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from judge.telling.acts import Acts, Special, acting
from judge.telling.magewars.places import PLACES, told
from judge.telling.words import called, counted, filled, own

DO = {
    "attack": "{attack} attacks[ {target}][ {zone}][ with {with}]",
    "move": "{move} moves to {to}",
    "end": "The Action Phase of {end} ends",
    "phase": "The round goes on to the {phase} phase",
    "cast": "{by|Its player} casts {cast}[ on {target}][, extending it to {extend}]",
    "quickcast": "{by|The Mage} casts {quickcast}[ on {target}] with the quickcast action",
    "deploy": "{by} deploys {deploy} in {target}",
    "give": "An effect gives {to} {give}[ until the {until}]",
    "activate": "{activate} is activated for its Action Phase",
    "heal": "An effect heals {heal} by {amount}",
    "destroy": "An effect destroys {destroy}",
    "teleport": "An effect teleports {teleport} to {to}",
    "reveal": "{reveal} is revealed",
    "reconstruct": "An effect reconstructs {reconstruct} by {amount}",
    "obliterate": "An effect obliterates {obliterate}",
    "take": "An effect ends that gave {from} {take}",
    "condition of": "The condition occurs under which {condition of} may be revealed",
    "climb": "{climb} climbs over the wall to {to}",
    "control": "An effect gives {by} control of {control}",
    "prepare": "{prepare} is prepared[ for {for}]",
    "guard": "{guard} guards",
    "resolve": "{resolve}, which waited, resolves",
    "counter": "An effect counters {counter}",
    "change target": "An effect changes the target of {change target} to {to}",
    "change source": "An effect changes the source of {change source} to {to}",
    "put": "An effect puts {put} into {into}",
}

WITH = {
    "by": "by {by}", "times": "{times} times", "vine": "by way of {vine}", "wait": "and it waits to resolve",
    "wait no": "and it does not wait to resolve",
    "until": "until the {until}", "amount": "by {amount}",
}  # fmt: skip

ANSWERS = {
    "defense": "The defense used: {defense}",
    "counterstrike": "The counterstrike is made with {counterstrike}",
    "intercept": "{intercept} intercepts",
    "second attack": "The second attack goes at {second attack}",
    "either": "Of the OR attack this is chosen: {either}",
    "direction": "The direction is {direction}",
    "order": "What comes at the same time is put in this order: {order}",
    "cancel": "So much healing is canceled to remove Bleed: {cancel}",
    "transfer": "Lifebond transfers {transfer}",
    "choose": "The choice is {choose}",
    "respond": "The response: {respond}",
}

NONE = {
    "defense": "No defense is used", "counterstrike": "Nobody strikes back", "intercept": "Nobody intercepts",
    "second attack": "There is no second attack", "respond": "Nobody responds",
    "transfer": "Lifebond transfers nothing",
    "order": "What comes at the same time is put in this order: nothing", "choose": "Nothing is chosen",
}  # fmt: skip
ROLLS = {
    "attack": "the attack dice show", "effect": "the effect die shows",
    "defense": "the effect die for the defense shows",
    "daze": "the effect die for Daze shows", "escape": "the effect die for the escape roll shows",
    "push": "the effect die for the Push shows", "burn": "the attack die of each Burn marker shows",
}  # fmt: skip


FIRST = " (of several, that of what is told first here)"
"""Of several costs of one phase the first is paid, in the order of the position."""


def _condition(held: Mapping[str, Any]) -> str:
    many = str(held.get("times", "1"))
    row = {**{key: told(found) for key, found in held.items()}, "to": called(str(held.get("to", "")))}
    if held.get("controller"):
        row["controller"] = own(str(held["controller"]))
    row["condition"] = (
        counted(many, f"{row['condition']} marker") if "times" in held else f"a {row['condition']} marker"
    )
    return filled("An effect[ of {from}] puts {condition} on {to}[; it is {controller} marker]", row)


def _damage(held: Mapping[str, Any]) -> str:
    row = {key: told(found) for key, found in held.items()}
    row["direct damage"] = called(str(held["direct damage"]))
    return filled("An effect[ of {from}] deals {amount}[ {type}] direct damage to {direct damage}", row)


def _push(held: Mapping[str, Any]) -> str:
    row = {"push": called(str(held["push"])), "by": called(str(held.get("by", ""))), "way": str(held.get("way", ""))}
    by = f"{row['by']} pushes" if row["by"] else "An effect pushes"
    ways = {"random": " in a random direction", "closer": " closer", "": ""}
    return f"{by} {row['push']}{ways.get(row['way'], ' ' + row['way'])}"


def _remove(held: Mapping[str, Any]) -> str:
    many = str(held.get("times", "1"))
    what = counted(many, f"{held['remove']} marker") if many != "1" else f"a {held['remove']} marker"
    by = f", by the ability of {called(str(held['by']))}" if held.get("by") else ""
    return f"The removal cost of {what} on {called(str(held.get('from', '')))} is paid{by}"


def _may(held: Mapping[str, Any]) -> str:
    said = ["done" if str(one) == "yes" else "not done" for one in _each(held["may"])]
    return f"What is optional is {', then '.join(said)}"


def _pay(held: Mapping[str, Any]) -> str:
    words = {"yes": "the cost", FIRST: f"the cost{FIRST}", "nothing": "nothing", "no": "nothing"}
    return f"Paid: {', then '.join(words.get(str(one)) or told(one) for one in _each(held['pay']))}"


def _canceled(held: Mapping[str, Any]) -> str:
    return f"The attack is {'' if str(held['canceled']) == 'yes' else 'not '}canceled right after it was declared"


def _each(held: Any) -> list[Any]:
    return list(held) if isinstance(held, (list, tuple)) else [held]


def _roll(held: Mapping[str, Any]) -> str:
    """``roll: {attack: [2, c1, 0], effect: 9}``: dice that are given."""
    rolls = held["roll"]
    if not isinstance(rolls, Mapping):
        return f"The dice show {told(rolls)}"
    return "; ".join(_shows(str(kind), faces) for kind, faces in rolls.items())


def _rolled(kind: str, held: Mapping[str, Any]) -> str:
    return _shows(kind, held[f"roll {kind}"])


def _shows(kind: str, faces: Any) -> str:
    items = list(faces) if isinstance(faces, (list, tuple)) else [faces]
    said = ROLLS.get(kind, f"the {kind} roll shows")
    if any(isinstance(one, (list, tuple)) for one in items):
        return f"{said} {', then '.join(_faces(one) for one in items)}"
    if kind in ("attack", "burn"):
        return f"{said} {_faces(items)}"
    return f"{said} {', then '.join(str(one) for one in items)}"


def _faces(found: Any) -> str:
    """Faces of attack dice; ``c2`` is critical 2."""
    items = list(found) if isinstance(found, (list, tuple)) else str(found).split()
    return ", ".join(_face(str(one)) for one in items) or "nothing, since none are rolled"


def _face(text: str) -> str:
    return f"critical {text[1:]}" if text.startswith("c") and text[1:].isdigit() else text


def with_actors(tree: Mapping[str, Any], holders: Mapping[str, str]) -> list[Any]:
    """The actions of a scenario, each with who does it: spells by the Mage whose they are."""

    def paying(row: Any) -> Any:
        upkeep = isinstance(row, Mapping) and "phase" in row and row.get("pay") == "yes"
        return {**row, "pay": FIRST} if upkeep else row

    def actor(row: Mapping[str, Any]) -> str:
        key = next((key for key in ("cast", "quickcast") if key in row), "")
        return holders.get(str(row.get(key, "")), "") if key else ""

    rows = tree.get("actions")
    return acting([paying(row) for row in _each(rows)] if rows else rows, actor)


SPECIAL: Special = {"condition": _condition, "direct damage": _damage, "push": _push, "remove": _remove, "roll": _roll,
           "may": _may, "pay": _pay, "canceled": _canceled, "end round": lambda _held: "The round ends",
           **{f"roll {kind}": partial(_rolled, kind) for kind in ROLLS}}  # fmt: skip
ACTS = Acts(DO, WITH, ANSWERS, NONE, SPECIAL, PLACES)
"""Mage Wars' actions."""
