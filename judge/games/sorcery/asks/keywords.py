"""Asks about what a thing is and can: abilities, types, characteristics, tokens, disabled and silenced."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.facts import EVIL, KEYWORDS, keyword
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import WARD, asleep, evil
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.characteristics import kept
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.thing import BANISHED, REALM, label, printed, thing, things
from judge.games.sorcery.scenario.asks import ask
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.rules import Broken
from judge.kernel.state import State

ELEMENTS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}


TRANSFORMED = ("sorcery:transform#3", "sorcery.rulebook:glossary/transform#2")
"""What a transformation does to summoning sickness."""
GONE = {
    "Stealth": Broken("it has it as long as its Stealth token, which is gone", ("sorcery:stealth#3",)),
    "Ward": Broken("its Ward is gone", ("sorcery.rulebook:glossary/ward#1",)),
}
"""Why a thing has not what its card prints, of what it has by a token alone."""
TOKEN_ENTRIES = {
    "Bruin": "bruin",
    "Foot Soldier": "foot-soldier-token",
    "Frog": "frog-token",
    "Tawny": "tawny",
    "Rubble": "rubble",
    "Lance": "lance",
}
"""The entries that state what the tokens are."""


def entry(card: Card, sentence: int) -> tuple[Broken, ...]:
    """A sentence of the entry of a token as a reason for its characteristics."""
    name = TOKEN_ENTRIES.get(card.name)
    return (Broken("", (f"sorcery:{name}#{sentence}",)),) if name else ()


def _now(state: State, number: int) -> Now | None:
    return view(state).now.get(number)


def _why(now: Now | None, *words: str) -> tuple[Broken, ...]:
    """What ongoing effects did to a thing, as reasons."""
    if now is None:
        return ()
    return tuple(Broken(w.text, w.cites) for w in now.why if not words or any(word in w.text for word in words))


@ask("is", "{thing} with {words}", "sorcery:keyword-ability#1")
def has(state: State, number: int, words: str) -> Finding:
    """Whether a thing has a keyword ability now (``Airborne``, ``Lance``, ``Ward``, ``a Stealth token``)."""
    name = words.removeprefix("a ").removesuffix(" token").removesuffix(" ability")
    try:
        first, wanted = keyword(name)
    except NoSuchThing:
        return Finding(None, unsupported=f"there is no keyword ability {name!r}; there are: {', '.join(KEYWORDS)}")
    now = _now(state, number)
    if now is None:
        return Finding(None, unsupported=f"{label(state, number)} is not in the realm")
    reasons = _why(now, first, "silenced", "disabled", "copy", "can't be modified")
    if first == WARD and asleep(state, number):
        return Finding(False, reasons, assumes=(text("silenced Ward"),))
    if name == "Lance":
        held = any(n.thing.bearer == number and n.card.name == "Lance" for n in view(state).now.values())
        return Finding(held, (*reasons, Broken("a Lance is an artifact that it carries", ("sorcery:lance#2",))))
    there = now.has(first) and (not isinstance(wanted, str) or now.keywords[first] in (wanted, 0))
    if (
        not there
        and now.card.name == thing(state, number).card
        and first in printed(state, thing(state, number)).keywords
    ):
        reasons += (
            GONE.get(first, Broken("its card prints it, and it has it no more", ("sorcery:keyword-ability#1",))),
        )
    if not reasons:
        why = "it is one of its keywords" if there else "neither its card nor an effect gives it"
        stated = ("sorcery:keyword-ability#1", "sorcery:ability#4") if there else ("sorcery:ability#4",)
        reasons = (Broken(why, GONE[first].cites if first in GONE else stated),)
    return Finding(there, reasons)


@ask("value", "{words} of {thing} counted", "sorcery:keyword-ability#8")
def counted(state: State, words: str, number: int) -> int | Finding:
    """How much of a keyword ability a thing has: Lances that it carries, the bonus of Movement."""
    if words == "Lances":
        return sum(1 for n in view(state).now.values() if n.thing.bearer == number and n.card.name == "Lance")
    if words not in KEYWORDS:
        near = nearest(words, ("Lances", *KEYWORDS))
        return Finding(None, unsupported=f"there is no keyword ability {words!r}{near}")
    now = _now(state, number)
    return now.number(words) if now else 0


@ask("which", "keywords of {thing}", "sorcery:keyword-ability#1")
def keywords(state: State, number: int) -> Finding:
    """The keyword abilities of a thing now."""
    now = _now(state, number) or view(state).elsewhere.get(number)
    held = now.keywords if now else dict(map(keyword, printed(state, thing(state, number)).keywords))
    names = sorted(f"{k} +{v}" if k == "Movement" else k if not v else f"{k} {v}" for k, v in held.items())
    return Finding(tuple(names), _why(now))


@ask("which", "prohibitions of {thing}", "sorcery:can-vs-cant#1", "sorcery:may-and-can#2")
def prohibitions(state: State, number: int) -> Finding:
    """What a thing cannot do, or have done to it, because a card says so."""
    now = _now(state, number)
    return Finding(tuple(sorted(now.cannot)) if now and now.cannot else ("none",), _why(now))


@ask(
    "order",
    "precedence of texts",
    "sorcery:the-silver-rule#3",
    "sorcery:the-silver-rule#4",
    "sorcery:the-silver-rule#5",
    "sorcery:the-silver-rule#6",
    "sorcery:the-silver-rule#7",
)
def precedence(state: State) -> tuple[str, ...]:
    """Which text wins, from the highest to the lowest."""
    return ("card can't", "card can", "rules can't", "rules can")


@ask("value", "cards banished", "sorcery:banished#1")
def banished(state: State) -> int:
    """How many cards are banished."""
    return sum(1 for _, t in things(state) if t.zone == BANISHED)


@ask("value", "category of {words}", "sorcery:special-ability#1", "sorcery:special-ability#2")
def category(state: State, words: str) -> Finding:
    """The category of special ability that a keyword, or an ability with a name, belongs to."""
    try:
        keyword(words)
        return Finding("keyword ability", (Broken("", ("sorcery:special-ability#3", "sorcery:special-ability#1")),))
    except NoSuchThing:
        pass
    for now in view(state).now.values():
        for ability in now.abilities:
            if words == ability.name:
                kind = "activated ability" if ability.when is When.ACTIVATED else "triggered ability"
                triggered = (
                    "sorcery:special-ability#6", "sorcery:triggered-ability#2",
                    "sorcery.rulebook:advanced-concepts/triggered-ability#2",
                )  # fmt: skip
                cites = ("sorcery:special-ability#5",) if ability.when is When.ACTIVATED else triggered
                return Finding(kind, (Broken("", cites),))
    return Finding(None, unsupported=f"nothing here is called {words!r}")


@ask("is", "{thing} disabled", "sorcery:disabled#1")
def is_disabled(state: State, number: int) -> Finding:
    """Whether a thing is disabled now."""
    now = _now(state, number)
    site = "disabled site" in view(state).assumes
    assumes = (text("disabled site"),) if site else ()
    return Finding(bool(now and now.disabled), _why(now, "disabled", "disables", "Avatar"), assumes=assumes)


@ask("is", "{thing} silenced", "sorcery:silenced#1")
def is_silenced(state: State, number: int) -> Finding:
    """Whether a thing is silenced now."""
    now = _now(state, number)
    return Finding(bool(now and now.silenced), _why(now, "silenced", "Avatar"))


@ask("is", "{thing} evil", "sorcery.rulebook:glossary/evil#1")
def is_evil(state: State, number: int) -> Finding:
    """Whether a minion is evil."""
    now = _now(state, number)
    held = ", ".join(now.subtypes) if now and now.subtypes else "none"
    said = f"it is said to be Evil, whatever its subtypes ({held})"
    why = Broken(said if now and EVIL in now.keywords else f"its subtypes: {held}")
    return Finding(evil(view(state), number), (why, *_why(now, "too", "nothing is Evil")))


@ask("is", "{thing} tapped", "sorcery:tap#1")
def is_tapped(state: State, number: int) -> Finding:
    """Whether a thing is tapped."""
    tapped = thing(state, number).tapped
    return Finding(tapped, (Broken("it is turned to the right" if tapped else "it is upright", ("sorcery:tap#4",)),))


@ask("is", "{thing} a token", "sorcery:token#1")
def is_token(state: State, number: int) -> Finding:
    """Whether a thing is a token."""
    found = thing(state, number)
    return Finding(printed(state, found).token or "token" in found.marks, entry(printed(state, found), 1))


@ask("is", "{thing} in the realm", "sorcery:realm#1")
def in_the_realm(state: State, number: int) -> bool:
    """Whether a thing is in the realm."""
    return thing(state, number).zone == REALM


@ask("is", "{thing} carrying {thing2}", "sorcery:carrying-artifacts#1")
def carrying(state: State, number: int, what: int) -> bool:
    """Whether a unit carries a thing."""
    return thing(state, what).bearer == number


@ask("is", "{thing} suffering from summoning sickness", "sorcery:summoning-sickness#1", "sorcery:charge#2")
def sick(state: State, number: int) -> Finding:
    """Whether a minion that entered this turn cannot be tapped for costs."""
    now = _now(state, number)
    if now is None:
        return Finding(None, unsupported=f"{label(state, number)} is not in the realm")
    reasons: tuple[Broken, ...] = (Broken("it has Charge", ("sorcery:charge#2",)),) if now.has("Charge") else ()
    if any(h.kind == "transforms" and h.who == number for h in story(state)):
        reasons += (Broken("it has transformed and is as sick as it was", TRANSFORMED),)
    return Finding("minion" in now.types and now.thing.sick and not now.has("Charge"), reasons)


@ask("which", "types of {thing}", "sorcery:card-type#1")
def types(state: State, number: int) -> Finding:
    """The card types of a thing now."""
    now = _now(state, number)
    return Finding(tuple(sorted(now.types if now else printed(state, thing(state, number)).types)), _why(now, "too"))


@ask("which", "subtypes of {thing}", "sorcery:subtypes#1")
def subtypes(state: State, number: int) -> Finding:
    """The subtypes of a thing."""
    card, now = card_now(state, number), _now(state, number)
    held = now.subtypes if now else card.subtypes
    return Finding(tuple(sorted(held)) or ("none",), (*entry(card, 2), *kept(now), *_why(now, "too")))


@ask("which", "elements of {thing}", "sorcery:element#3", "sorcery:element#5")
def elements(state: State, number: int) -> Finding:
    """The elements of a card: those of its threshold, or of its frame; of a site those of its affinity."""
    card, now = card_now(state, number), _now(state, number)
    letters = set(now.affinity) if now and "site" in now.types else set(card.threshold)
    found = {ELEMENTS[x] for x in letters if not now or "site" not in now.types or now.affinity[x]}
    return Finding(
        tuple(sorted(found | set(card.elements))) or ("none",), entry(card, 2 if card.name == "Foot Soldier" else 3)
    )


COST = ("sorcery:characteristics/minion-characteristics#7", "sorcery:token#3")
NAME = ("sorcery:transform#1", "sorcery:copy#1")


@ask("value", "printed cost of {thing}", *COST)
def cost(state: State, number: int) -> Finding:
    """The cost on the face of a card; a token that is no copy costs nothing (sorcery:token#3)."""
    return _face(state, number, card_now(state, number).cost or 0, COST)


@ask("value", "name of {thing}", *NAME)
def name(state: State, number: int) -> Finding:
    """The card that a thing is now."""
    return _face(state, number, card_now(state, number).name, NAME if _copied(state, number) else NAME[:1])


def _copied(state: State, number: int) -> bool:
    return any(mark.startswith("copy of ") for mark in thing(state, number).marks)


def _face(state: State, number: int, value: int | str, cites: tuple[str, ...]) -> Finding:
    return Finding(value, (Broken("", cites), *kept(_now(state, number))))


@ask("value", "printed power of {thing}", "sorcery:power#2")
def printed_power(state: State, number: int) -> int | None:
    """The power on the face of a card."""
    return card_now(state, number).power


@ask("value", "average power of {thing}", "sorcery:split-power#8")
def average(state: State, number: int) -> int | Finding:
    """One number for the power of a unit: of a split power the average, rounded down."""
    now = _now(state, number)
    return now.strength if now else Finding(None, unsupported=f"{label(state, number)} is not in the realm")


@ask("value", "defense power of {thing}", "sorcery:split-power#6")
def defense(state: State, number: int) -> int | Finding | None:
    """The defense power now."""
    now = _now(state, number)
    return now.defense if now else Finding(None, unsupported=f"{label(state, number)} is not in the realm")


@ask("which", "squares of {thing}", "sorcery:location#2", "sorcery:cards-with-multiple-types#7")
def squares(state: State, number: int) -> tuple[str, ...]:
    """The squares that a thing occupies."""
    return tuple(str(s) for s in thing(state, number).squares)


def card_now(state: State, number: int) -> Card:
    """The card that a thing is now: what it copies or has become, or what it prints."""
    """The card that a thing is now: what it copies or has become, or what it prints."""
    now = _now(state, number)
    return now.card if now is not None else printed(state, thing(state, number))
