"""Leads: when an ability is used or triggers, and what it costs (sorcery:genesis, sorcery:activated-ability)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import (
    AT_SACRIFICED,
    SEVERAL,
    Desc,
    Event,
    How,
    Lead,
    Ref,
    Some,
    Things,
    Unsayable,
)
from judge.games.sorcery.cards.reader.words import figure

BEGUN = ("casts", "attacks", "attacked", "strikes", "struck", "defends", "intercepts")
"""Moments that come before what happens then is over."""


def _lead(it: str = "", **keys: Any) -> Lead:
    return Lead((tuple(keys.items()),), it)


@means("genesis")
def genesis() -> Lead:
    """As it enters the realm."""
    return _lead(when="genesis")


@means("deathrite")
def deathrite() -> Lead:
    """As it dies."""
    return _lead(when="deathrite")


@means("both")
def both() -> Lead:
    """As it enters the realm, and as it dies."""
    return Lead(((("when", "genesis"),), (("when", "deathrite"),)))


@means("activated")
def activated(*costs: str | tuple[str, ...]) -> Lead:
    """For a cost."""
    parts = [part for cost in costs for part in ((cost,) if isinstance(cost, str) else cost)]
    died = next((part for part in parts if part.startswith("sacrifice ")), "")
    return Lead(((("when", "activated"), ("cost", parts)),), there=AT_SACRIFICED if died else "", dead=died)


@means("activated_at")
def activated_at(letters: str) -> Lead:
    """With so much affinity, for nothing and as often as one likes."""
    return _lead(when="activated", threshold=letters)


@means("once_on_your_turn")
def once_on_your_turn() -> Lead:
    """Once in each of one's turns, for nothing."""
    return _lead(when="activated", cost=["once on your turn"])


@means("activated_once_on_your_turn")
def activated_once_on_your_turn(*costs: str | tuple[str, ...]) -> Lead:
    """For a cost, once in each of one's turns."""
    return activated("once on your turn", *costs)


@means("starts_turn")
def starts_turn(whose: dict[str, str]) -> Lead:
    """As a turn starts."""
    return _lead(when="starts turn", **whose)


@means("ends_turn")
def ends_turn(whose: dict[str, str]) -> Lead:
    """As a turn ends."""
    return _lead(when="ends turn", **whose)


@means("after_each_turn")
def after_each_turn() -> Lead:
    """When a turn is over, whoever's it was."""
    return _lead(when="after turn")


@means("triggered")
def triggered(event: Event) -> Lead:
    """When something happens."""
    there = "here" if ("what", "itself") in event.keys else "at it"
    return Lead((event.keys,), event.it, there=there, of_site=event.of_site, other=event.other)


@means("if_it_moves")
def if_it_moves(*_: Any) -> Lead:
    """When the card itself moves."""
    return triggered(Event((("when", "moves"), ("what", "itself"))))


@means("triggered_after")
def triggered_after(event: Event) -> Lead:
    """When something has happened; a spell has when it has resolved (sorcery:stealth/when-exactly-is-after#11)."""
    if dict(event.keys)["when"] in BEGUN:
        raise Unsayable("that it waits until that is over")
    return triggered(event)


@means("needs")
def needs(threshold: str, lead: Lead) -> Lead:
    """Only with so much affinity."""
    return structs.replace(lead, rows=tuple((*row, ("threshold", threshold)) for row in lead.rows))


@means("threshold")
def threshold(*letters: str) -> str:
    """Affinity as letters."""
    return "".join(str(letter).strip("()").upper() for letter in letters)


for rule, whose in (("of_you", {"whose": "you"}), ("of_opponent", {"whose": "opponent"}), ("of_each", {})):
    means(rule)(lambda *_, whose=whose: whose)
means("tap")(lambda: "tap")
means("mana")(lambda figure: str(figure))
means("sacrifice_itself")(lambda: "sacrifice")
means("sacrifice_token")(lambda name: f"sacrifice a token named {name}")
means("sacrifice_one")(lambda desc: f"sacrifice a {desc.phrase}")
means("tap_bearer")(lambda: "tap bearer")


@means("tap_bearer_and_other")
def tap_bearer_and_other(desc: Desc) -> tuple[str, str]:
    """Two taps; who has tapped for the one cannot tap for the other."""
    if "ally" not in desc.nouns or desc.before:
        raise Unsayable("whom another one leaves out")
    return "tap bearer", f"tap another {desc.phrase}"


means("discard_of_element")(lambda element, noun: f"discard a {element} {noun[0]}")
means("break_stealth")(lambda: "break Stealth")
means("discard_one")(lambda noun: f"discard a {noun[0]}")
means("discard_random")(lambda noun: f"discard a random {noun[0]}")
means("discard_some")(lambda number, noun: f"discard {figure(number)} {noun[0]}s")
means("pay_life")(lambda number: f"pay {figure(number)} life")


def what(things: Things, where: str = "") -> str:
    """Whose event is looked for: any one that the words describe, at a place if they say so."""
    match things:
        case Ref("itself" | "bearer" as word) if not where:
            return word
        case Some(How.ONE | How.EVERY, desc):
            return f"{desc.phrase} {where}".strip()
    raise Unsayable("an event of what cannot be looked for")


def _event(when: str) -> Any:
    def event(things: Things, *more: Any) -> Event:
        where = next((part for part in more if isinstance(part, str)), "")
        subject = what(things, where)
        doers = [part for part in more if not isinstance(part, str)]
        by = tuple(("by", what(part)) for part in doers)
        own = things.desc.nouns if isinstance(things, Some) else ()
        other = (noun for part in doers if isinstance(part, Some) for noun in part.desc.nouns if noun not in own)
        return Event((("when", when), ("what", subject), *by), "it", other=tuple(other))

    return event


for rule, when in (
    ("enters_realm", "enters realm"), ("dies", "dies"), ("attacks", "attacks"), ("attacked", "attacked"),
    ("strikes_", "strikes"), ("damaged", "damaged"), ("stops", "stops"), ("moves", "moves"), ("untaps", "untaps"),
    ("taps", "taps"), ("kills", "kills"), ("attack_kills", "attack kills"), ("attacks_it", "attacks"),
    ("strikes_it", "strikes"), ("defends", "defends"), ("intercepts", "intercepts"), ("struck", "struck"),
    ("leaves_realm", "leaves realm"),
):  # fmt: skip
    means(rule)(_event(when))
means("where_around")(lambda word: word)


@means("enters_here")
def enters_here(things: Things) -> Event:
    """When something comes to where the card is."""
    return Event((("when", "enters"), ("what", what(things)), ("where", "here")), "it")


@means("enters_site")
def enters_site(things: Things) -> Event:
    """When something enters the site that the card is."""
    return Event((("when", "enters site"), ("what", what(things)), ("where", "here")), "it", of_site=True)


@means("you_cast")
def you_cast(noun: tuple[str, bool]) -> Event:
    """When one casts a spell."""
    return Event((("when", "casts"), ("what", noun[0]), ("whose", "you")))


@means("you_summon")
def you_summon(desc: Desc) -> Event:
    """When one's own minion, artifact or aura enters the realm."""
    return Event((("when", "enters realm"), ("what", desc.phrase), ("whose", "you")), "it")


@means("played")
def played(things: Things, where: str = "") -> Event:
    """When a site is played."""
    return Event((("when", "plays"), ("what", what(things, where))), "it")


@means("casts")
def casts(by: Things, noun: tuple[str, bool]) -> Event:
    """When somebody casts a spell."""
    return Event((("when", "casts"), ("what", noun[0]), ("by", what(by))), SEVERAL)


@means("you_play")
def you_play(desc: Desc) -> Event:
    """When one plays a site."""
    return Event((("when", "plays"), ("what", desc.phrase), ("whose", "you")), "it")


@means("you_draw")
def you_draw(noun: tuple[str, bool]) -> Event:
    """When one draws a card."""
    if noun[0] != "card":
        raise Unsayable(f"that a {noun[0]} is drawn")
    return Event((("when", "draws"), ("whose", "you")))
