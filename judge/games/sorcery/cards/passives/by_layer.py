"""Changes of what a thing is, each in one layer (sorcery:ongoing-effect/apply-ongoing-effects-in-order)."""

from __future__ import annotations

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.values.amounts import Amount


class Silences(Change, frozen=True):
    """It is silenced."""

    silences: bool = False


class Disables(Change, frozen=True):
    """It is disabled."""

    disables: bool = False


class Controls(Change, frozen=True):
    """The player of the effect controls it."""

    controls: bool = False


class Becomes(Change, frozen=True):
    """It has these types and subtypes too."""

    becomes: tuple[str, ...] = ()


class NoLonger(Change, frozen=True):
    """It has these types and subtypes no more."""

    no_longer: tuple[str, ...] = ()


class AlsoVoid(Change, frozen=True):
    """As a site, it is void too: surface and subsurface are in the void as well."""

    also_void: bool = False


class SaysKinds(Change, frozen=True):
    """What its subtypes are, and its elements beside those of its threshold, its own text says."""

    says_kinds: bool = False


class NothingEvil(Change, frozen=True):
    """Nothing is Evil, in the realm or elsewhere, whatever it is and whatever says so."""

    nothing_evil: bool = False


class EvilFor(Change, frozen=True):
    """The cards of this player treat it as Evil, whatever it is."""

    evil_for: str = ""


class ExchangesCemeteries(Change, frozen=True):
    """Each player's cemetery counts as the other's; two such exchanges undo each other."""

    exchanges_cemeteries: bool = False


class Gives(Change, frozen=True):
    """It has these keyword abilities."""

    gives: tuple[str, ...] = ()


class Grants(Change, frozen=True):
    """It has these abilities, which speak of it as of their card."""

    grants: tuple[Ability, ...] = ()


class Loses(Change, frozen=True):
    """It loses these abilities: keywords, names, ``abilities`` for all, ``affinity``, ``mana``.

    With ``for_good`` its tokens of these are gone.
    """

    loses: tuple[str, ...] = ()
    for_good: bool = False


class Floods(Change, frozen=True):
    """It is flooded."""

    flood: bool = False


class Dries(Change, frozen=True):
    """It provides no water affinity."""

    dry: bool = False


class Affinity(Change, frozen=True):
    """It provides affinity, as letters: ``AWW``."""

    affinity: str = ""


class Mana(Change, frozen=True):
    """It provides so much more mana."""

    mana: int | Amount = 0


class TimesProvided(Change, frozen=True):
    """What mana and affinity it provides is multiplied, and the mana that its own abilities give."""

    times_provided: int = 1


class SetsPower(Change, frozen=True):
    """Its power is this."""

    set_power: int | Amount | None = None


class AddsPower(Change, frozen=True):
    """It has so much more power."""

    power: int | Amount = 0


class MultipliesPower(Change, frozen=True):
    """Its power is multiplied."""

    times_power: int = 1
