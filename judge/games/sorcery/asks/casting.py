"""Asks about spells: who may cast them and where to, their elements, what they target, the steps of casting."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.cards import Op
from judge.games.sorcery.casting import casting_artifacts, casting_auras, casting_minions
from judge.games.sorcery.casting.casting import Casting, elements_of, spell_kind
from judge.games.sorcery.casting.casting_magics import DECLARE, effect_of
from judge.games.sorcery.casting.declaring import default_caster
from judge.games.sorcery.casting.goals import MODIFIED, worded
from judge.games.sorcery.casting.spellcaster import able_to_cast, spellcasters
from judge.games.sorcery.casting.target import illegal, legal_targets, spoken
from judge.games.sorcery.combat.mandatory_actions import mandatory
from judge.games.sorcery.ongoing.elemental_threshold import CITES as AFFINITY
from judge.games.sorcery.ongoing.elemental_threshold import affinity
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import ELEMENTS
from judge.games.vocabulary.moments import window_of
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

WHO = (
    "sorcery:casting-spells#6", "sorcery:casting-spells#7", "sorcery:spellcaster#2", "sorcery:spellcaster#3",
    "sorcery:spellcaster#4",
    "sorcery:main-phase#4", "sorcery.rulebook:turn-summary/main-phase#4",
)  # fmt: skip
LETTERS = {word: letter for letter, word in ELEMENTS.items()}


@ask("which", "Spellcasters for {thing}", *WHO)
def casters(state: State, number: int) -> Finding:
    """The Spellcasters of the spell's owner that could cast it."""
    found = spellcasters(state, thing(state, number).owner)
    able = [label(state, n) for n in found if able_to_cast(state, number, n) is None]
    return Finding(tuple(sorted(able)), (Broken("", WHO),))


@ask("which", "Spellcasters of {player}", *WHO)
def spellcasters_of(state: State, player: str) -> tuple[str, ...]:
    """The Spellcasters that a player controls."""
    return tuple(sorted(label(state, n) for n in spellcasters(state, player)))


@ask("which", "locations for casting {thing}", "sorcery:casting-spells#14")
def where_to(state: State, number: int) -> Finding:
    """Where a spell may be cast to: locations of a minion or artifact, areas of an aura as their squares."""
    kind, player = spell_kind(state, number), thing(state, number).owner
    how = Casting(player=player, caster=default_caster(state, player))
    more = MODIFIED if worded(state, number, how) else ()
    if kind == "aura":
        areas = casting_auras.allowed(state, number, how)
        cites: tuple[str, ...] = (
            "sorcery:casting-spells/casting-auras#2",
            "sorcery.rulebook:casting-spells/casting-auras#1",
            "sorcery:aura#2",
        )
        return Finding(tuple(areas), (Broken("", (*cites, *more)),))
    if kind == "artifact":
        places = casting_artifacts.locations(state, number, how)
        cites = ("sorcery:casting-spells/casting-artifacts#2", *casting_artifacts.HANDS)
    elif kind == "minion":
        places = casting_minions.locations(state, number, how)
        wider = tuple(
            c for name, more in casting_minions.WIDER.values() if name in printed_keywords(state, number) for c in more
        )
        cites = (*casting_minions.YOURS, "sorcery:casting-spells/casting-minions#1", *wider)
    else:
        return Finding((), (Broken("it does not enter the realm", ("sorcery:magic#1",)),))
    return Finding(tuple(spoken(state, at) for at in places), (Broken("", (*cites, *more)),))


def printed_keywords(state: State, number: int) -> tuple[str, ...]:
    """The keywords that a card prints."""
    return printed(state, thing(state, number)).keywords


@ask("which", "details declared in casting {thing}", *DECLARE)
def details(state: State, number: int) -> Finding:
    """What is declared as a spell is cast, beside its Spellcaster: a location, an area, targets, or nothing."""
    kind = spell_kind(state, number)
    if kind == "magic":
        ability = effect_of(state, number)
        if ability is None:
            return Finding(None, unsupported=f"{label(state, number)}: what it targets is not covered yet")
        none = ("sorcery:casting-spells/casting-magics#5", "sorcery:casting-spells/casting-magics#7")
        found = (f"target {ability.target}",) if ability.target else ()
        return Finding(found, (Broken("", DECLARE if found else (*none, *DECLARE)),))
    words = {"minion": "summoning location", "artifact": "conjuring location", "aura": "conjuring locations"}
    if kind not in words:
        return Finding(None, unsupported=f"{label(state, number)} is no spell")
    return Finding((words[kind],), (Broken("", (f"sorcery:casting-spells/casting-{kind}s#1",)),))


def _phrase(state: State, number: int) -> tuple[str, tuple[Op, ...], str]:
    """What a magic, or an ability of a card, targets, and does; and what is missing when the judge cannot tell."""
    abilities = printed(state, thing(state, number)).ability
    if number in view(state).now:
        abilities = view(state)[number].abilities
    found, ops = next(((a.target, a.do) for a in abilities if a.target), ("", ()))
    missing = [c.clause for c in printed(state, thing(state, number)).uncovered]
    why = f"{label(state, number)}: {', '.join(missing)} is not covered yet" if missing and not found else ""
    return found, ops, why


def _aiming(state: State, number: int, source: int) -> tuple[str, bool]:
    """Whose targeting it is, and whether that of a magic."""
    owner = thing(state, number).owner
    player = view(state)[source].controller or owner if source in view(state).now else owner
    return player, "magic" in printed(state, thing(state, number)).types


def no_target(state: State, target: int, number: int, source: int | None = None) -> tuple[Broken, ...]:
    """Why a thing is no legal target of a card, for a source: itself in the realm, else its owner's Avatar."""
    by = _source(state, number) if source is None else source
    phrase, ops, missing = _phrase(state, number)
    if missing or not phrase:
        return ()
    player, magic = _aiming(state, number, by)
    return illegal(state, phrase, target, by, player, ops=ops, spell=number if magic else None)


def _source(state: State, number: int) -> int:
    """What targets: a card in the realm, or else the Avatar of its owner."""
    if number in view(state).now:
        return number
    avatar = view(state).avatar(thing(state, number).owner)
    return avatar if avatar is not None else -1


def _targets(state: State, number: int, source: int) -> Finding:
    phrase, ops, missing = _phrase(state, number)
    if missing:
        return Finding(None, unsupported=missing)
    player, magic = _aiming(state, number, source)
    found = legal_targets(state, phrase, source, player, ops=ops, spell=number if magic else None) if phrase else ()
    cites = ("sorcery:target#3", "sorcery:target#4", "sorcery.rulebook:navigating-the-realm/targeting#2", *DECLARE[:1])
    return Finding(tuple(sorted(spoken(state, t) for t in found)), (Broken("", cites),))


@ask("which", "legal targets of {thing} cast by {thing2}", "sorcery:target#4")
def targets_by(state: State, number: int, caster: int) -> Finding:
    """Everything that a spell may target when a Spellcaster casts it now."""
    return _targets(state, number, caster)


@ask("which", "legal targets of {thing}", "sorcery:target#4")
def targets_of(state: State, number: int) -> Finding:
    """Everything that the ability of a card may target, or a spell that its owner's Avatar casts."""
    return _targets(state, number, _source(state, number))


@ask("value", "{words} affinity of {player}", *AFFINITY)
def affinity_of(state: State, element: str, player: str) -> Finding:
    """How much affinity of an element a player has: of the cards they control and what the scenario adds."""
    if element not in LETTERS:
        return Finding(None, unsupported=f"{element!r} is no element; there are: {', '.join(LETTERS)}")
    cites = (
        "sorcery:elemental-threshold-and-affinity#2", "sorcery.rulebook:casting-spells/elemental-threshold#3",
    )  # fmt: skip
    return Finding(affinity(state, player)[LETTERS[element]], (Broken("", cites),))


ELEMENT = ("sorcery:element#3", "sorcery:element#4", "sorcery:element#5")
BOTH = ("sorcery.rulebook:casting-spells/multiple-element-threshold#4",)


@ask("is", "{thing} an {words} spell", *ELEMENT)
def element_spell(state: State, number: int, element: str) -> Finding:
    """Whether a card is a spell of an element: ``an air spell``, ``an earth spell``."""
    return _is_of(state, number, element)


@ask("is", "{thing} a {words} spell", *ELEMENT)
def element_spell_too(state: State, number: int, element: str) -> Finding:
    """Whether a card is a spell of an element: ``a fire spell``, ``a water spell``."""
    return _is_of(state, number, element)


def _is_of(state: State, number: int, element: str) -> Finding:
    if element not in LETTERS:
        return Finding(None, unsupported=f"{element!r} is no element; there are: {', '.join(LETTERS)}")
    held = bool(spell_kind(state, number)) and element in elements_of(state, thing(state, number))
    return Finding(held, (Broken("", (*ELEMENT, *BOTH)),))


CASTING = ("choose Spellcaster", "reveal and confirm", "choose details", "pay", "enter the storyline")
TARGETING = ("choose details", "enter the storyline", "check targets again")


def _moments(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    told = (window_of(step) for step in steps(state.trace))
    return tuple(dict.fromkeys(name for name in told if name in names))


@ask("order", "steps of casting", "sorcery:casting-spells#5", "sorcery:casting-spells#16")
def steps_of_casting(state: State) -> tuple[str, ...]:
    """The steps of casting in the order in which they were taken."""
    return _moments(state, CASTING)


@ask(
    "order", "moments of targeting", "sorcery:target#5", "sorcery:target#7",
    "sorcery.rulebook:advanced-concepts/the-storyline#4",
)  # fmt: skip
def moments_of_targeting(state: State) -> tuple[str, ...]:
    """When the targets of a spell were declared, and looked at again, around its entering the storyline."""
    return _moments(state, TARGETING)


@ask("value", "spells cast by {player}", "sorcery:you#1", "sorcery:changelog/changelog-july-10-2025#13")
def spells_cast(state: State, player: str) -> int:
    """How many spells a player has cast in the course of the scenario, by whichever Spellcaster."""
    return sum(1 for h in story(state) if h.kind == "casts" and h.player == player)


@ask("is", "{thing} cast", "sorcery:zero#15", "sorcery:casting-spells#16")
def was_cast(state: State, number: int) -> bool:
    """Whether a spell was cast in the course of the scenario."""
    return any(h.kind == "casts" and h.who == number for h in story(state))


@ask("which", "mandatory actions", "sorcery:mandatory-actions#4", "sorcery:mandatory-actions#5")
def mandatory_actions(state: State) -> tuple[str, ...]:
    """What must be done now before anything else; of several the player chooses which comes first."""
    return mandatory(state)
