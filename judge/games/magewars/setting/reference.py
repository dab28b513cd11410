"""Lines for the reference of the format: how positions and cards of Mage Wars are written, from the tables that read
them.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.magewars.position.cards import SHIPPED
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.setting.faces import ATTACK_KEYS, CARD_KEYS, DEFENSE_KEYS
from judge.games.magewars.setting.held import KEYS
from judge.games.magewars.setting.position import PLAYER_KEYS
from judge.games.magewars.setting.tables import TABLES
from judge.games.magewars.under_way.operations import DESTRUCTION, OPERATIONS, STANDING
from judge.games.magewars.words import DAMAGE_TYPES
from judge.games.vocabulary.tables import told


def _coded(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _traits() -> str:
    kinds = [kind.capitalize() for kind in DAMAGE_TYPES]
    named = [f"{name} {form}".strip() for name, form in sorted(TRAITS.items()) if name not in kinds]
    return (
        f"{_coded(named)}, `{{type}} +/-X` and `{{type}} Immunity` for the damage types, and `{{class or school}} Only`"
    )


def reference() -> tuple[str, ...]:
    """The keys of positions, cards, attacks and defenses, and the words that they take."""
    return (
        "## The position\n",
        f"- `cards`: what is declared of each card, by name: {_coded(CARD_KEYS)}. Known without that: "
        f"{_coded(SHIPPED)}.",
        "- `armor: none` stands for an icon with a red slash; a wall or spell has "
        "`cast` (mana), `action` (quick or full) and `range` (`[0, 2]`); `reveal` is a number, or "
        "`{cost: 3, mandatory: yes}` where it is displayed in red; `traits given` are "
        "those of what the card is attached to.",
        f"- What spells do as they resolve (`does`, a list): {_coded(sorted(OPERATIONS))}; what cards in play "
        f"do all the time: {_coded(STANDING)}; with a destruction: {_coded(DESTRUCTION)}.",
        f"- An attack has {_coded(ATTACK_KEYS)}; its `range` is melee, damage barrier, or `[minimum, maximum]`, with "
        f"`zone: yes` for a zone attack. `effects` are rows such as `7-10: Daze` "
        "and `11+: [Daze, Daze]`, of conditions and other effects. `or` lists the "
        "alternatives of an OR attack.",
        f"- A defense has {_coded(DEFENSE_KEYS)}.",
        f"- Traits: {_traits()}.",
        f"- `you` and `opponent`: {_coded(PLAYER_KEYS)}. A `mage` is its zone, or a group with `zone`, `life`, "
        "`armor`, `traits` and whatever an object may have; its name is `your Mage` or `the opponent's Mage`.",
        "- `phase`: the Action Phases where nothing is said.",
        f"- An object is its card's name, or a group of {_coded(KEYS)}. `did` are the "
        "actions of its Action Phase, in order (move, quick, full). `controller` and `owner` may also "
        "be `ally` (on your team) and `rival` (on the opponent's).",
        "- Dice: `roll: {attack: [2, c1, 0], effect: 9}`; every kind of roll is a key of its own among the answers "
        "too.",
        "",
        "## Closed tables of words",
        *told(TABLES),
    )
