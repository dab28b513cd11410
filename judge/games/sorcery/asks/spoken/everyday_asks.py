"""Asks in everyday words: whose a thing is, what it is, whether it is a legal target, what became of it."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.question import Finding
from judge.games.sorcery.asks import casting, control, damage, keywords, storyline
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.casting.casting_magics import DECLARE
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.damage.life import life, maximum
from judge.games.sorcery.ongoing.elemental_threshold import CITES as THRESHOLD
from judge.games.sorcery.ongoing.elemental_threshold import affinity, unmet
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import REALM, label, printed, thing, things
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import Location
from judge.kernel.rules import Broken
from judge.kernel.state import State

TYPES = ("minion", "avatar", "artifact", "aura", "magic", "site")
ATTACKED = ("sorcery:attack#4", "sorcery:attack#6")
TYPE = ("sorcery:card-type#1", "sorcery:subtypes#1")


def _finding(found: Finding | Hashable) -> Finding:
    """What an ask gives, as a finding."""
    return found if isinstance(found, Finding) else Finding(found)


@ask("is", "{thing} controlled by {player}", *control.CONTROL)
def controlled_by(state: State, number: int, player: str) -> Finding:
    """Whether a player controls a card now."""
    found = _finding(control.controls(state, number))
    return Finding(found.value == player, found.reasons)


@ask("is", "{thing} uncontrolled", "sorcery:uncontrolled#1", "sorcery:uncontrolled#2")
def uncontrolled(state: State, number: int) -> Finding:
    """Whether a card in the realm is controlled by neither player."""
    found = _finding(control.controls(state, number))
    return Finding(number in view(state).now and found.value == "nobody", found.reasons)


@ask("is", "{thing} owned by {player}", "sorcery:ownership-and-control#2")
def owned_by(state: State, number: int, player: str) -> Finding:
    """Whether a player owns a card."""
    found = _finding(control.owns(state, number))
    return Finding(found.value == player, found.reasons)


@ask("which", "{words} controlled by {player}", "sorcery:ownership-and-control#5")
def controlled_cards(state: State, words: str, player: str) -> Finding:
    """What a player controls in the realm: ``sites``, ``minions``, ``units``, ``artifacts``, ``auras``, ``cards``."""
    wanted = words.removesuffix("s")
    if wanted not in (*TYPES, "unit", "card", "thing", "permanent"):
        return Finding(None, unsupported=f"{words!r} is no kind of card; there are: {', '.join(TYPES)}, unit, card")
    held = [n for n, now in view(state).now.items() if now.controller == player]
    return Finding(tuple(sorted(label(state, n) for n in held if _is_a(state, n, wanted))))


def _is_a(state: State, number: int, wanted: str) -> bool:
    now = view(state).now[number]
    if wanted == "unit":
        return now.unit
    return wanted in now.types or wanted not in TYPES


def _among(state: State, number: int, found: Finding, why_not: tuple[Broken, ...] = ()) -> Finding:
    """Whether a thing is among those that an ask lists, and why not where it is none."""
    held = isinstance(found.value, tuple) and label(state, number) in found.value
    return Finding(held, found.reasons if held else (why_not or found.reasons))


@ask("is", "{thing} a legal target of {thing2}", *DECLARE)
@ask("is", "{thing} a legal target for {thing2}", *DECLARE)
def legal_target(state: State, target: int, number: int) -> Finding:
    """Whether a spell that its owner's Avatar casts, or an ability of a card, may target a thing now; of a unit whose
    abilities target nothing, whether it may attack the thing where it stands.
    """
    now = view(state).now.get(number)
    if now is not None and now.unit and not any(a.target for a in now.abilities) and not now.card.uncovered:
        broken = state.broken(MakeAttack(number, target))
        return Finding(not broken, broken or (Broken("it may be attacked", ATTACKED),))
    found = _finding(casting.targets_of(state, number))
    return found if found.unsupported else _among(state, target, found, casting.no_target(state, target, number))


@ask("is", "{thing} a legal target of {thing2} cast by {thing3}", *DECLARE)
def legal_target_by(state: State, target: int, number: int, caster: int) -> Finding:
    """Whether a spell that a Spellcaster casts may target a thing now."""
    found = _finding(casting.targets_by(state, number, caster))
    why_not = casting.no_target(state, target, number, caster)
    return found if found.unsupported else _among(state, target, found, why_not)


@ask("is", "the threshold of {thing} met", *THRESHOLD)
@ask("is", "threshold met for {thing}", *THRESHOLD)
def threshold_is_met(state: State, number: int) -> Finding:
    """Whether the owner of a spell has the affinity that it requires."""
    broken = unmet(state, thing(state, number).owner, printed(state, thing(state, number)).threshold)
    return Finding(broken is None, (broken or Broken("", tuple(THRESHOLD)),))


@ask("value", "threshold of {thing}", *THRESHOLD)
def threshold_of(state: State, number: int) -> str:
    """The threshold of a card, or of what it copies or has become, in letters such as ``FF``; ``none`` without one."""
    return keywords.card_now(state, number).threshold or "none"


@ask("is", "{thing} wounded", "sorcery:wounded#1", "sorcery:wounded#2")
def wounded(state: State, number: int) -> bool:
    """Whether a minion has damage on it, or the life of an Avatar is less than its maximum."""
    found = thing(state, number)
    if "avatar" in printed(state, found).types:
        return life(state, found.owner) < maximum(state, found.owner)
    return found.zone == REALM and found.damage > 0


@ask("who", "killed {thing}", "sorcery:kill-credit#3", "sorcery:kill-credit#7")
@ask("who", "gets the credit for killing {thing}", "sorcery:kill-credit#3", "sorcery:kill-credit#7")
@ask("who", "gets credit for killing {thing}", "sorcery:kill-credit#3", "sorcery:kill-credit#7")
def killed(state: State, number: int) -> Finding:
    """The unit, or the units separated by commas, that get the credit for a kill; nobody when none does."""
    return Finding(", ".join(damage.credited(state, number)), _finding(damage.killers(state, number)).reasons)


@ask("is", "{thing} killed by {thing2}", "sorcery:kill-credit#3", "sorcery:kill-credit#7")
def killed_by(state: State, number: int, killer: int) -> Finding:
    """Whether a unit gets the credit for a kill, alone or with others."""
    return _among(state, killer, _finding(damage.killers(state, number)))


@ask("is", "{words} triggered", "sorcery:triggered-ability#1", "sorcery:storyline/most-effects-use-the-storyline#1")
def has_triggered(state: State, words: str) -> Finding:
    """Whether an ability of that name triggered, be it that it has come up on the storyline or still waits there."""
    found = _finding(storyline.times_triggered(state, words))
    return Finding(bool(found.value), found.reasons, found.unsupported)


@ask("is", "{thing} warded", "sorcery.rulebook:glossary/ward#1", last=True)
def warded(state: State, number: int) -> Finding:
    """Whether a thing has a Ward now."""
    return _finding(keywords.has(state, number, "Ward"))


@ask("is", "{thing} a {words}", *TYPE, last=True)
@ask("is", "{thing} an {words}", *TYPE, last=True)
def of_a_kind(state: State, number: int, words: str) -> Finding:
    """Whether a thing is of a type or subtype, has a keyword ability, or is a certain card: ``a Frog``."""
    now = view(state).now.get(number)
    card = printed(state, thing(state, number)) if now is None else now.card
    kinds = card.types if now is None else tuple(now.types)
    if words in (*TYPES, "unit", "spell"):
        unit = "minion" in kinds or "avatar" in kinds
        spell = not {"site", "avatar"} & set(card.types)
        return Finding({"unit": unit, "spell": spell}.get(words, words in kinds), (Broken("", TYPE),))
    if words in KEYWORDS and now is not None:
        return _finding(keywords.has(state, number, words))
    if words == "copy":
        copied = now is not None and now.card.name != thing(state, number).card
        return Finding(copied or "token" in thing(state, number).marks, (Broken("", ("sorcery:copy#1",)),))
    known = {t.card for _, t in things(state)} | {s for _, t in things(state) for s in printed(state, t).subtypes}
    subtypes = set(now.subtypes if now is not None else card.subtypes)
    if words not in known | subtypes | {card.name}:
        return Finding(None, unsupported=f"{words!r} is no type, subtype, keyword ability or card in this scenario")
    return Finding(words in subtypes or words == card.name, (Broken("", TYPE),))


@ask("is", "{thing} flooded", "sorcery:flooded#2", "sorcery:flooded#6", last=True)
def flooded(state: State, number: int) -> Finding:
    """Whether a site has the ability Flooded now."""
    return _finding(keywords.has(state, number, "Flooded"))


@ask("is", "{square} void", "sorcery:void#1", last=True)
@ask("is", "square {square} void", "sorcery:void#1", last=True)
def is_void(state: State, square: int) -> bool:
    """Whether a square has no site, or one that is void too."""
    return view(state).is_void(square)


@ask("which", "site at {place}", "sorcery:realm#1")
def site_there(state: State, place: Location) -> tuple[str, ...]:
    """What the site of a square is called; nothing for the void."""
    number = view(state).site(place[0])
    return (label(state, number),) if number is not None else ()


@ask("value", "affinity of {player}", *THRESHOLD, last=True)
def whole_affinity(state: State, player: str) -> str:
    """All affinity of a player in letters, such as ``AFF``; ``none`` without any."""
    held = affinity(state, player)
    return "".join(letter * held[letter] for letter in sorted(held)) or "none"


@ask("value", "mana spent by {player}", "sorcery:casting-spells#16", "sorcery:activated-ability#3")
def mana_spent(state: State, player: str) -> Finding:
    """How much mana a player paid for spells in the course of the scenario; what abilities cost is not counted."""
    paid = [h for h in story(state) if h.kind == "casts" and h.player == player]
    why = "; ".join(f"{h.amount} for {h.label}" for h in paid) or "nothing was cast"
    return Finding(sum(h.amount for h in paid), (Broken(why, ("sorcery:casting-spells#16",)),))
