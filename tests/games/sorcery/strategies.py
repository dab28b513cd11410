"""Random small positions of Sorcery with one action, as trees of scenario files: what hypothesis draws from.

Everything goes through the format that people write, so whatever is found can be given to ``judge rule`` as it stands.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.position.realm import SQUARES, bordering, diagonal
from judge.games.sorcery.scenario.actions import ACTIONS

all_rules()
Tree = dict[str, Any]
KEYWORDS = (
    "Airborne", "Burrowing", "Carries Units", "Charge", "Defend", "Immobile", "Indestructible", "Lance", "Landbound",
    "Lethal", "Movement +1", "Moves Freely", "Ranged", "Ranged 2", "Spellcaster", "Stealth", "Strikes First",
    "Submerge", "Voidwalk", "Ward", "Waterbound",
)  # fmt: skip
BOLD = {"type": "minion", "power": "2"}
CARDS: Tree = {
    "Dry Land": {"type": "site", "mana": "1", "affinity": "E"},
    "Wet Water": {"type": "site", "mana": "1", "affinity": "W"},
    "Old Relic": {"type": "artifact", "cost": "1"},
    "Blunt Sword": {"type": "artifact", "cost": "2", "passive": [{"on": "bearer", "power": "1"}]},
    "Bomb {0}": BOLD | {"ability": [{"when": "deathrite", "do": [{"damage": "2", "to": "all units here"}]}]},
    "Martyr": BOLD | {"ability": [{"when": "deathrite", "name": "Rite", "do": [{"lose life": "1", "who": "you"}]}]},
    "Avenger": BOLD | {"ability": [{"when": "dies", "what": "ally minion", "do": [{"kill": "enemy minions here"}]}]},
    "Mender": BOLD | {"ability": [{"when": "damaged", "what": "itself", "may": "yes", "do": [{"heal": "itself"}]}]},
    "Dodger": BOLD | {"ability": [{"when": "attacked", "what": "itself", "do": [{"teleport": "itself", "to": "8"}]}]},
    "Gambler": BOLD | {"ability": [{"when": "deathrite", "do": [{"random": "all units", "as": "it"}, {"kill": "it"}]}]},
    "Chief": BOLD | {"passive": [{"on": "other ally minions", "power": "1"}]},
    "Curse": BOLD | {"passive": [{"on": "enemy minions nearby", "power": "-1", "loses": ["Airborne"]}]},
    "Digger": BOLD | {"passive": [{"on": "ally minions here", "gives": ["Burrowing", "Submerge"]}]},
    "Flooder": BOLD | {"passive": [{"on": "site here", "flood": "yes"}]},
    "Zap": {
        "type": "magic",
        "cost": "1",
        "ability": [{"when": "resolves", "target": "unit nearby", "do": [{"damage": "2", "to": "target"}]}],
    },
    "Recruit": BOLD
    | {"cost": "1", "ability": [{"when": "genesis", "do": [{"damage": "1", "to": "enemy minions nearby"}]}]},
    "Blunt Shield": {"type": "artifact", "cost": "2", "passive": [{"on": "bearer", "gives": ["Ward"]}]},
    "New Land": {"type": "site", "mana": "1", "affinity": "F"},
    "Hush": BOLD | {"passive": [{"on": "other minions here", "silences": "yes"}]},
}
"""The cards that every position may use besides its own plain units. A name may hold braces, and means itself."""
BEASTS = [name for name, face in CARDS.items() if face["type"] == "minion" and "cost" not in face]


class Company(NamedTuple):
    """The cards of a position: what is declared of them, what lies in the realm, and what is in a hand."""

    declared: Tree
    sites: tuple[str, str]
    minions: list[str]
    artifacts: tuple[str, str]
    magic: str
    recruit: str
    shield: str
    land: str
    mana: str = "3"
    affinity: str = "F"


PLAIN = Company(
    CARDS, ("Dry Land", "Wet Water"), BEASTS, ("Old Relic", "Blunt Sword"), "Zap", "Recruit", "Blunt Shield", "New Land"
)


@st.composite
def real_companies(draw: st.DrawFn) -> Company:
    """Cards that people play, out of all that are read whole and of usual size."""
    minions = [draw(st.sampled_from(REAL["minion"])) for _ in range(4)]
    sites = (draw(st.sampled_from(REAL["site"])), draw(st.sampled_from(REAL["site"])))
    artifacts = (draw(st.sampled_from(REAL["artifact"])), draw(st.sampled_from(REAL["artifact"])))
    hand = [draw(st.sampled_from(REAL[kind])) for kind in ("magic", "minion", "artifact", "site")]
    return Company({}, sites, minions, artifacts, *hand, mana="9", affinity="AAAEEEFFFWWW")


def _real() -> dict[str, list[str]]:
    whole = [card for card in known().values() if not card.uncovered and not card.wants_its_grid and card.size == 1]
    return {
        kind: [c.name for c in whole if c.types == (kind,) and Subtype.MONUMENT not in c.subtypes]
        for kind in ("minion", "site", "artifact", "magic")
    }


REAL = _real()
LEVELS = ("surface", "surface", "surface", "subsurface")
yes = st.just("yes")


@st.composite
def scenarios(draw: st.DrawFn, companies: st.SearchStrategy[Company] = st.just(PLAIN)) -> Tree:  # noqa: B008 - it is a value
    """A position of two to five units on a few sites and voids, and one action or two; every decision is left open."""
    company = draw(companies)
    centre = draw(st.sampled_from(SQUARES))
    around = (centre, *bordering(centre), *diagonal(centre))
    wanted = draw(st.lists(st.sampled_from(around), min_size=2, max_size=5, unique=True))
    voids = draw(st.sets(st.sampled_from(wanted), max_size=2)) if draw(st.booleans()) else set()
    realm: dict[str, Tree] = {}
    for square in wanted:
        if square not in voids:
            site = draw(st.sampled_from(company.sites))
            realm[str(square)] = {"site": site, "of": draw(players())} | draw(sometimes("flooded", 8))
    names = []
    for number in range(draw(st.integers(2, 5))):
        names.append(name := f"Unit {number + 1}")
        square = str(draw(st.sampled_from(wanted)))
        held = realm.setdefault(square, {})
        level = draw(st.sampled_from(LEVELS)) if "site" in held else "void"
        held.setdefault(level, []).append(draw(units(name, company)))
    things = [*names, *carried(realm), "your Avatar", "the opponent's Avatar"]
    tree: Tree = {"title": "A random position", "game": "sorcery", "turn": draw(players())}
    if company.declared:
        tree["cards"] = company.declared
    for player in ("you", "opponent"):
        stands = draw(st.sampled_from([int(s) for s in realm if "site" in realm[s]] or [18 if player == "you" else 3]))
        tree[player] = {"avatar": str(stands), "life": str(draw(st.sampled_from((20, 20, 5, 1, 0))))}
    if not any("site" in held for held in realm.values()):
        tree["you"]["avatar"], tree["opponent"]["avatar"] = "18", "3"
    tree["realm"] = realm
    for player in ("you", "opponent"):
        tree[player] |= {"mana": company.mana, "atlas": [company.sites[0]], "affinity": company.affinity}
    holder = draw(players())
    tree[holder]["hand"] = [company.magic, company.recruit, company.shield, company.land]
    actor = draw(st.sampled_from(names))
    tree["actions"] = draw(
        st.lists(actions(things, actor, wanted, where(realm, actor), company), min_size=1, max_size=2)
    )
    if draw(st.integers(1, 6)) < 6:
        tree["turn"] = controller(realm, actor)
    if any(key in ("cast", "play site") for row in tree["actions"] for key in row):
        tree["turn"] = holder
    tree["any"] = "all"
    tree["ask"] = [{"where": name} for name in names] + [{"is": f"{name} dead"} for name in names]
    return tree


def found(realm: dict[str, Tree], name: str) -> tuple[int, Tree]:
    """The square of a unit, and the unit."""
    return next(
        (int(square), unit)
        for square, held in realm.items()
        for level in held.values()
        if isinstance(level, list)
        for unit in level
        if name in (unit.get("unit"), unit.get("as"))
    )


def where(realm: dict[str, Tree], name: str) -> int:
    """The square of a unit."""
    return found(realm, name)[0]


def controller(realm: dict[str, Tree], name: str) -> str:
    """Who controls a unit."""
    return str(found(realm, name)[1]["of"])


def players() -> st.SearchStrategy[str]:
    """One of the players."""
    return st.sampled_from(("you", "opponent"))


def sometimes(key: str, times: int) -> st.SearchStrategy[Tree]:
    """``key: yes`` one time in so many."""
    return st.integers(1, times).map(lambda number: {key: "yes"} if number == times else {})


@st.composite
def units(draw: st.DrawFn, name: str, company: Company = PLAIN) -> Tree:
    """A plain unit with up to three keywords, perhaps tapped, damaged, new in the realm, or carrying something."""
    power = draw(st.integers(0, 5))
    keywords = draw(st.lists(st.sampled_from(KEYWORDS), max_size=3, unique=True))
    unit: Tree = {"unit": name, "power": str(power), "of": draw(players())}
    if draw(st.integers(1, 3)) == 3:
        keywords, unit = [], {"card": draw(st.sampled_from(company.minions)), "as": name, "of": unit["of"]}
    if keywords:
        unit["keywords"] = keywords
    unit |= draw(sometimes("tapped", 4)) | draw(sometimes("sick", 6))
    if draw(st.integers(1, 4)) == 4:
        unit["damage"] = str(draw(st.integers(0, power + 1)))
    load = draw(st.sampled_from(("", "", "", "", *company.artifacts, "unit")))
    if load == "unit" and "Carries Units" in keywords:
        unit["carries"] = [{"unit": f"Rider of {name}", "power": "1"}]
    elif load and load != "unit":
        unit["carries"] = [{"card": load, "as": f"{load} of {name}"}]
    return unit


def carried(realm: dict[str, Tree]) -> list[str]:
    """What units carry, as it is called."""
    held = (unit for square in realm.values() for level in square.values() if isinstance(level, list) for unit in level)
    return [item.get("as", item.get("unit")) for unit in held for item in unit.get("carries", ())]


LEVEL_NAMES = ("", "", "", "", " surface", " underground", " underwater", " void")


@st.composite
def places(draw: st.DrawFn, squares: list[int]) -> str:
    """A location, on any level, there or not."""
    return f"{draw(st.sampled_from(squares))}{draw(st.sampled_from(LEVEL_NAMES))}"


@st.composite
def paths(draw: st.DrawFn, start: int, squares: list[int]) -> list[str]:
    """A path that goes from square to square, mostly to those where something is; not always a legal one."""
    path, at = [], start
    for _ in range(draw(st.integers(0, 3))):
        beside = (*bordering(at), *diagonal(at))
        at = draw(st.sampled_from([s for s in beside if s in squares] or beside))
        path.append(f"{at}{draw(st.sampled_from(LEVEL_NAMES))}")
    return path


@st.composite
def actions(
    draw: st.DrawFn, things: list[str], unit: str, squares: list[int], at: int, company: Company = PLAIN
) -> Tree:
    """One action out of those that the rules know: a unit's own, or an effect on a thing."""
    thing = draw(st.sampled_from(things))
    path = draw(paths(at, squares))
    to, way = draw(places(squares)), draw(st.sampled_from(("north", "east", "south", "west")))
    ops = draw(st.lists(operations(things, squares), min_size=1, max_size=2))
    listed: list[Tree] = [
        {"move and attack": "your Avatar", "path": path},
        {"move and attack": unit, "path": path},
        {"move and attack": unit, "path": path},
        {"move and attack": unit, "path": path},
        {"move and attack": unit},
        {"attack": thing, "by": unit},
        {"shoot": unit},
        {"effect": "an effect", "do": ops, "target": thing},
        {"effect": "an effect", "do": ops, "from": unit, "target": thing},
        {"teleport": thing, "to": to},
        {"fly": thing, "to": to},
        {"take a step": unit, "to": to},
        {"push": thing, "way": way, "steps": "2"},
        {"pull": thing, "toward": unit, "steps": "2"},
        {"burrow": thing},
        {"submerge": thing},
        {"surface": thing},
        {"unburrow": thing},
        {"sacrifice": thing, "by": draw(players())},
        {"tap": thing},
        {"untap": thing},
        {"ward": thing},
        {"move site": "the site at " + str(at), "to": str(draw(st.sampled_from(squares)))},
        {"pick up": unit, "take": [thing]},
        {"pick up": unit, "take": draw(st.lists(st.sampled_from(things), min_size=1, max_size=2, unique=True))},
        {"drop": unit, "what": [thing]},
        {
            "cast": company.magic,
            "target": thing,
            "by": draw(st.sampled_from((unit, "your Avatar", "the opponent's Avatar"))),
        },
        {"cast": company.magic, "by": draw(st.sampled_from((unit, "your Avatar", "the opponent's Avatar")))},
        {"activate": thing},
        {"cast": company.recruit, "to": to},
        {"cast": company.shield, "to": to},
        {"cast": company.shield, "carried by": unit},
        {"play site": company.land, "to": to.partition(" ")[0]},
        {"draw site": draw(players())},
        {"end turn": draw(players())},
    ]
    return draw(st.sampled_from([row for row in listed if fits(row)]))


def fits(row: Tree) -> bool:
    """Whether the judge knows the action with these keys."""
    made = ACTIONS.get(next(iter(row)))
    return made is not None and set(row) <= set(made.fields)


@st.composite
def operations(draw: st.DrawFn, things: list[str], squares: list[int]) -> Tree:
    """One operation of a stated effect on its target, on units of a kind, or on all."""
    whom = draw(st.sampled_from(("target", "target", "enemy minions", "all units", "all minions", "ally minions")))
    amount = str(draw(st.integers(0, 4)))
    return draw(
        st.sampled_from(
            (
                {"damage": amount, "to": whom},
                {"damage": amount, "to": whom, "how": "Lethal spell"},
                {"kill": whom},
                {"banish": whom},
                {"return": whom},
                {"heal": whom, "amount": amount},
                {"lose life": amount, "who": "opponent"},
                {"gain life": amount, "who": "you"},
                {"teleport": "target", "to": str(draw(st.sampled_from(squares)))},
                {"burrow": "target"},
                {"submerge": "target"},
                {"silence": whom},
                {"disable": whom, "until": "end of turn"},
                {"give": draw(st.sampled_from(KEYWORDS)), "to": whom},
                {"take": "abilities", "from": whom},
                {"power": draw(st.sampled_from(("+2", "-2", "-9"))), "to": whom},
                {"fight": "target", "with": draw(st.sampled_from(things))},
                {"strike": "target", "by": draw(st.sampled_from(things))},
                {"random": whom.replace("target", "all units"), "as": "target"},
                {"untap": whom},
                {"flood": "all sites"},
                {"dry": "all sites"},
                {"transform": "target", "into": draw(st.sampled_from(BEASTS))},
                {"copy magic": "target"},
                {"create": "Foot Soldier", "at": str(draw(st.sampled_from(squares)))},
            )
        )
    )
