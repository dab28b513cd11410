"""What the players do, action by action, each with what was decided on the way, as plain sentences.

A game has a table of actions (``DO``), of the details that their other keys add (``WITH``), and of decisions
(``ANSWERS``): for each a sentence, and one for *nothing* or *nobody*. A key that no table knows is told as it is, so
that nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.telling.words import NOWHERE, Places, capital, every_place, filled, sentence, told

Table = Mapping[str, str]
Special = Mapping[str, Callable[[Mapping[str, Any]], str]]
PLURALS = (
    (" defends", " defend"), (" intercepts", " intercept"), ("The target is ", "The targets are "),
    ("The choice is ", "The choices are "), ("The place chosen is ", "The places chosen are "),
)  # fmt: skip
THINGS = (
    "attack", "defend", "intercept", "hit", "targets", "choose", "second attack", "cost", "pay", "order", "bury",
    "victim",
    "location", "respond",
)  # fmt: skip
"""Decisions that are answered with things, by what these are called."""
ONE_BY_ONE = (
    "targets", "attack", "stay", "may", "draw", "order", "choose", "location", "hit", "direction", "dice",
    "defense", "counterstrike",
    "pay", "cancel", "transfer", "ability", "victim", "number", "enemy",
)  # fmt: skip
"""Decisions of which several come one after another."""
EMPTY = ("nothing", "nobody", "none")


class Acts:
    """The words in which one game tells its actions.

    ``do`` are the sentences of actions by name, ``details`` what other keys of an action add, ``answers`` the
    sentences of decisions, ``none`` those for nothing and nobody, ``special`` actions and decisions that need more
    than a sentence with places, and ``places`` tells where something is.
    """

    def __init__(
        self, do: Table, details: Table, answers: Table, none: Table, special: Special, places: Places = NOWHERE
    ) -> None:
        self.do, self.details, self.answers, self.none, self.special = do, details, answers, none, special
        self.places = places

    def rows(self, rows: Any, known: Mapping[str, Any]) -> tuple[str, ...]:
        """The actions of a scenario, a text each; answers in a row of their own belong to the action before."""
        made: list[str] = []
        for row in rows if isinstance(rows, (list, tuple)) else [rows] if rows else []:
            text, action = self.row(row, known)
            if action or not made:
                made.append(text)
            else:
                made[-1] = f"{made[-1]} {text}"
        return tuple(made)

    def row(self, row: Mapping[str, Any], known: Mapping[str, Any]) -> tuple[str, bool]:
        """One row in words, and whether it is an action (and not answers alone)."""
        name = next((key for key in row if key in known and not (known[key].window and key in self.answers)), "")
        kinds = known[name].fields if name else {}
        inside = {key: held for key, held in row.items() if key in kinds}
        decided = {key: held for key, held in row.items() if key not in kinds}
        parts = [self._action(name, inside, kinds)] if name else []
        return " ".join(parts + [sentence(self.decision(key, held)) for key, held in decided.items()]), bool(name)

    def action(self, row: Mapping[str, Any], known: Mapping[str, Any]) -> str:
        """What is done in one row, without the decisions on the way; empty for a row that has decisions alone."""
        name = next((key for key in row if key in known and not (known[key].window and key in self.answers)), "")
        if not name:
            return ""
        kinds = known[name].fields
        return self._action(name, {key: held for key, held in row.items() if key in kinds}, kinds)

    def _action(self, name: str, held: Mapping[str, Any], kinds: Mapping[str, str]) -> str:
        if name in self.special:
            return sentence(self.special[name](held))
        template = self.do.get(name, f"{name}: {{{name}}}")
        said = {
            key: self._told(found, "thing" if key == "target" else kinds.get(key, "words"), key)
            for key, found in held.items()
        }
        people = {key: str(found) for key, found in held.items()}
        text = filled(template, said, people)
        inside = set(every_place(template))
        more = [filled(self._detail(key, found), said, people) for key, found in held.items() if key not in inside]
        return sentence(", ".join([text, *more]))

    def _detail(self, key: str, found: Any) -> str:
        """The words for a further key of an action; a flag that is off has words of its own, as *wait no*."""
        off = f"{key} no"
        named = off if str(found) == "no" and off in self.details else key
        return self.details.get(named, f"{key}: {{{key}}}")

    def decision(self, key: str, held: Any) -> str:
        """One decision that is answered beforehand."""
        if str(held) == "any":
            return f"Left open (any): {OPEN.get(key, key)}"
        if key in self.special:
            return self.special[key]({key: held})
        if str(held) in EMPTY and key in self.none:
            return self.none[key]
        several = isinstance(held, (list, tuple)) and len(held) > 1
        kind = "things" if key in THINGS else "path" if key in ("path", "defend path") else "words"
        said = (
            ", then ".join(self._told(one, kind, key) for one in held)
            if key in ONE_BY_ONE and several
            else self._told(held, kind, key)
        )
        text = filled(self.answers.get(key, f"{capital(key)}: {{{key}}}"), {key: said}, {key: str(held)})
        if several:
            for one, many in PLURALS:
                text = text.replace(one, many)
        return text

    def _told(self, found: object, kind: str, key: str) -> str:
        return told(found, kind, key, self.places)

    def open(self, held: Any) -> str:
        """The decisions that a scenario leaves to whoever makes them."""
        kinds = [str(one) for one in held] if isinstance(held, (list, tuple)) else [str(held)]
        if "all" in kinds:
            return "Every decision that is not told here is open to whoever makes it."
        return f"Open to whoever decides: {', '.join(OPEN.get(kind, kind) for kind in kinds)}."


def acting(rows: Any, actor: Callable[[Mapping[str, Any]], str]) -> list[Any]:
    """Actions that do not say by whom, with who it is where ``actor`` knows."""
    made = []
    for row in rows if isinstance(rows, (list, tuple)) else [rows] if rows else []:
        who = actor(row) if isinstance(row, Mapping) and "by" not in row else ""
        made.append({**row, "by": who} if who else row)
    return made


OPEN = {
    "attack": "what is attacked", "defend": "who defends", "stay": "whether the attacked unit stays in the fight",
    "intercept": "who intercepts", "split": "how strikes are split", "hit": "what is hit", "order": "in what order "
    "simultaneous things come", "may": "whether optional things are done", "targets": "the targets",
    "choose": "what is chosen", "draw": "from which deck is drawn", "location": "where things go",
    "area": "on which area it is put", "path": "which way it takes", "respond": "who responds with what",
    "dice": "in which order dice are used", "pay": "what is paid", "cost": "what pays the cost",
    "direction": "in which direction", "defense": "which defense is used", "counterstrike": "who strikes back",
    "rolled": "what the dice show", "react": "which counters are used in reaction", "modify": "which effect on "
    "damage is applied first", "grid": "how the grid is laid", "cancel": "how much healing is canceled",
    "transfer": "what is transferred", "enemy": "which player is meant by “enemy” or “any”",
    "number": "how many targets there are", "bury": "which cards are buried", "victim": "who the victim is",
    "roll attack": "what the attack dice show", "roll effect": "what the effect die shows",
    "roll push": "what the effect die for the Push shows", "roll defense": "what the effect die for the defense shows",
    "roll escape": "what the effect die for the escape shows", "roll daze": "what the effect die for Daze shows",
    "roll burn": "what the effect die for Burn shows", "ability": "which ability is used",
    "second attack": "whom the second attack goes at",
}  # fmt: skip
"""What each kind of decision is about."""
