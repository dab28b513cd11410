"""In what form a card enters the realm and for whom, what it has become for a while, and what it counts as."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change


class EntersAs(Change, frozen=True):
    """It enters the realm as a copy of one of those that this selects, seen from where it enters; its player chooses.

    With ``enters_as_may`` only if that player likes. With ``enters_as_twin`` the copy is Evil, and strikes first in
    fights with what it copies.
    """

    enters_as: str = ""
    enters_as_may: bool = False
    enters_as_twin: bool = False


class CopyOf(Change, frozen=True):
    """It is a copy of the card of this name; ``turned`` when that had transformed into its other type."""

    copy_of: str = ""
    turned: bool = False


class AbilitiesOf(Change, frozen=True):
    """It has the printed abilities of all others that this selects, as seen from the card, beside its own.

    With ``abilities_banished`` those are banished cards; with ``abilities_and_types`` it has their types and subtypes
    too; with ``abilities_everywhere`` the card itself has the abilities outside the realm as well.
    """

    abilities_of: str = ""
    abilities_banished: bool = False
    abilities_and_types: bool = False
    abilities_everywhere: bool = False


class HasPrinted(Change, frozen=True):
    """It has the printed abilities of the cards of these names, beside its own."""

    has_printed: tuple[str, ...] = ()


class BuildsWith(Change, frozen=True):
    """Its controller may play the card of this name atop it: the two are one site then, with all that both have."""

    builds_with: str = ""


class PlaysOver(Change, frozen=True):
    """Whoever controls it may play such a site from their collection in its place, and it is banished then."""

    plays_over: str = ""


class EntersUnder(Change, frozen=True):
    """It enters the realm under the control of the opponent of who puts it there."""

    enters_under_opponent: bool = False


class OwnBearer(Change, frozen=True):
    """As an artifact that is a minion it has its own abilities for bearers itself."""

    own_bearer: bool = False


class CountsAs(Change, frozen=True):
    """Others that ask for cards of this name mean it too."""

    counts_as: str = ""


class OwnersControl(Change, frozen=True):
    """No player controls what another owns."""

    owners_control: bool = False


class TakesCarried(Change, frozen=True):
    """It can pick up what this selects from the hands of others."""

    takes_carried: str = ""
