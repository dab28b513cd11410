"""What the words of an effect refer to: targets, what was chosen, pronouns, bound in the order of the text.

``it`` is what the nearest earlier act of the same ability is about; without one what the event happened to; without
that the card itself. After all of a kind, or a condition, nobody can say which one ``it`` is. An effect has one
target; what a second act means by ``it`` must be the thing that the first one chose.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.phrases import (
    AT_SACRIFICED,
    SEVERAL,
    THERE,
    Act,
    How,
    Lead,
    Place,
    Ref,
    Some,
    Test,
    Unsayable,
    Value,
)

DOERS = ("by", "with")
"""Keys for who does it, who is spoken of before those to whom it is done."""
NAMES = ("it", "ally")
NEXT, THIS_TURN = "next spell", "end of turn"
"""An operation of this turn alone, and the words for that."""
OF_SEEN = ("take seen", "put rest")
"""Operations on cards that were looked at before."""
DECK_OF = {"spell": "spellbook", "site": "atlas"}
OTHER = "by"
"""How operations call the other one of two in an event."""
PLACED = {
    "here": "here",
    "at it": "it",
    "occupying it": "it",
    AT_SACRIFICED: "sacrificed",
    "at target site": "target",
    "at target location": "target location",
}
"""Places that were spoken of, each as a place where something goes."""
PLACES = {"site": "at target site", "location": "at target location"}
"""How what is at a target is selected."""


class Binding:
    """The things that an effect knows so far."""

    def __init__(self, kind: str, lead: Lead) -> None:
        self.kind, self.lead = kind, lead
        self.by = lead.by
        self.same: Any = None
        self.apart = ("", "")
        self.enemies = _of_enemies(lead)
        self.aimed = False
        self.it = "" if lead.it == SEVERAL else lead.it or "itself"
        self.they = self.it
        self.target = ""
        self.there = lead.there
        self.named: list[str] = [lead.it] if lead.it not in ("", SEVERAL) else []
        self.other = lead.other
        self.looked = ""

    def operations(self, act: Act, until: str) -> list[dict[str, Any]]:
        """The operations of an act: choices first, then the act itself, with words for all that it is about."""
        before: list[dict[str, Any]] = []
        if act.name == "either":
            self.apart = (self.it, self.they)
        elif act.name == "or":  # what the part before it chose is not known in the next one
            chosen = (self.it, self.they) not in (self.apart, ("target", "target"))
            self.it, self.they = ("", "") if chosen else (self.it, self.they)
        act = self._of_those_seen(act)
        doers = {key: self._word(value, before) for key, value in act.keys if key in DOERS}
        done = self._word(act.value, before)
        if not act.name:
            self.same = done
            return before
        row: dict[str, Any] = {act.name: done}
        for key, value in act.keys:
            row[key] = doers[key] if key in doers else self._word(value, before)
        if act.name == "have target":
            self.aimed = True
        if act.name in ("summon", "conjure") and act.value != Ref("itself"):
            self.it, self.they = "summoned" if row.get("amount", 1) == 1 else "", "summoned"
        if act.name == "choose":
            self.they = row["as"] = self._name(False)
            self.it = "" if "amount" in row else self.they
        if isinstance(act.value, Some | Ref) and act.value != Ref("target"):
            self.same = done
        if act.name == NEXT and until != THIS_TURN:
            raise Unsayable("until when the next spell is waited for")
        if until and act.lasts:
            row["until"] = until
        return [*before, row]

    def _of_those_seen(self, act: Act) -> Act:
        """The act, where it is on cards that were looked at: these lie in one deck, and it is that."""
        keys = dict(act.keys)
        if act.name == "look at next":
            if self.looked:
                raise Unsayable("which of two cards that were looked at")
            self.looked = DECK_OF[act.value]
        elif act.name in OF_SEEN and not self.looked:
            raise Unsayable("cards that nobody has looked at")
        deck = keys.pop("deck", None)
        if deck is not None and deck.words != self.looked:
            raise Unsayable("a card that is put into another deck than its own")
        return structs.replace(act, keys=tuple(keys.items()))

    def _word(self, value: Any, before: list[dict[str, Any]]) -> Any:
        match value:
            case Ref("cast here", noun):
                if (noun == "site") != (self.kind == "site"):
                    raise Unsayable("to which place it is cast")
                return True
            case Ref("it", noun) if noun in self.other:
                return OTHER
            case Ref("it" | "they" as word):
                known = self.it if word == "it" else self.they
                if not known:
                    raise Unsayable("what is meant, of several things that were spoken of")
                return known
            case Ref("same"):
                return self.same
            case Ref("there"):
                if self.there not in PLACED:
                    raise Unsayable("where that is")
                return PLACED[self.there]
            case Ref("its site"):
                self.it = self.they = self._site()
                return self.it
            case Ref(word) if word.endswith(" at its site"):
                return f"{word.removesuffix('at its site')}occupying {self._site()}"
            case Ref("site there"):
                return f"site {AT_SACRIFICED}" if self.lead.there == AT_SACRIFICED else self._word(Ref("it"), before)
            case Ref("that site"):
                return self._word(Ref("it"), before)
            case Ref(word) if word.startswith("there of "):
                if self.lead.dead.split()[-1:] != word.split()[-1:]:
                    raise Unsayable("where that is")
                return PLACED[AT_SACRIFICED]
            case Ref("target") if not self.target and not self.aimed:
                raise Unsayable("a target that nothing declares")
            case Ref("this site"):
                self.it = self.they = "itself" if self.kind == "site" else "site at its sites"
                return self.it
            case Ref("enemy's player"):
                if not self.enemies:
                    raise Unsayable("who of the players is meant")
                return "opponent"
            case Ref("yourself"):
                if self.kind != "avatar":
                    raise Unsayable("what a player does itself")
                return "itself"
            case Ref("shooter"):
                return self.by
            case Ref(word):
                return word
            case list():
                return [self._word(one, before) for one in value]
            case Test(words, thing, no):
                said = words if thing is None else f"{self._word(thing, before)} {words}"
                if words.endswith(" at its sites"):
                    self._word(Ref("this site"), before)
                elif thing is None or thing.word != "it":
                    self.it = self.they = ""
                return f"not {said}" if no else said
            case Value(words, None):
                return words
            case Value(words, thing):
                return f"{words} {self._word(thing, before)}"
            case Place(words, None):
                return words
            case Place(_, thing):
                return self._word(thing, before)
            case Some():
                return self._some(value, before)
        return value

    def _site(self) -> str:
        """The site at which the one is that was spoken of last."""
        if not self.it or self.it == "itself":
            raise Unsayable("whose site it is")
        return self.it if self.it.startswith("site at ") else f"site at {self.it}"

    def _some(self, some: Some, before: list[dict[str, Any]]) -> str:
        desc = some.desc
        phrase = desc.wherever
        if desc.target_place:
            self._aim(desc.target_place)
            self.there = desc.at
            phrase = f"{phrase} {desc.at}"
        elif desc.unplaced:
            if not self.there or THERE not in desc.after:
                raise Unsayable("where that is")
            if self.there == "at it" and "other" in desc.before:
                raise Unsayable("whom others leave out")
            phrase = f"{phrase.replace(f' {THERE}', '')} {self.there}"
        match some.how:
            case How.TARGET:
                self._aim(phrase)
                self.there = next((at for noun, at in PLACES.items() if desc.nouns == (noun,)), "")
                self.it = self.they = "target"
                return "target"
            case How.EVERY:
                self.it, self.they = "target" if desc.target_place else "", phrase
                return phrase
        name = self._name(desc.allied)
        if some.how is How.RANDOM:
            before.append({"random": phrase, "as": name})
        else:
            most = f"{some.how} " if some.how is not How.ONE else ""
            before.append({"choose": f"{most}{phrase}", "as": name})
        self.it = self.they = name
        if desc.nouns == ("site",) and name == "it" and some.how is How.ONE:
            self.there = "occupying it"
        return name

    def _aim(self, phrase: str) -> None:
        if self.target and self.target != phrase:
            raise Unsayable("a second target")
        self.target = phrase

    def _name(self, allied: bool) -> str:
        first = "ally" if allied else "it"
        name = next((name for name in (first, *NAMES) if name not in self.named), "")
        if not name:
            raise Unsayable("a third thing that is chosen")
        self.named.append(name)
        return name


def _of_enemies(lead: Lead) -> bool:
    """Whether those spoken of last before the effect are enemies, so that "they" who pay are the opponent."""
    rows = [dict(row) for row in lead.rows]
    last = [str(row.get("by", row.get("what", ""))).split() for row in rows]
    return all("enemy" in words and "or" not in words for words in last)
