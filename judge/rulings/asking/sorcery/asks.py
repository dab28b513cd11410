"""What is asked, in the words of asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.sorcery.cards import known
from judge.rulings.asking.sorcery.acting import Acted
from judge.rulings.asking.sorcery.things import Act
from judge.rulings.asking.sorcery.words import YOU

Rows = list[dict[str, Any]]


def asks_of(made: Acted, ask: Act) -> Rows:
    """The asks that a question becomes; none where it cannot be asked."""
    found = TABLE.get(ask.verb)
    return found(made, ask) if found is not None else []


def _label(made: Acted, who: int | str | None) -> str:
    return made.labels.get(who, "") if isinstance(who, int) else ""


def _player(who: str) -> str:
    return "you" if who == YOU else "opponent"


def _can(action: dict[str, Any], at: str = "") -> Rows:
    return [{"can": action, "at": at}] if at else [{"can": action}]


def _defend(made: Acted, ask: Act) -> Rows:
    if isinstance(ask.who, str):
        told = any(act.verb == "attack" for act in made.told.acts)
        return _who_defends(made, ask) if told else []
    who, attack = _label(made, ask.who), made.scene.attack
    if not who or attack is None or (ask.who == ask.what and attack.what != ask.who):
        return []
    return _can({"defend": who}, "defend")


def _who_defends(made: Acted, ask: Act) -> Rows:
    return [{"which": "units that may defend", "at": "defend"}] if made.scene.attack is not None else []


def _intercept(made: Acted, ask: Act) -> Rows:
    if isinstance(ask.who, str):
        return _who_intercepts(made, ask)
    who = _label(made, ask.who)
    return _can({"intercept": who}, "intercept") if who and made.actions else []


def _who_intercepts(made: Acted, ask: Act) -> Rows:
    return [{"which": "units that may intercept", "at": "intercept"}] if made.actions else []


def _attack(made: Acted, ask: Act) -> Rows:
    if not isinstance(ask.who, int) or ask.who not in made.of or ask.who == ask.what:
        return []
    if ask.what is None:
        return _can({"move and attack": _label(made, ask.who)}, "start" if made.actions else "")
    row = made.attacking(ask)
    row.pop("defend", None)
    return _can(row, "start") if made.actions and made.scene.attack is ask else _can(row)


def _move(made: Acted, ask: Act) -> Rows:
    if not isinstance(ask.who, int) or ask.who not in made.of:
        return []
    row: dict[str, Any] = {"move and attack": _label(made, ask.who)}
    if id(ask) in made.destination:
        row["path"] = made.way_of(ask.who, made.groups[made.destination[id(ask)]].square)
    elif ask.to:
        return []
    return _can(row)


def _cast(made: Acted, ask: Act) -> Rows:
    row = made.casting(ask)
    return _can(row) if row is not None else []


def _target(made: Acted, ask: Act) -> Rows:
    spell = next(
        (n for n in (ask.tool, ask.who, ask.by) if isinstance(n, int) and made.told.thing(n).kind == "spell"), None
    )
    what = ask.what
    if spell is None or not isinstance(what, int):
        return []
    player = made.told.thing(spell).of or YOU
    act = Act("cast", player, spell, near=what)
    row = made.casting(act)
    return _can(row) if row is not None else []


def _shoot(made: Acted, ask: Act) -> Rows:
    if not isinstance(ask.who, int) or ask.who not in made.of:
        return []
    row = made.shooting(ask)
    if isinstance(ask.what, int):
        made.actions.append(row)
        return [{"is": f"{_label(made, ask.what)} hit"}]
    return _can(row)


def _dead(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who)
    if not who or not made.actions:
        return []
    thing = made.told.thing(ask.who) if isinstance(ask.who, int) else None
    if thing is not None and thing.kind == "avatar":
        return [{"who": "wins"}]
    return [{"is": f"{who} {'alive' if ask.verb == 'alive' else 'dead'}"}]


def _struck(made: Acted, ask: Act) -> Rows:
    attack = made.scene.attack
    if attack is None or not isinstance(attack.who, int) or ask.who not in (attack.who, attack.what):
        return []
    other = attack.what if attack.who == ask.who else attack.who
    return [{"is": f"{_label(made, other)} struck"}] if _label(made, other) else []


def _kill(made: Acted, ask: Act) -> Rows:
    word = "struck" if ask.verb == "strike" else "dead"
    return [{"is": f"{_label(made, ask.what)} {word}"}] if _label(made, ask.what) and made.actions else []


def _fly(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who)
    return [{"is": f"{who} Airborne"}] if who else []


def has_ability(card: str, name: str) -> bool:
    """Whether a card has a Genesis or a Deathrite that bears no name of its own."""
    held = known()[card].ability if card else ()
    return any(str(one.when) == name.casefold() and not one.name for one in held)


def _trigger(made: Acted, ask: Act) -> Rows:
    """Whether an ability triggers: of a card that is cast, or dies."""
    who = _label(made, ask.who)
    if not isinstance(ask.who, int) or not has_ability(made.told.thing(ask.who).card, ask.to):
        return []
    if ask.to == "Genesis" and not any(act.verb == "cast" and act.what == ask.who for act in made.told.acts):
        return []
    return [{"is": f"{who}'s {ask.to} triggered"}] if who and made.actions else []


def _who_dies(made: Acted, ask: Act) -> Rows:
    return _fighters(made)


def _fighters(made: Acted) -> Rows:
    attack = made.scene.attack
    if attack is None:
        return []
    who = [attack.who, attack.what, *(a.who for a in made.told.acts if a.verb == "defend")]
    units = [n for n in who if isinstance(n, int) and made.told.thing(n).kind == "unit"]
    return [{"is": f"{made.labels[n]} dead"} for n in dict.fromkeys(units)]


def _what_happens(made: Acted, ask: Act) -> Rows:
    attack = made.scene.attack
    rows = _fighters(made)
    if attack is not None and isinstance(attack.what, int) and made.told.thing(attack.what).kind in ("site", "avatar"):
        side = "opponent" if made.scene.turn == YOU else "you"
        rows.append({"value": f"life of {side}"})
        if made.told.life.get(side) == 0:
            rows.append({"who": "wins"})
    if not rows and made.actions:
        units = [t for t in made.told.things if t.kind == "unit" and t.number in made.of]
        rows = [{"is": f"{made.labels[t.number]} dead"} for t in units]
    return rows


def _where(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who if ask.who is not None else ask.what)
    return [{"where": who}] if who else []


def _power(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who if ask.who is not None else ask.what)
    return [{"value": f"power of {who}"}] if who else []


def _is(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who)
    return [{"is": f"{who} {ask.asked}"}] if who else []


def _tap(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who if isinstance(ask.who, int) else ask.what)
    if not who:
        return []
    return [{"is": f"{who} tapped"}] if made.actions else _can({"tap": who, "as": "cost"})


def _life(made: Acted, ask: Act) -> Rows:
    who = ask.who
    if isinstance(who, int):
        who = made.told.thing(who).of if made.told.thing(who).kind == "avatar" else None
    if who is None or not made.actions:
        return []
    return [{"value": f"life of {_player(str(who))}"}]


def _damage(made: Acted, ask: Act) -> Rows:
    if not made.actions:
        return []
    who = ask.who if ask.who is not None else ask.what
    if isinstance(who, str) or (isinstance(who, int) and made.told.thing(who).kind == "avatar"):
        return _life(made, Act("how much life", who))
    if not isinstance(who, int):
        return []
    return [{"value": f"damage {'dealt by' if ask.verb == 'deal' else 'taken by'} {made.labels[who]}"}]


def _how_far(made: Acted, ask: Act) -> Rows:
    who = _label(made, ask.who)
    return [{"value": f"steps of {who}"}] if who else []


def _wins(made: Acted, ask: Act) -> Rows:
    return [{"who": "wins"}] if made.actions else []


def _dive(made: Acted, ask: Act) -> Rows:
    if not isinstance(ask.who, int) or ask.who not in made.of:
        return []
    level = {"burrow": "underground", "submerge": "underwater", "surface": "surface"}[ask.verb]
    return _can({"move and attack": _label(made, ask.who), "path": [f"{made.square(ask.who)} {level}"]})


def _pick_up(made: Acted, ask: Act) -> Rows:
    return []


def _use(made: Acted, ask: Act) -> Rows:
    return _can({"activate": _label(made, ask.who)}) if _label(made, ask.who) else []


TABLE: dict[str, Callable[[Acted, Act], Rows]] = {
    "defend": _defend,
    "intercept": _intercept,
    "attack": _attack,
    "move": _move,
    "reach": _move,
    "cast": _cast,
    "target": _target,
    "shoot": _shoot,
    "dead": _dead,
    "alive": _dead,
    "drown": _dead,
    "struck": _struck,
    "strike": _kill,
    "kill": _kill,
    "who dies": _who_dies,
    "what happens": _what_happens,
    "where": _where,
    "is": _is,
    "tap": _tap,
    "how much life": _life,
    "lose": _wins,
    "how much damage": _damage,
    "take": _damage,
    "deal": _damage,
    "who can defend": _who_defends,
    "who can intercept": _who_intercepts,
    "how far": _how_far,
    "win": _wins,
    "burrow": _dive,
    "submerge": _dive,
    "surface": _dive,
    "pick-up": _pick_up,
    "how much power": _power,
    "use": _use,
    "carry": _pick_up,
    "fly": _fly,
    "trigger": _trigger,
}
"""How each verb, or each question that is whole by itself, is asked."""
