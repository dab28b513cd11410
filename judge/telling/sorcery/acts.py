"""What the players of Sorcery do, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.telling.acts import Acts, acting
from judge.telling.sorcery.places import PLACES
from judge.telling.sorcery.stated import operation_words
from judge.telling.words import called, capital, own

DO = {
    "move and attack": "{move and attack} uses Move and Attack[ along this path: {path}]",
    "cast": "{by|Your Avatar} casts {cast}[ from {from}][ to {to}][ on {squares}]",
    "shoot": "{shoot} shoots[ {direction}]",
    "activate": "{by:use|Its controller uses} the ability[ “{ability}”] of {activate}",
    "start turn": "{start turn:s} turn begins[ (the first turn of the game: {first})]",
    "end turn": "{end turn:s} turn is ended",
    "play site": "{by|Your Avatar} plays the site {play site} on {to}",
    "attack": "{by} attacks {attack} where it stands, since an effect says so",
    "teleport": "An effect teleports {teleport} to {to}",
    "push": "An effect pushes {push} {way}",
    "pick up": "{pick up} picks up {take}",
    "take a step": "An effect makes {take a step} take a step[ to {to}][ {way}]",
    "pull": "An effect pulls {pull} toward {toward}",
    "fly": "An effect flies {fly} to {to}",
    "burrow": "An effect burrows {burrow}",
    "drop": "{drop} drops {what}",
    "an effect plays": "An effect plays the site {an effect plays} on {to}",
    "move site": "An effect moves the site {move site} to {to}",
    "declare path": "{declare path} declares this path: {path}",
    "sacrifice": "{by:sacrifice|Its controller sacrifices} {sacrifice}",
    "mulligan": "{mulligan:take} a mulligan[, {spells} of the spells][, {sites} of the sites]",
    "unburrow": "An effect unburrows {unburrow}",
    "untap": "An effect untaps {untap}",
    "tap": "An effect taps {tap}",
    "occupy": "{occupy} comes to occupy {area}",
    "choose body of water": "An effect chooses the body of water of {choose body of water}",
    "choose span of land": "An effect chooses the span of land of {choose span of land}",
    "pick location": "One of the locations of {pick location} is picked",
    "draw site": "{draw site:use} the Avatar to draw a site",
    "submerge": "An effect submerges {submerge}",
    "surface": "An effect surfaces {surface}",
    "ward": "An effect puts a Ward on {ward}",
}

WITH = {
    "steps": "{steps} steps", "target": "with the target {target}", "sacrifice": "sacrificing {sacrifice}",
    "discard": "discarding {discard}", "tapping": "tapping {tapping}", "x": "with X = {x}",
    "carried by": "to be carried by {carried by}", "cost": "at its {cost} cost", "by": "by {by}",
}  # fmt: skip

ANSWERS = {
    "attack": "It attacks {attack}",
    "defend": "{defend} defends",
    "defend path": "The defender comes by this path: {defend path}",
    "stay": "Whether the attacked unit stays in the fight: {stay}",
    "intercept": "{intercept} intercepts",
    "split": "The strike is split: {split}",
    "hit": "The projectile hits {hit}",
    "direction": "The direction is {direction}",
    "modify": "The effects on damage are applied in this order: {modify}",
    "order": "What comes at the same time is put in this order: {order}",
    "may": "What is optional is done: {may}",
    "respond": "The answer to the attack is {respond}",
    "targets": "The target is {targets}",
    "choose": "The choice is {choose}",
    "draw": "The card is drawn from: {draw}",
    "location": "The place chosen is {location}",
    "area": "The area is {area}",
    "path": "The way taken: {path}",
}

NONE = {
    "attack": "It does not attack", "defend": "Nobody defends", "intercept": "Nobody intercepts",
    "respond": "Nobody responds", "location": "The place chosen is none: nothing is done",
}  # fmt: skip


LABELS = "called so"
"""Key under which an effect is told what things are called."""


def _effect(held: Mapping[str, Any]) -> str:
    """``effect``: operations that the scenario states itself."""
    inside = held["effect"]
    row = {
        **(inside if isinstance(inside, Mapping) else {"do": inside}),
        **{k: v for k, v in held.items() if k != "effect"},
    }
    who = str(row.get("by", ""))
    rows = row.get("do", ())
    rows = [rows] if isinstance(rows, Mapping) else rows
    label = f", called “{row['label']}”," if row.get("label") else ""
    source = called(str(row["from"])) if row.get("from") else ""
    of = f" of {source}" if source else ""
    whose = f"{own(who)} effect" if who else "an effect"
    aim = f" with the target {called(str(row['target']))}" if row.get("target") else ""
    more = [
        f"{key}: {found}" for key, found in row.items() if key not in ("by", "do", "label", "from", "target", LABELS)
    ]
    extra = f" ({', '.join(more)})" if more else ""
    labels = frozenset(row.get(LABELS, ()))
    words = rows if isinstance(rows, str) else operation_words(rows, who, source, labels)
    return f"{capital(whose)}{label}{of}{aim} happens{extra}: {words}"


def with_actors(tree: Mapping[str, Any], holders: Mapping[str, str]) -> list[Any]:
    """The actions of a scenario, each with who does it: spells and sites by the Avatar of the player whose they are."""
    said = str(tree)
    changing = "'controls'" in said or "'gain control'" in said
    turning = "'end turn'" in said or "'start turn'" in said

    def actor(row: Mapping[str, Any]) -> str:
        if isinstance(inside := row.get("effect"), Mapping):
            source = str(inside.get("from") or row.get("from", ""))
            if "by" in inside or (source and changing) or (not source and turning):
                return ""
            return holders.get(source, "") if source else str(tree.get("turn", "you"))
        key = next((key for key in ("cast", "play site", "activate", "sacrifice") if key in row), "")
        held = holders.get(str(row.get(key, "")), "") if key else ""
        if held not in ("you", "opponent") or (changing and key == "activate"):
            return ""
        return held if key in ("activate", "sacrifice") else f"{own(held)} Avatar"

    return [_with_labels(row, tuple(holders)) for row in acting(tree.get("actions"), actor)]


def _with_labels(row: Any, labels: tuple[str, ...]) -> Any:
    """An action with what things are called, where it states an effect: its words may be such a name."""
    inside = row.get("effect") if isinstance(row, Mapping) else None
    if inside is None or isinstance(inside, str):
        return row
    return {**row, "effect": {**(inside if isinstance(inside, Mapping) else {"do": inside}), LABELS: labels}}


def _yes_or_no(key: str) -> Callable[[Mapping[str, Any]], str]:
    """A decision that is answered with yes or no, told as what comes of it; several one after another."""

    def words(held: Mapping[str, Any]) -> str:
        found = held[key] if isinstance(held[key], (list, tuple)) else [held[key]]
        said = [YES_NO[key].get(str(one), f"{key}: {one}") for one in found]
        return ", then ".join(dict.fromkeys(said) if len(set(said)) == 1 else said)

    return words


YES_NO = {
    "may": {"yes": "What is optional is done", "no": "What is optional is not done"},
    "stay": {"yes": "The attacked unit stays in the fight", "no": "The attacked unit does not stay in the fight"},
}
"""Decisions that are answered with yes or no, and what each answer says."""

ACTS = Acts(DO, WITH, ANSWERS, NONE, {"effect": _effect, **{key: _yes_or_no(key) for key in YES_NO}}, PLACES)
"""Sorcery's actions."""
