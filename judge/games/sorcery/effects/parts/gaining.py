"""Printed abilities of a card that things gain by an effect (sorcery:printed-ability)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import GainAbilities
from judge.games.sorcery.cards.passives.forms import HasPrinted
from judge.games.sorcery.casting.using import Activate
from judge.games.sorcery.effects.changing import changed
from judge.games.sorcery.effects.naming import meant, named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.elemental_threshold import unmet
from judge.games.sorcery.ongoing.printed.printed_ability import cards_of, names_of
from judge.games.sorcery.position.deck import all_named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import ASIDE, BANISHED, COLLECTION, label, put, thing, things
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

PRINTED = ("sorcery:printed-ability#1", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6")
ASIDE_CITES = ("sorcery:setup#1",)
UNSAID = "which card was set aside before the game is not said: put 'marks: [set aside NAME]' on it"
COLLECTED = ("sorcery.rulebook:glossary/collection#1", "sorcery:banished#1")


def set_aside(state: State, number: int) -> str:
    """The card that was set aside for another one before the game; empty where nobody has said which."""
    held = thing(state, number).marks if number in state.things else ()
    return next((mark.removeprefix(ASIDE) for mark in held if mark.startswith(ASIDE)), "")


@requires(Activate, "sorcery.rulebook:glossary/elemental-affinity-and-threshold#2")
def threshold_of_what_is_aside(state: State, frame: Activate) -> Broken | None:
    """The threshold of the card that was set aside is met by who gains its abilities."""
    gains = any(isinstance(op, GainAbilities) and op.aside for op in frame.use.ability.do)
    name = set_aside(state, frame.number) if gains else ""
    return unmet(state, frame.use.player, cards_of(state, (name,))[0].threshold) if name else None


@op(GainAbilities)
def gain_abilities(state: State, event: Event, what: GainAbilities) -> Result:
    """They have them beside their own; the player picks the card of the collection, which is banished."""
    numbers = named(state, event, what.to)
    if what.aside:
        name = set_aside(state, event.source)
        if not name:
            return Unsupported(f"{event.label}: {UNSAID}", ASIDE_CITES)
        words = f"has the printed abilities of {name}, which was set aside"
        changes = HasPrinted((name,))
        return changed(go_on(state, event), event, numbers, what.until, words, PRINTED, changes).push(Settle())
    if what.from_ is None:
        of = tuple(n for n in event.several(what.gain_abilities_of.words) if isinstance(n, int))
        return _gaining(go_on(state, event), event, what, numbers, of[:1])
    held = (n for n, found in things(state) if found.zone == COLLECTION and found.owner == event.player)
    able = tuple(n for n in held if meant(state, event, what.gain_abilities_of, n))
    if not able and not all_named(state, event.player, COLLECTION):
        return Unsupported(f"{event.label}: the scenario does not name the cards of the collection", COLLECTED)
    if not able or not numbers:
        return _gaining(go_on(state, event), event, what, numbers, ())
    options = []
    for number in able:
        new = go_on(state, event).said("{0} is banished", label(state, number), cites=COLLECTED)
        new = put(new, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)
        options.append((label(state, number), _gaining(new, event, what, numbers, (number,))))
    return choose(state, event.player, "choose", "of which card are the abilities gained?", options, COLLECTED)


def _gaining(state: State, event: Event, what: GainAbilities, numbers: tuple[int, ...], of: tuple[int, ...]) -> State:
    if not of or not numbers:
        said = "{0}: there is nothing whose abilities could be gained, or nobody who gains them"
        return state.said(said, event.label, cites=PRINTED, kind="not-applied")
    if what.anew:
        kept = (e for e in state[EFFECTS] if e.label != event.label or e.passive.of(HasPrinted) is None)
        state = state.tell(EFFECTS, tuple(kept))
    original = thing(state, of[0])
    names = names_of(state, original)
    words = f"has the printed abilities of {original.label}"
    return changed(state, event, numbers, what.until, words, PRINTED, HasPrinted(names)).push(Settle())
