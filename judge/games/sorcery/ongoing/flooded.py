"""Which sites are water sites, once all effects on affinity are known: flooding, drying, losing abilities
(sorcery:flooded, sorcery:water-site).
"""

from __future__ import annotations

from judge.games.sorcery.position.now import FLOODED, Now, Why
from judge.games.sorcery.position.view import View

WATERED = (
    "sorcery:flooded#2",
    "sorcery:flooded#6",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",
)
DRIED = (
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#10",
)
TAKEN = ("sorcery:flooded#7", "sorcery:lose#2")
MORE = "more"
"""That an effect has a card provide one more water affinity."""


def flooded(now: Now, by: str, kept: bool) -> None:
    """Remembers that an effect floods a card, the oldest effect first; ``kept``: it takes all other abilities."""
    now.waters.append(("flood", kept))
    now.affinity["W"] = max(1, now.affinity.get("W", 0))
    now.keywords[FLOODED] = 0
    why = "it is flooded by its own keyword" if by == now.thing.label else f"{by} floods it"
    now.why.append(Why(f"{why}: a minimum of one water", (*WATERED, *_against(now)), 5, by))


def dried(now: Now, by: str) -> None:
    """Remembers that an effect takes the water affinity of a card; in order, the oldest effect first."""
    now.waters.append(("dry", False))
    now.affinity["W"] = 0
    now.keywords.pop(FLOODED, None)
    now.why.append(Why(f"{by} takes its water affinity", (*DRIED, *_against(now)), 5, by))


def _against(now: Now) -> tuple[str, ...]:
    """The example of the entry, once one effect floods and another takes the water."""
    example = ("sorcery:ongoing-effect/example-flood-vs-drought#1", "sorcery:ongoing-effect/example-flood-vs-drought#5")
    return example if {how for how, _ in now.waters} >= {"flood", "dry"} else ()


def settled(now: Now) -> None:
    """What a card has lost, it has not and cannot gain, Flooded among it; affinity itself is no ability.

    An effect that takes ``all other abilities`` of what it floods leaves its own flooding.
    """
    if "abilities" in now.lost:
        now.keywords = {}
    if "affinity" in now.lost:
        now.affinity = {}
    if not now.lost.isdisjoint(("abilities", "affinity", FLOODED)):
        now.affinity["W"] = now.card.affinity.count("W") if "affinity" not in now.lost else 0
        for how, kept in now.waters:
            if how == "dry":
                now.affinity["W"] = 0
                now.keywords.pop(FLOODED, None)
            elif how == MORE:
                now.affinity["W"] += 1 if "affinity" not in now.lost else 0
            elif FLOODED not in now.lost and (kept or "abilities" not in now.lost):
                now.affinity["W"] = max(1, now.affinity["W"])
                now.keywords[FLOODED] = 0
        if (
            "abilities" in now.lost
            and any(how == "flood" and not kept for how, kept in now.waters)
            and FLOODED not in now.keywords
        ):
            now.why.append(Why("Flooded is an ability, and it has lost its abilities", TAKEN, 5))
    for words in now.lost:
        now.keywords.pop(words, None)


def lie_of_water(seen: View) -> None:
    """Settles all cards, and which squares hold water sites."""
    for now in seen.now.values():
        settled(now)
        if "affinity" in now.lost and ("flood", False) in now.waters and now.affinity["W"]:
            seen.assumes = tuple(dict.fromkeys((*seen.assumes, "flooded for nothing")))
    seen.water = frozenset(s for s, n in seen.sites.items() if seen.now[n].affinity.get("W", 0) > 0)
