"""Where things are of which a question does not say it: assumed, or a doubt."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.rulings.asking.asker import Chosen, Doubt
from judge.rulings.asking.sorcery.phrases import Phrases
from judge.rulings.asking.sorcery.things import ADJACENT, FAR, SAME, TWO, Act, Thing, Told

WHERES = {
    "on the same site": SAME,
    "on an adjacent site": ADJACENT,
    "two steps away": TWO,
    "far away": FAR,
}
REACHING = frozenset(("nearby", "adjacent", "away", "steps"))
"""Words of a card's target by which it matters where its caster is."""


class Whereabouts:
    """A told question whose things are put near one another, as far as they take part."""

    def __init__(self, read: Phrases, chosen: Chosen) -> None:
        self.read = read
        self.told: Told = read.told
        self.chosen = chosen
        self.assumed: list[str] = []
        self.doubts: list[Doubt] = []
        self.refused: list[int] = []
        self.needed: set[int] = set()
        self.attack: Act | None = None
        self.turn = ""

    def _together(self) -> None:
        """Where things are of which nothing is said, as far as they take part."""
        told, attack = self.told, self.attack
        if attack is not None and isinstance(attack.who, int) and isinstance(attack.what, int):
            attacker, target = told.thing(attack.who), told.thing(attack.what)
            if not self._related(attacker, target):
                self._near(attacker, target, (ADJACENT, SAME), "before the attack")
        for act in (*told.asks, *told.acts):
            self._caster(act)
        centre = attack.what if attack is not None and isinstance(attack.what, int) else None
        for act in (*told.asks, *told.acts):
            if act.verb in ("defend",) and isinstance(act.who, int) and centre is not None and act.who != centre:
                defender = told.thing(act.who)
                if not self._related(defender, told.thing(centre)) and not self._chain(defender, centre):
                    self._near(defender, told.thing(centre), (ADJACENT, SAME, TWO), "")
        for act in (*told.asks, *told.acts):
            if (
                act.verb in ("shoot", "kill", "strike", "attack")
                and isinstance(act.who, int)
                and isinstance(act.what, int)
            ):
                one, other = told.thing(act.who), told.thing(act.what)
                if one.kind == "unit" and not self._related(one, other) and not self._chain(one, act.what):
                    self._near(one, other, (ADJACENT, SAME), "")
            if act.verb == "intercept" and isinstance(act.who, int):
                mover = next((a for a in told.acts if a.verb == "move" and isinstance(a.who, int)), None)
                if mover is None:
                    continue
                if mover.near is None and mover.to in ("", "my site", "their site", "a site"):
                    mover.near, mover.to = act.who, SAME
                    self.assumed.append(f"{self.read.tell(told.thing(act.who))} stands where that movement ends")
                assert isinstance(mover.who, int)
                if (
                    mover.near is not None
                    and mover.to != "square"
                    and not self._related(told.thing(mover.who), told.thing(mover.near))
                ):
                    told.thing(mover.who).relations.append((ADJACENT, mover.near))

    def _related(self, one: Thing, other: Thing) -> bool:
        return any(o == other.number for _, o in one.relations) or any(o == one.number for _, o in other.relations)

    def _chain(self, one: Thing, other: int) -> bool:
        """Whether one is placed relative to something that is placed relative to the other."""
        seen, waiting = {one.number}, [one.number]
        while waiting:
            number = waiting.pop()
            near = {o for _, o in self.told.thing(number).relations}
            near |= {t.number for t in self.told.things if any(o == number for _, o in t.relations)}
            if other in near:
                return True
            waiting += [n for n in near if n not in seen]
            seen |= near
        return False

    def _near(self, thing: Thing, other: Thing, relations: tuple[str, ...], when: str) -> None:
        """Puts a thing near another, which the question does not say; that is a doubt."""
        if thing.square and other.square:
            return
        name = self.read.tell(thing)
        name = name[:1].upper() + name[1:]
        words = {relation: word for word, relation in WHERES.items()}
        tail = f" {when}" if when else ""
        options = tuple(f"{name} is {words[relation]}{tail}" for relation in relations)
        key = f"where {thing.number}"
        self.doubts.append(Doubt(key, f"Where is {self.read.tell(thing)}{tail}?", options, options[0]))
        said = self.chosen.get(key, options[0])
        relation = relations[options.index(said)] if said in options else relations[0]
        thing.relations.append((relation, other.number))

    def _caster(self, act: Act) -> None:
        """Where the Avatar is that casts a magic which reaches so far only; nobody says it mostly."""
        spell = next((n for n in (act.what, act.tool) if isinstance(n, int) and self.told.thing(n).kind == "spell"), -1)
        aim = act.near if act.verb == "cast" else act.what if act.verb == "target" else None
        if spell < 0 or not isinstance(aim, int) or not isinstance(act.who, str) or aim == spell:
            return
        words = {word for one in known()[self.told.thing(spell).card].ability for word in str(one.target).split()}
        avatar = self.told.thing(self.read.avatar_of(act.who))
        free = avatar.number != aim and not avatar.placed and not avatar.square and not self._chain(avatar, aim)
        if words & REACHING and free:
            self._near(avatar, self.told.thing(aim), (ADJACENT, FAR), "")
