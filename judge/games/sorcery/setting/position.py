"""The position of a scenario file: players, realm, auras, effects, declared cards."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Hashable, Mapping
from typing import Any, TypeVar

from msgspec import structs

from judge.games.facts import CLOCK
from judge.games.sorcery.cards import Card, Passive, known
from judge.games.sorcery.cards.passives.by_layer import Floods
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.movement.said_region import REGIONS, other_ground
from judge.games.sorcery.position.deck import stated
from judge.games.sorcery.position.happening import PAST, Past
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.players import affinity_of, life_of, mana_of
from judge.games.sorcery.position.realm import SQUARES
from judge.games.sorcery.position.thing import CARDS, HAND, REALM, ZONES, Thing
from judge.games.sorcery.position.turn import DOCUMENTS, NAMES, PHASE, RULINGS, TURN
from judge.games.sorcery.scenario.fields import LEVEL_WORDS, place, square
from judge.games.sorcery.setting.avatars import PLAIN_AVATAR, avatar_of
from judge.games.sorcery.setting.decks import DeckLists
from judge.games.sorcery.setting.declared import DeclaredCards
from judge.games.sorcery.setting.differences import FACE, differing, marks
from judge.games.sorcery.setting.ongoing import effect, named_in
from judge.games.sorcery.setting.past import ASSUMED, asks_for_the_past, of_the_past
from judge.games.sorcery.setting.phrases import misnamed
from judge.games.sorcery.storyline.storyline import Unsaid
from judge.games.sorcery.turn.deck import Deck, deck_of
from judge.games.sorcery.words import ELEMENTS, PLAYERS, SURFACE, VOID, YOU, Location
from judge.games.source import Node, Problems, nearest
from judge.kernel.fact import Fact
from judge.kernel.state import State

T = TypeVar("T", bound=Hashable)
PLAYER_KEYS = ("avatar", "life", "mana", "affinity", "hand", "spellbook", "atlas", "cemetery", "banished", "collection")
CARD_KEYS = (
    "card", "unit", "of", "owner", "as", "tapped", "damage", "sick", "carries", "marks", "squares", "text", "since",
    "at", "life", *FACE, "flooded", "site", "stealth", "ward", "copy of",
)  # fmt: skip


class Position:
    """Reads the position; ``state()`` is the result. Everything odd becomes a problem with its place."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.own = DeclaredCards(problems)
        self.declared = self.own.cards
        self.things: dict[int, Thing] = {}
        self.facts: dict[str, Hashable] = {}
        self.effects: list[Effect] = []
        self.assumptions: list[str] = []
        self.limits: list[str] = []
        self.past: list[Past] = []
        self.regions: list[tuple[Node, int, str]] = []

    def tell(self, fact: Fact[T], value: T) -> None:
        """Sets a fact of the position."""
        self.facts[fact.name] = value

    def read(self, rows: dict[str, Node]) -> State:
        """Reads all parts of the file that describe the position."""
        if "cards" in rows:
            self.own.read(rows["cards"])
            self.assumptions += self.own.left
        self.tell(TURN, self.problems.one_of(rows["turn"], PLAYERS, "player") if "turn" in rows else YOU)
        phases = ("start", "main", "end")
        self.tell(PHASE, self.problems.one_of(rows["phase"], phases, "phase") if "phase" in rows else "main")
        for player in PLAYERS:
            self.tell(life_of(player), 20)
            if player in rows:
                self.player(player, rows[player])
        if "realm" in rows:
            self.realm(rows["realm"])
        if "decks" in rows:
            self.decks(rows["decks"])
        named = self.problems.items(rows.get("documents"))
        documents = [self.problems.one_of(n, (*NAMES, RULINGS), "document") for n in named]
        if documents:
            self.tell(DOCUMENTS, tuple(documents))
            self.assumptions.append(f"only these documents count, as the scenario says: {', '.join(documents)}")
        for node in self.problems.items(rows.get("auras")):
            self.thing(node, (), "aura")
        for node in self.problems.items(rows.get("effects")):
            made = effect(self.problems, node, self.things, len(self.things) + len(self.effects) + 1)
            self.own.named += named_in(node)
            self.effects += [made] if made else []
        pending = tuple(Unsaid(self.problems.words(n, "an event")) for n in self.problems.items(rows.get("storyline")))
        self._avatars()
        self.own.names({held.card for held in self.things.values()})
        self._aura_levels()
        self.tell(CARDS, tuple(self.declared.items()))
        self.tell(EFFECTS, tuple(self.effects))
        self._past()
        self.tell(CLOCK, max([1000, *(t.entered for t in self.things.values())]))
        state = State(self.things, self.facts, pending)
        self._ground(state)
        for name, node in self.own.nodes.items():
            misnamed(self.problems, state, self.declared[name], node)
        return state

    def _ground(self, state: State) -> None:
        """Notes what lies underground below water, or underwater below land."""
        if self.regions and not self.problems.found:
            for node, where, word in self.regions:
                if (amiss := other_ground(state, where, word)) is not None:
                    self.problems.add(node, amiss)

    def _past(self) -> None:
        """What happened before, as far as the file says; that nothing else did is assumed where a card asks for it."""
        self.tell(PAST, tuple(dict.fromkeys(self.past)))
        faces = self.faces()
        if any(asks_for_the_past(faces[held.differs or held.card]) for held in self.things.values()):
            self.assumptions.append(ASSUMED)

    def faces(self) -> Mapping[str, Card]:
        """The declared cards, and those that the judge knows; only the first of a chain is ever written."""
        return ChainMap(self.declared, known())  # type: ignore[arg-type]

    def _avatars(self) -> None:
        """The Avatars of which the file says nothing: older than everything, where they start."""
        faces = self.faces()
        there = {
            t.owner for t in self.things.values() if t.zone == REALM and "avatar" in faces[t.differs or t.card].types
        }
        for player in PLAYERS:
            if player not in there and (number := self.thing(avatar_of(player), (), "avatar", player)):
                self.things[number] = structs.replace(self.things[number], entered=0)

    def only_avatar(self, node: Node, owner: str) -> None:
        """Notes a second Avatar of one player: every deck holds exactly one (sorcery:avatar)."""
        faces = self.faces()
        avatars = (t for t in self.things.values() if t.zone == REALM and "avatar" in faces[t.differs or t.card].types)
        there = next((t.label for t in avatars if t.owner == owner), None)
        if there is not None:
            said = f"a player has one Avatar, and {there} is there already: write once where it is"
            self.problems.add(node, said)

    def _aura_levels(self) -> None:
        """Auras occupy surfaces of sites and voids (sorcery:casting-spells/casting-auras); no site is void."""
        faces = self.faces()
        sites = {
            s
            for t in self.things.values()
            if t.zone == REALM and "site" in faces[t.differs or t.card].types
            for s in t.squares
        }
        for number, held in self.things.items():
            if held.zone == REALM and all(level == SURFACE for _, level in held.at):
                at = tuple((s, SURFACE if s in sites else VOID) for s in held.squares)
                self.things[number] = structs.replace(held, at=at)

    def decks(self, node: Node) -> None:
        """Deck lists, for the rules about building decks."""
        lists = DeckLists(self.problems, self.faces())
        for player, fields in lists.read(node).items():
            self.tell(deck_of(player), Deck(*fields))
        self.limits += lists.limits

    def card(self, name: str, node: Node) -> Card | None:
        """A declared or known card; a problem with the nearest name otherwise."""
        found = self.declared.get(name) or known().get(name)
        if found is None and name not in self.own.unread:
            if name == PLAIN_AVATAR:
                return self.declared.setdefault(name, Card(name=name, types=("avatar",), power=1, life=20))
            self.problems.add(node, f"unknown card {name!r}{nearest(name, [*self.declared, *known()])}")
        return found

    def player(self, player: str, node: Node) -> None:
        """A player's Avatar, life, mana and zones."""
        rows = self.problems.mapping(node, PLAYER_KEYS, player)
        if "avatar" in rows:
            held = avatar_of(player, rows["avatar"])
            number = self.thing(held, (), "avatar", player)
            faces = self.faces()
            if number and "avatar" not in faces[self.things[number].card].types:
                self.problems.add(rows["avatar"], f"{self.things[number].card} is no Avatar")
            if number and (printed := faces[self.things[number].card].life):
                self.tell(life_of(player), printed)
            if number and isinstance(held.value, dict) and "life" in held.value:
                self.tell(life_of(player), self.problems.number(held.value["life"], "life"))
        if "life" in rows:
            self.tell(life_of(player), self.problems.number(rows["life"], "life"))
        if "mana" in rows:
            self.tell(mana_of(player), self.problems.number(rows["mana"], "mana"))
        if "affinity" in rows:
            self.tell(affinity_of(player), self.letters(rows["affinity"]))
        for zone in ("hand", "spellbook", "atlas", "cemetery", "banished", "collection"):
            for item in self.problems.items(rows.get(zone)):
                self.thing(item, (), "", player, zone)
            if zone in rows and zone in ("spellbook", "atlas", "collection"):
                self.tell(stated(player, zone), True)

    def letters(self, node: Node) -> str:
        """Elements by their letters, as many as there are of each: ``AWW``."""
        text = self.problems.words(node, "affinity")
        if set(text) - set(ELEMENTS):
            self.problems.add(node, f"affinity is written in the letters {', '.join(ELEMENTS)}, and is {text!r}")
            return ""
        return text

    def realm(self, node: Node) -> None:
        """The squares with their sites and what is at each level of them."""
        if not isinstance(node.value, dict):
            self.problems.add(node, "'realm' should be squares (1 to 20), each with what is there: '7: Steppe'")
            return
        for key, held in node.value.items():
            at = Node(key, *node.keys[key])
            where = square(self.problems, at)
            if isinstance(held.value, str):
                held = Node({"site": held}, held.line, held.column, keys={"site": (held.line, held.column)})
            levels = tuple(LEVEL_WORDS)
            allowed = (*levels, *(k for k in CARD_KEYS if k != "card"))
            rows = self.problems.mapping(held, allowed, f"square {key}")
            if "site" in rows:
                face = {k: v for k, v in rows.items() if k not in levels}
                face["card"] = face.pop("site")
                keys = {k: held.keys.get(k, (held.line, held.column)) for k in (*rows, "card")}
                self.thing(Node(face, held.line, held.column, keys=keys), ((where, SURFACE),), "site")
            for level in levels:
                if level in rows and (level == VOID) == ("site" in rows):
                    self.problems.add(
                        rows[level], f"a square has a void or a site, and square {key} is given both or neither"
                    )
                if level in rows and level in REGIONS:
                    self.regions.append((rows[level], where, level))
                for item in self.problems.items(rows.get(level)):
                    self.thing(item, ((where, LEVEL_WORDS[level]),), "")

    def thing(
        self,
        node: Node,
        at: tuple[Location, ...],
        kind: str,
        player: str = "you",
        zone: str = REALM,
        bearer: int | None = None,
    ) -> int:
        """One card: its name, or a mapping of what differs from the card. Returns its number; 0 when it cannot be
        read.
        """
        if isinstance(node.value, str):
            number = self.add(node, node.value, at, player, player, {}, "", zone, bearer)
            self.lances(node, number)
            return number
        rows = self.problems.mapping(node, CARD_KEYS, kind or "a card")
        if "unit" in rows:
            fields: dict[str, Any] = {"types": ["minion"]}
            fields |= {k: rows[k].plain() for k in FACE if k in rows}
            name = self.problems.words(rows["unit"], "a unit's name")
            if name in known():
                said = f"{name!r} is a card that the judge knows: write 'card: {name}', or give your unit another name"
                self.problems.add(rows["unit"], said)
                return 0
            if not self.own.declare(name, fields, node):
                return 0
        elif "card" in rows:
            name = self.problems.words(rows["card"], "a card's name")
        else:
            self.problems.add(node, "a card needs 'card: NAME', or 'unit: NAME' for a plain unit")
            return 0
        of = self.problems.one_of(rows["of"], (*PLAYERS, "nobody"), "player") if "of" in rows else player
        owner = self.problems.one_of(rows["owner"], PLAYERS, "player") if "owner" in rows else of
        owner = player if owner == "nobody" else owner
        if "at" in rows:
            where, level = place(self.problems, rows["at"])
            at = ((where, level or SURFACE),)
        if "squares" in rows:
            level = at[0][1] if at else SURFACE
            at = tuple((square(self.problems, item), level) for item in self.problems.items(rows["squares"]))
        if zone == REALM and not at and bearer is None:
            self.problems.add(node, f"where is {name!r}? It needs 'at: SQUARE' or 'squares: [...]'")
            return 0
        label = self.problems.words(rows["as"], "a label") if "as" in rows else ""
        number = self.add(
            rows.get("card", node), name, at, None if of == "nobody" else of, owner, rows, label, zone, bearer
        )
        for item in self.problems.items(rows.get("carries")):
            self.thing(item, at, "", of, zone, number)
        if "carries" not in rows:
            self.lances(node, number)
        return number

    def lances(self, node: Node, number: int) -> None:
        """The Lances with which a minion has entered the realm, when the file does not say what it carries."""
        held = self.things.get(number)
        if held is None or held.zone != REALM:
            return
        words = self.faces()[held.differs or held.card].keywords
        for _ in range(words.count("Lance")):
            self.add(
                Node("Lance", node.line, node.column),
                "Lance",
                held.at,
                held.controller,
                held.owner,
                {},
                "",
                REALM,
                number,
            )

    def add(
        self,
        node: Node,
        name: str,
        at: tuple[Location, ...],
        controller: str | None,
        owner: str,
        rows: dict[str, Node],
        label: str = "",
        zone: str = REALM,
        bearer: int | None = None,
    ) -> int:
        """Puts a thing into the position and returns its number; 0 when the card is not known."""
        face = self.card(name, node)
        if face is None:
            return 0
        if zone == REALM and "avatar" in face.types:
            self.only_avatar(node, owner)
        taken = {t.label for t in self.things.values()}
        if label and label in taken:
            self.problems.add(node, f"two things are called {label!r}: give one of them another 'as:'")
        label = label or name
        count = 2
        while label in taken:
            label, count = f"{name} {count}", count + 1
        number = len(self.things) + 1
        if name == "Rubble" or (
            "artifact" in face.types and "minion" not in face.types and not face.monument and zone == REALM
        ):
            controller = None if bearer is None else controller
        differs = ""
        if "unit" not in rows:
            face, differs = self.differing(name, face, rows, label)
        if "text" in rows and not self.problems.yes(rows["text"], "text"):
            differs = f"{differs or name} (without its text)"
            self.declared[differs] = structs.replace(face, uncovered=(), ability=(), passive=())
            self.assumptions.append(f"{name} is taken without its text beyond keywords, as the scenario says")
        elif zone == REALM and "copy of" not in rows:
            way = "write 'text: no' at the card to have it judged without"
            missing = [u.clause for u in face.uncovered if u.when in (Late.ALWAYS, Late.REALM)]
            self.limits += [f"{name}: {clause} is not covered yet ({way})" for clause in missing]
            self.assumptions += [f"{name}: {u.clause}" for u in face.uncovered if u.when is Late.PRINTING]
        put_on = marks(self.problems, rows.get("marks"), face)
        put_on += [
            m
            for m in ("Stealth", "Ward")
            if m in face.keywords or (m.lower() in rows and self.problems.yes(rows[m.lower()], m))
        ]
        if "copy of" in rows:
            copied = self.card(self.problems.words(rows["copy of"], "a card's name"), rows["copy of"])
            put_on.append(f"copy of {copied.name}" if copied else "")
        for key, kind in (("flooded", "site"), ("life", "avatar")):
            if key in rows and kind not in face.types:
                self.problems.add(rows[key], f"{key!r} is said of an {kind} alone".replace("an site", "a site"))
        if "flooded" in rows and self.problems.yes(rows["flooded"], "flooded"):
            effect = Effect(
                passive=Passive(changes=(Floods(True),)),
                label="an effect that floods it",
                since=number,
                on=((number, 0),),
            )
            self.effects.append(effect)
        since = self.problems.number(rows["since"], "since", 1) if "since" in rows else number
        self.things[number] = Thing(
            card=name,
            differs=differs,
            label=label,
            owner=owner,
            controller=controller,
            zone=zone,
            at=at if zone == REALM else (),
            tapped="tapped" in rows and self.problems.yes(rows["tapped"], "tapped"),
            damage=self.problems.number(rows["damage"], "damage") if "damage" in rows else 0,
            entered=since,
            sick="sick" in rows and self.problems.yes(rows["sick"], "sick"),
            bearer=bearer,
        )
        past, left = of_the_past(number, self.things[number], put_on, self.faces()[differs or name])
        self.past += past
        self.things[number] = structs.replace(self.things[number], marks=tuple(sorted(set(left))))
        return number

    def differing(self, name: str, face: Card, rows: dict[str, Node], label: str) -> tuple[Card, str]:
        """The face of one card with what the scenario says otherwise of it, and the name under which that is kept."""
        other, words = differing(self.problems, rows, face)
        if not words:
            return face, ""
        self.assumptions.append(f"{label} differs from its card, as the scenario says: {words}")
        kept = f"{name} ({words})"
        self.declared[kept] = other
        return other, kept


__all__ = ["HAND", "SQUARES", "ZONES", "Position"]
