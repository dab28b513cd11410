"""What is told in another way than scenarios tell it: several alike, what a spell kills, who is blocked by whom."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

from judge.games.sorcery.cards import known
from judge.rulings.asking.sorcery.things import ADJACENT, DIAGONAL, FAR, NEAR, SAME, THREE, TWO, Act, Thing, Told
from judge.rulings.asking.sorcery.words import OPP, YOU

OTHER = {YOU: OPP, OPP: YOU}
Somebody = Callable[[str, str], int]
ALIKE = frozenset(("defend", "dead", "alive"))
"""What several units may do or suffer together, each for itself."""
MOVEMENTS = frozenset(("move", "reach", "burrow", "submerge", "surface"))
NOBODYS = frozenset(("a site", "water", "land", "adjacent water", ADJACENT, DIAGONAL, NEAR, TWO, THREE, FAR, "square"))
"""Places of which it is not said whose they are."""
GENERAL = ("unit", "ground")


class Retold:
    """A told question with its acts as scenes know them; ``somebody`` brings in a plain minion of a player."""

    def __init__(self, told: Told, somebody: Somebody, refused: list[int], assumed: list[str]) -> None:
        self.told, self.somebody, self.refused, self.assumed = told, somebody, refused, assumed

    def make(self) -> None:
        """Retells everything."""
        for act in (*self.told.acts, *self.told.asks):
            self._passive(act)
        for ask in list(self.told.asks):
            self._by_spell(ask)
            self._nobody_named(ask)
            self._whose_site(ask)
            self._summoned(ask)
        self._and_attack()
        self._at_the_door()
        for thing in list(self.told.things):
            if thing.count > 1:
                self._several(thing)

    def _passive(self, act: Act) -> None:
        """*It is blocked by a Troll*: the Troll blocks it."""
        if act.passive and act.verb in ("defend", "intercept"):
            act.passive, act.against = False, True
            act.who = act.by
            if act.who is None and isinstance(act.what, int):
                act.who = OTHER[self.told.thing(act.what).of or YOU]
        elif act.passive and act.verb == "attack" and isinstance(act.by, int) and isinstance(act.what, int):
            spell = self.told.thing(act.by)
            if spell.kind == "spell":
                spell.of = spell.of or OTHER[self.told.thing(act.what).of or OPP]
                act.passive, act.verb, act.who, act.what, act.near = False, "cast", spell.of, act.by, act.what

    def _by_spell(self, ask: Act) -> None:
        """*Does Lightning Bolt kill it*: it is cast, and whether it dies is asked."""
        who = ask.who
        if not isinstance(who, int) or self.told.thing(who).kind != "spell" or not isinstance(ask.what, int):
            return
        spell = self.told.thing(who)
        if ask.verb == "attack":
            ask.verb, ask.tool = "target", who
        elif ask.verb == "kill":
            spell.of = spell.of or OTHER[self.told.thing(ask.what).of or OPP]
            self.told.acts.append(Act("cast", spell.of, who, near=ask.what, place=ask.place, to_place=ask.place))
            ask.verb, ask.who, ask.what = "dead", ask.what, None

    def _nobody_named(self, ask: Act) -> None:
        """*Can I block their flyer*: with some plain minion."""
        told = any(act.verb in ("attack", "move") for act in self.told.acts)
        if told or ask.tool is not None or not isinstance(ask.who, str) or not isinstance(ask.what, int):
            return
        if (ask.verb == "defend" and ask.against) or ask.verb == "intercept":
            thing = self.told.thing(ask.what)
            thing.of = thing.of or OTHER[ask.who]
            ask.who = self.somebody(ask.who, "defender" if ask.verb == "defend" else "interceptor")

    def _and_attack(self) -> None:
        """*Can it walk there and attack*: an attack on nobody after a movement is more than is read yet."""
        moves = [ask for ask in self.told.asks if ask.verb in MOVEMENTS]
        for ask in [ask for ask in self.told.asks if (ask.verb, ask.what, ask.negative) == ("attack", None, False)]:
            if any(move.place < ask.place for move in moves):
                self.told.asks.remove(ask)
                self.refused.append(ask.place)

    def _whose_site(self, ask: Act) -> None:
        """*Can I summon it to a water site*: whose site that is decides, and was not said."""
        if ask.verb != "cast" or not isinstance(ask.what, int) or self.told.thing(ask.what).kind != "unit":
            return
        site = self.told.thing(ask.near) if ask.near is not None and ask.to == "at" else None
        if ask.to in NOBODYS or (site is not None and site.kind == "site" and not site.of):
            self.refused.append(ask.to_place)

    def _summoned(self, ask: Act) -> None:
        """*Can I summon a minion there*: some minion without a text."""
        if ask.verb != "cast" or not isinstance(ask.what, int):
            return
        thing = self.told.thing(ask.what)
        if thing.card or thing.general not in GENERAL or thing.keywords or thing.subtypes or thing.states:
            return
        card = next((name for name in PLAIN if thing.power in (None, known()[name].power)), "")
        if card:
            thing.card, thing.called, thing.power = card, card, None
            self.assumed.append(f"The minion is {card}, which has no abilities, with mana and threshold enough for it")

    def _at_the_door(self) -> None:
        """At Death's Door any damage decides, however much it is."""
        for act in self.told.acts:
            hurt = act.who if act.verb == "take" and act.amount is None and act.what is None else None
            if isinstance(hurt, str) and self.told.life.get(hurt) == 0:
                act.amount = 1
                self.assumed.append("The damage is 1; more would do the same")

    def _several(self, thing: Thing) -> None:
        """Two units that are alike: each stands for itself; what they cannot do together is not understood."""
        acts = (*self.told.acts, *self.told.asks)
        involved = [act for act in acts if thing.number in (act.who, act.what, act.tool, act.near, act.by)]
        alone = any(thing.number in other.carries or any(n == thing.number for _, n in other.relations)
                    for other in self.told.things)  # fmt: skip
        together = [act for act in involved if act.verb in ALIKE and thing.number in (act.who, act.tool)]
        if alone or not together or len(together) < len(involved) or thing.carries:
            self.refused.append(thing.counted)
            return
        for _ in range(thing.count - 1):
            twin = deepcopy(thing)
            twin.number = len(self.told.things)
            twin.relations.append((SAME, thing.number))
            self.told.things.append(twin)
            for act in together:
                more = deepcopy(act)
                more.who, more.tool = twin.number, None
                (self.told.asks if act.asked else self.told.acts).append(more)
        self.assumed.append(f"The {thing.count} of them stand together")


PLAIN = ("Bosk Troll", "Raal Dromedary", "Amazon Warriors")
"""Minions without a text, for where some minion is summoned."""
