"""The board of a scene: names for its things, a square for each, sites under them, ways between them."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards import known
from judge.rulings.asking.sorcery.layout import Group, fits, groups_of, solve, way
from judge.rulings.asking.sorcery.scene import Scene
from judge.rulings.asking.sorcery.things import Act, Thing
from judge.rulings.asking.sorcery.words import OPP, YOU

LAND = (
    "Steppe",
    "Ruins",
    "Valley",
    "Wasteland",
    "Spire",
    "Windmill",
    "Mountain Peaks",
    "Fertile Earth",
    "Active Volcano",
)
WATER = ("Stream", "Blessed Well", "Deep Sea", "Aqueduct", "Lighthouse", "Oasis")
"""Sites without a text, one for each square that needs one."""
UNITS = ("unit", "avatar")


class Placed:
    """A scene on a board; what the board or the actions cannot say is among ``refused``, the places of words."""

    def __init__(self, scene: Scene, title: str) -> None:
        self.scene = scene
        self.told = scene.told
        self.title = title
        self.refused: list[int] = list(scene.refused)
        self.labels: dict[int, str] = {}
        self.groups: list[Group] = []
        self.of: dict[int, int] = {}
        self.destination: dict[int, int] = {}
        self.hand: dict[str, list[str]] = {YOU: [], OPP: []}
        self.extra: dict[int, str] = {}
        self.actions: list[dict[str, Any]] = []
        self.asks: list[dict[str, Any]] = []
        self.aimed: set[int] = set()

    def _label(self) -> None:
        names: dict[str, list[Thing]] = {}
        for thing in self.told.things:
            names.setdefault(self._name(thing), []).append(thing)
        for name, things in names.items():
            for count, thing in enumerate(things, 1):
                if thing.kind == "avatar":
                    self.labels[thing.number] = "your Avatar" if thing.of != OPP else "the opponent's Avatar"
                elif len(things) == 1:
                    self.labels[thing.number] = name
                elif len({t.of for t in things}) == len(things):
                    self.labels[thing.number] = f"{'your' if thing.of == YOU else 'their'} {name}"
                else:
                    self.labels[thing.number] = f"{'your' if thing.of == YOU else 'their'} {name} {count}"

    def _name(self, thing: Thing) -> str:
        if thing.card:
            return thing.card
        name = thing.called.removeprefix("a ").removeprefix("an ").removeprefix("the ")
        return "".join(c for c in name[:1].upper() + name[1:] if c.isalnum() or c in " '-").strip() or "Unit"

    def _board(self) -> bool:
        placed = [t for t in self.told.things if self._stands(t)]
        self.groups, self.of, edges = groups_of(placed)
        for thing in placed:
            group = self.groups[self.of[thing.number]]
            group.void = group.void or thing.level == "void"
            group.ground = (
                group.ground or thing.ground or {"underwater": "water", "underground": "land"}.get(thing.level, "")
            )
            group.of = group.of or thing.site_of
            group.fixed = group.fixed or thing.square
            if thing.kind == "site" and thing.card:
                group.site = thing.number
                group.of = group.of or thing.of
            elif thing.kind == "site":
                group.ground, group.of = group.ground or thing.ground, group.of or thing.of
        for act in (*self.told.acts, *self.told.asks):
            self._destine(act, edges)
        fixed = {place: group.fixed for place, group in enumerate(self.groups) if group.fixed}
        squares = solve(len(self.groups), edges, fixed)
        if squares is None:
            return False
        for group, square in zip(self.groups, squares, strict=True):
            group.square = square
        for thing in placed:
            if thing.kind == "site" and not thing.card:
                self.labels[thing.number] = self.site_name(self.of[thing.number])
        return True

    def _stands(self, thing: Thing) -> bool:
        """Whether a thing is on the board: not what is cast, nor what somebody carries."""
        cast = any(act.verb == "cast" and act.what == thing.number and not self._placed(thing)
                   for act in (*self.told.acts, *self.told.asks))  # fmt: skip
        cast = cast or any(act.verb == "target" and thing.number in (act.who, act.tool) and thing.kind == "spell"
                           for act in (*self.told.acts, *self.told.asks))  # fmt: skip
        carried = any(thing.number in other.carries for other in self.told.things)
        return thing.kind in (*UNITS, "site") and not cast and not carried

    def _placed(self, thing: Thing) -> bool:
        return bool(thing.relations) or thing.kind != "unit" or "sick" in thing.states

    def _destine(self, act: Act, edges: list[tuple[int, str, int]]) -> None:
        """Where a movement leads that names no thing there gets a square of its own."""
        if act.verb not in ("move", "reach", "burrow", "submerge", "cast") or not (act.to or act.near is not None):
            return
        who = act.who if isinstance(act.who, int) else None
        if act.near is not None and act.to in ("here", "at", "", "under") and act.near in self.of:
            self.destination[id(act)] = self.of[act.near]
            if who is not None and who in self.of and act.verb in ("move", "reach"):
                self._next_to(act.near, who, edges)
            return
        if act.to in ("underground", "underwater", "surface"):
            return
        if act.to == "square":
            there = next((n for n, group in enumerate(self.groups) if group.fixed == act.near), len(self.groups))
            if there == len(self.groups):
                self.groups.append(Group(fixed=act.near or 0))
            self.destination[id(act)] = there
            return
        if act.verb == "cast" and act.near is not None and act.to not in ("adjacent",):
            return
        group = Group()
        match act.to:
            case "my site" | "their site":
                group.of = YOU if act.to == "my site" else OPP
            case "water" | "land":
                group.ground = act.to
            case "adjacent water":
                group.ground = "water"
            case "void":
                group.void = True
        place = len(self.groups)
        self.groups.append(group)
        self.destination[id(act)] = place
        if act.near is not None and act.near in self.of:
            edges.append((place, act.to, self.of[act.near]))
        if who is not None and who in self.of:
            relation = act.to if act.to in ("diagonal", "two", "three") and act.near is None else "adjacent"
            if act.near is None or act.near == who:
                edges.append((place, relation, self.of[who]))

    def _next_to(self, site: int, who: int, edges: list[tuple[int, str, int]]) -> None:
        """A site that somebody moves to, and of which nothing is said, is adjacent."""
        there, here = self.of[site], self.of[who]
        free = not any({there, here} & {one, two} for one, _, two in edges) and there != here
        if free and not (self.groups[there].fixed and self.groups[here].fixed):
            edges.append((there, "adjacent", here))
            self.scene.assumed.append("The movement begins on an adjacent site")

    def square(self, number: int) -> int:
        """The square of a thing that stands on the board."""
        return self.groups[self.of[number]].square

    def level(self, thing: Thing) -> str:
        """At which level a thing is."""
        if self.groups[self.of[thing.number]].void:
            return "void"
        return thing.level if thing.level in ("underground", "underwater") else "surface"

    def site_name(self, place: int) -> str:
        """The label of a group's site."""
        group = self.groups[place]
        if group.site >= 0:
            return self.labels[group.site]
        ground = WATER if group.ground == "water" else LAND
        before = [
            g for g in self.groups[:place] if g.site < 0 and not g.void and (g.ground == "water") == (ground is WATER)
        ]
        taken = {t.card for t in self.told.things}
        return [name for name in ground if name not in taken][len(before)]

    def way_of(self, number: int, goal: int, target: Thing | None = None) -> list[Any]:
        """The path of a unit to a square, on the level where it can be."""
        if number not in self.of:
            return []
        start = self.square(number)
        diagonal = fits("diagonal", start, goal) and not self._strides(self.told.thing(number))
        squares = [goal] if diagonal else way(start, goal)
        level = self.level(target) if target is not None else "surface"
        mine = self.level(self.told.thing(number))
        for square in squares[:-1]:
            self.extra.setdefault(square, "")
        if not squares:
            return [f"{goal} {level}"] if level != mine else []
        if level == "surface" and mine in ("underground", "underwater"):
            return [f"{start} surface", *squares]
        if level == "surface" or level == "void":
            return list(squares)
        if self._dives(self.told.thing(number), level):
            return [*squares[:-1], f"{squares[-1]} {level}"]
        return list(squares)

    def _strides(self, thing: Thing) -> bool:
        """Whether a thing has more steps than one, by its card or by what is said of it."""
        words = (*thing.keywords, *(known()[thing.card].keywords if thing.card else ()))
        return any(str(word).startswith("Movement") for word in words)

    def _dives(self, thing: Thing, level: str) -> bool:
        wanted = {"underground": "Burrowing", "underwater": "Submerge"}[level]
        return wanted in thing.keywords or bool(thing.card and wanted in known()[thing.card].keywords)
