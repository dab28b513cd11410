"""What a question tells, made whole: whose, by whom, from where. What is added is assumed, or a doubt."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.rulings.asking.asker import Doubt
from judge.rulings.asking.sorcery.retelling import OTHER, Retold
from judge.rulings.asking.sorcery.things import SAME, Act, Thing
from judge.rulings.asking.sorcery.whereabouts import Whereabouts
from judge.rulings.asking.sorcery.words import OPP, YOU

POWERS = (1, 2, 3, 4, 5)
ATTACKED = {"a unit is attacked": "unit", "a site is attacked": "site", "the Avatar is attacked": "avatar"}
NEED_AN_ATTACK = frozenset(
    ("defend", "dead", "alive", "struck", "who dies", "what happens", "how much damage", "who can defend", "kill")
)
"""Asks for which an attack happens, also where the question asks whether it may."""
DEPTHS = {"underground": "Burrowing", "underwater": "Submerge", "void": "Voidwalk"}
"""The ability with which a minion lives below the surface, or in the void."""


class Scene(Whereabouts):
    """A told question with everything that a scenario needs; what cannot be is ``refused`` with its words' places."""

    # Whole acts.

    def make(self) -> None:
        """Makes acts, owners, places and turn whole."""
        Retold(self.told, self._somebody, self.refused, self.assumed).make()
        for act in (*self.told.acts, *self.told.asks):
            self._who(act)
        self._attack()
        self._interception()
        self._contradictions()
        self._owners()
        self._turn()
        self._powers()
        self._recent()
        self._depths()
        self._together()

    def _recent(self) -> None:
        """Who is new, and not in its own player's turn: new in this very turn, or since that player's last one?"""
        for thing in self.told.things:
            if thing.kind != "unit" or "sick" not in thing.states or thing.of == self.turn:
                continue
            name = self.read.tell(thing)
            name = name[:1].upper() + name[1:]
            options = (f"{name} entered the realm in this very turn", f"{name} entered the realm in an earlier turn")
            key = f"new {thing.number}"
            self.doubts.append(Doubt(key, f"When did {self.read.tell(thing)} enter the realm?", options, options[0]))
            if self.chosen.get(key) == options[1]:
                thing.states.discard("sick")

    def _depths(self) -> None:
        """Who is below or in the void has what it needs to live there."""
        for thing in self.told.things:
            wanted = DEPTHS.get(thing.level, "")
            if thing.kind == "unit" and wanted and not self.has(thing, wanted):
                thing.keywords.append(wanted)
                self.assumed.append(f"{self.read.tell(thing)} has {wanted}, as it is there")

    def has(self, thing: Thing, keyword: str) -> bool:
        """Whether a thing has a keyword ability, by its card or by what is said of it."""
        return keyword in thing.keywords or bool(thing.card and keyword in known()[thing.card].keywords)

    def _who(self, act: Act) -> None:
        """Players who do something with a unit; attacks on players."""
        unit_verbs = (
            "attack",
            "defend",
            "intercept",
            "move",
            "shoot",
            "strike",
            "kill",
            "burrow",
            "submerge",
            "surface",
            "tap",
            "untap",
        )
        if act.verb in ("kill", "strike") and act.passive:
            act.who = act.by
        if act.passive and act.verb in ("attack", "shoot", "target", "cast"):
            act.who = act.by
            if act.verb == "attack" and isinstance(act.what, str):
                act.what = self.read.avatar_of(act.what)
            if act.who is None and act.verb == "attack" and isinstance(act.what, int):
                act.who = self._somebody(OTHER[self.told.thing(act.what).of or YOU], "attacker")
        if act.who is None and act.asked and not act.passive and act.verb in unit_verbs:
            act.who = YOU
        if act.verb == "shoot" and isinstance(act.who, str) and act.tool is None:
            act.tool = self._somebody(act.who, "archer")
            self.told.thing(act.tool).keywords.append("Ranged")
        if act.verb in unit_verbs and isinstance(act.who, str):
            player = act.who
            if act.tool is not None:
                act.who = act.tool
                self._belongs(act.tool, player)
            elif act.verb in ("move", "tap", "untap") and isinstance(act.what, int):
                act.who, act.what = act.what, None
                self._belongs(act.who, player)
            elif act.verb == "attack":
                act.who = self._somebody(player, "attacker")
            elif act.verb == "move" and any(ask.verb in ("intercept", "who can intercept") for ask in self.told.asks):
                act.who = self._somebody(player, "moving enemy")
        if isinstance(act.what, str) and act.verb in ("attack", "shoot"):
            act.what = self.read.avatar_of(act.what)

    def _belongs(self, number: int, player: str) -> None:
        thing = self.told.thing(number)
        thing.of = thing.of or player

    def _somebody(self, player: str, called: str) -> int:
        """A plain minion of a player, where the question speaks of none."""
        number = self.read.new("unit", called, player)
        self.told.thing(number).called = called
        self.assumed.append(f"{self.read.tell(self.told.thing(number))} is a plain minion without abilities")
        return number

    def _attack(self) -> None:
        """The attack that happens: one that is told, or the one that an ask needs."""
        told = [act for act in self.told.acts if act.verb == "attack" and not act.negative]
        self.attack = told[-1] if told else None
        further = any(ask.verb in NEED_AN_ATTACK for ask in self.told.asks)
        for ask in self.told.asks:
            if ask.verb == "attack" and self.attack is None and further:
                self.attack = ask
        everything = (*self.told.asks, *self.told.acts)
        wants = [act for act in everything if act.verb in ("defend", "who can defend")]
        kills = [
            ask
            for ask in self.told.asks
            if ask.verb in ("kill", "strike") and isinstance(ask.who, int) and isinstance(ask.what, int)
        ]
        struck = [ask.who for ask in self.told.asks if ask.verb == "struck" and isinstance(ask.who, int)]
        if self.attack is None and struck:
            attacker = self._somebody(OTHER[self.told.thing(struck[0]).of or OPP], "attacker")
            self.attack = Act("attack", attacker, struck[0])
            self.assumed.append(f"It is attacked by {self.read.tell(self.told.thing(attacker))}")
        if self.attack is None and kills:
            self.attack = Act("attack", kills[0].who, kills[0].what)
        elsewise = any(act.verb in ("shoot", "cast", "deal", "take") for act in self.told.acts)
        if self.attack is None and wants and not elsewise:
            defender = wants[0].who if isinstance(wants[0].who, int) else None
            side = self.told.thing(defender).of if defender is not None else ""
            what = wants[0].what if isinstance(wants[0].what, int) and wants[0].what != defender else None
            against = (
                what
                if what is not None and (self.told.thing(what).of == OTHER[side or YOU] or wants[0].against)
                else None
            )
            if against is not None and not side and self.told.thing(against).of:
                side = OTHER[self.told.thing(against).of]
            side = side or YOU
            target = what if what is not None and against is None else self._somebody(side, "attacked ally")
            attacker = against if against is not None else self._somebody(OTHER[side], "attacker")
            self.attack = Act("attack", attacker, target)
            self.assumed.append(
                f"{self.read.tell(self.told.thing(attacker))} attacks {self.read.tell(self.told.thing(target))}"
            )
        if self.attack is not None and isinstance(self.attack.who, int) and not self.told.thing(self.attack.who).of:
            sides = [self._side(act) for act in everything if act.verb == "defend" and act is not self.attack]
            self.told.thing(self.attack.who).of = next((OTHER[side] for side in sides if side), "")
        if self.attack is not None and self.attack.who is None and isinstance(self.attack.what, int):
            self.attack.who = self._somebody(OTHER[self.told.thing(self.attack.what).of or YOU], "attacker")
        if self.attack is not None and self.attack.what is None and not self.attack.asked:
            self._attacked(self.attack)

    def _side(self, act: Act) -> str:
        """Whose act it is, as far as that was said."""
        who = act.tool if isinstance(act.who, str) and act.tool is not None else act.who
        return who if isinstance(who, str) else self.told.thing(who).of if who is not None else ""

    def _contradictions(self) -> None:
        """Who attacks does not defend against that attack: then something was read wrongly."""
        attacker = self.attack.who if self.attack is not None else None
        for act in (*self.told.acts, *self.told.asks):
            if act.verb == "defend" and attacker is not None and act.who == attacker:
                self.refused.append(act.place)
        for act in self.told.acts:
            if act.verb == "defend" and self.attack is not None and act.who is not None and act.who == self.attack.what:
                self.refused.append(act.place)

    def _interception(self) -> None:
        """Who is asked to intercept needs somebody who moves there."""
        for act in (*self.told.asks, *self.told.acts):
            moved = any(other.verb == "move" and isinstance(other.who, int) for other in self.told.acts)
            if act.verb == "intercept" and isinstance(act.who, int) and not moved:
                whom = act.what if isinstance(act.what, int) else None
                side = OTHER[self.told.thing(act.who).of or YOU]
                mover = whom if whom is not None else self._somebody(side, "moving enemy")
                self.told.acts.append(Act("move", mover, near=act.who, to=SAME))

    def _attacked(self, attack: Act) -> None:
        """Asks back what is attacked, where an attack is told of nothing."""
        acting = {who for act in (*self.told.acts, *self.told.asks) for who in (act.who, act.tool, act.near)}
        mine = self.told.thing(attack.who).of if isinstance(attack.who, int) else ""
        others = [
            t for t in self.told.things if t.kind == "unit" and t.number not in acting and (not mine or t.of != mine)
        ]
        named = {f"{self.read.tell(t)} is attacked": t.number for t in others}
        options = (*named, *ATTACKED)
        placed = any(
            isinstance(who, int) and self.told.thing(who).relations
            for act in (attack, *self.told.asks)
            if act.verb in ("attack", "defend")
            for who in (act.who,)
        )
        taken = next(iter(named), "") if placed else options[0]
        self.doubts.append(Doubt("target", "What is attacked?", options, taken))
        said = self.chosen.get("target", taken)
        if said in named:
            attack.what = named[said]
        side = OTHER[self.told.thing(attack.who).of or YOU] if isinstance(attack.who, int) else OPP
        if said in ATTACKED:
            kind = ATTACKED[said]
            if kind == "unit":
                attack.what = self._somebody(side, "attacked ally")
            else:
                attack.what = self.read.avatar_of(side) if kind == "avatar" else self.read.new("site", "site", side)

    def _owners(self) -> None:
        """Whose things are of which nothing is said."""
        told = self.told
        for act in (*told.acts, *told.asks, *([self.attack] if self.attack else [])):
            one, other = act.who, act.what
            if act.verb in ("attack", "shoot", "kill", "strike") and isinstance(one, int) and isinstance(other, int):
                first, second = told.thing(one), told.thing(other)
                if first.of and not second.of:
                    self._assume_of(second, OTHER[first.of])
                elif second.of and not first.of:
                    self._assume_of(first, OTHER[second.of])
                elif not first.of:
                    self._assume_of(first, YOU)
                    self._assume_of(second, OPP)
        if self.attack is not None and isinstance(self.attack.who, int):
            side = OTHER[told.thing(self.attack.who).of or YOU]
            for ask in (*told.asks, *told.acts):
                if ask.verb == "defend" and isinstance(ask.who, int) and not told.thing(ask.who).of:
                    self._assume_of(told.thing(ask.who), side)
        for ask in (*told.asks, *told.acts):
            if ask.verb == "intercept" and isinstance(ask.who, int):
                mover = next((a.who for a in told.acts if a.verb == "move" and isinstance(a.who, int)), None)
                if mover is not None:
                    thing, moving = told.thing(ask.who), told.thing(mover)
                    if thing.of and not moving.of:
                        self._assume_of(moving, OTHER[thing.of])
                    elif not thing.of:
                        self._assume_of(thing, OTHER[moving.of or YOU])
        for act in (*told.acts, *told.asks):
            for who in (act.who, act.tool):
                if isinstance(who, int) and not told.thing(who).of:
                    self._assume_of(told.thing(who), YOU)
        for thing in told.things:
            if not thing.of and thing.kind != "site":
                self._assume_of(
                    thing, YOU if thing.kind in ("avatar", "spell") else OPP if self._is_target(thing) else YOU
                )

    def _is_target(self, thing: Thing) -> bool:
        return any(
            (act.verb == "cast" and act.near == thing.number) or (act.verb == "target" and act.what == thing.number)
            for act in (*self.told.acts, *self.told.asks)
        )

    def _assume_of(self, thing: Thing, player: str) -> None:
        if thing.of:
            return
        thing.of = player
        whose = "yours" if player == YOU else "the opponent’s"
        if thing.kind in ("unit", "site", "artifact"):
            self.assumed.append(f"{thing.called[:1].upper()}{thing.called[1:]} is {whose}")

    def _turn(self) -> None:
        """Whose turn it is: said, or that of who acts first."""
        if self.told.turn:
            self.turn = self.told.turn
            return
        acting = [self.attack] if self.attack is not None else []
        acting += [act for act in self.told.acts if act.verb in ("move", "shoot", "cast", "attack")]
        acting += [
            ask
            for ask in self.told.asks
            if ask.verb in ("attack", "move", "cast", "shoot", "burrow", "submerge", "tap", "use", "pick-up")
        ]
        self.turn = YOU
        for act in acting:
            if act.who is not None:
                self.turn = self.told.thing(act.who).of if isinstance(act.who, int) else act.who
                break
        self.assumed.append(f"It is {'your' if self.turn == YOU else 'the opponent’s'} turn")

    def _powers(self) -> None:
        """A plain unit has a power: one that is said, or a doubt."""
        for thing in self.told.things:
            if thing.kind == "unit" and not thing.card and thing.power is None:
                name = self.read.tell(thing)
                name = name[:1].upper() + name[1:]
                options = tuple(f"{name} has {power} power" for power in POWERS)
                key = f"power {thing.number}"
                self.doubts.append(Doubt(key, f"How much power has {self.read.tell(thing)}?", options, options[0]))
                said = self.chosen.get(key, options[0])
                thing.power = POWERS[options.index(said)] if said in options else POWERS[0]
                if thing.unknown:
                    self.assumed.append(
                        f"No card that comes with the judge is called {thing.called}: it is a plain minion"
                    )

    def card_types(self, thing: Thing) -> tuple[str, ...]:
        """The types of a thing's card."""
        return tuple(known()[thing.card].types) if thing.card else ("minion",)
