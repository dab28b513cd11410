"""That effects of a player begin to change a site: what it has, or what it is (sorcery:cant-be-modified).

It is seen by comparing what changes each site with what did when all was last settled, and only where a card asks.
"""

from __future__ import annotations

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Affinity,
    Becomes,
    Disables,
    Dries,
    Floods,
    Gives,
    Grants,
    Loses,
    Mana,
    MultipliesPower,
    NoLonger,
    SetsPower,
    Silences,
)
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.triggered_ability import answers_to
from judge.games.sorcery.words import names
from judge.kernel.fact import Fact
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State

CHANGES = (
    Silences, Disables, Becomes, NoLonger, Gives, Grants, Loses, Floods, Dries, Affinity, Mana, SetsPower, AddsPower,
    MultipliesPower,
)  # fmt: skip
"""What gives or takes abilities, or changes characteristics; who controls a site is not among them."""
CITES = ("sorcery:cant-be-modified#1", "sorcery.rulings:vindictive-nation-5#1")
LOST = ("sorcery:lose#1", "sorcery.rulings:vindictive-nation-3#1")
Changed = tuple[int, int, int, int, str]
"""A site and its stay, since when it is changed and by which thing (-1 for none), and the player whose effect it is."""
FACES: Fact[tuple[tuple[int, int, str, str], ...] | None] = Fact("faces of sites", None)
"""What each site was, and whose, when all was last settled: kept as long as a card asks for changes."""
CHANGED: Fact[tuple[Changed, ...]] = Fact("changes of sites", ())
"""What changed each site then."""


def modifying(state: State) -> tuple[State, tuple[Happening, ...]] | Unsupported:
    """With what changes sites now noted, and what has begun to change one since all was last settled."""
    seen = view(state)
    if not any(seen.triggers(When.MODIFIED)):
        return (_lost(state, seen).forget(FACES).forget(CHANGED) if state[FACES] is not None else state), ()
    faces, changed = _faces(seen), _changes(seen)
    before, held = state[FACES], state[CHANGED]
    after = state.tell(FACES, faces).tell(CHANGED, changed)
    if before is None:
        return after, ()
    told = []
    for one in changed:
        if one in held:
            continue
        event = happened(state, "modified", one[0], player=one[-1])
        if not _asked(state, event):
            continue
        if one[-1] != state[TURN]:
            said = f"whether {names(one[-1])} modifies {label(state, one[0])} on the turn of the other player"
            return Unsupported(said, CITES)
        told.append(event)
    watched = {seen[number].controller for number, _ in seen.triggers(When.MODIFIED)}
    for face in faces:
        old = next((one for one in before if one[:2] == face[:2]), face)
        if old != face and (old[-1] in watched or face[-1] in watched):
            said = f"whether somebody modifies {label(state, face[0])}, which is another card or another player's now"
            return Unsupported(said, CITES)
    return after, tuple(told)


def _lost(state: State, seen: View) -> State:
    """With it told of cards that have just lost the ability to answer, before it could trigger."""
    for now in seen.now.values():
        if not now.special and any(ability.when is When.MODIFIED for ability in now.card.ability):
            said = "{0} has lost its abilities at once, before any of them could trigger"
            state = state.said(said, now.thing.label, cites=LOST, kind="not-applied")
    return state


def _asked(state: State, event: Happening) -> bool:
    """Whether a card asks for such a change of a site."""
    return any(answers_to(state, number, ability, event) for number, ability in view(state).triggers(When.MODIFIED))


def _faces(seen: View) -> tuple[tuple[int, int, str, str], ...]:
    """Each site with its stay, its card, and who controls it."""
    sites = [(n, seen[n]) for n in sorted(set(seen.sites.values()))]
    return tuple((n, now.thing.incarnation, now.card.name, now.controller or "") for n, now in sites)


def _changes(seen: View) -> tuple[Changed, ...]:
    """What changes each site now: passive abilities, and effects of their own."""
    found: list[tuple[Source, Passive, str | None]] = []
    for number, now in seen.now.items():
        for passive in now.passives if now.special else ():
            if passive.zone == "realm":
                source = Source(passive, now.thing.entered, number, now.thing.label, None)
                found.append((source, passive, now.controller))
    for effect in seen.state[EFFECTS]:
        source = Source(effect.passive, effect.since, effect.source, effect.label, effect)
        found.append((source, effect.passive, effect.player))
    told: set[Changed] = set()
    for source, passive, player in found:
        if player is None or not any(isinstance(change, CHANGES) for change in passive.changes):
            continue
        by = -1 if source.effect is not None or source.number is None else source.number
        for number in source.on(seen) if source.works(seen) else ():
            if "site" in seen[number].types and number != by and Prohibition.BE_MODIFIED not in seen[number].cannot:
                told.add((number, thing(seen.state, number).incarnation, source.since, by, player))
    return tuple(sorted(told))
