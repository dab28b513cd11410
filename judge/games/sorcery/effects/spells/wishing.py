"""A spell at random among all that there are, and what is offered to the next player after it (Chaoswish)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.operations.hands import NextPlayerMay, RandomSpell
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.new_card import fresh
from judge.games.sorcery.position.thing import BANISHED, CARDS, label, thing
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.token import MADE
from judge.games.sorcery.words import names, other
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

AT_RANDOM = ("sorcery:random#1", "sorcery:random#2")
COPIED = ("sorcery:copy#3", "sorcery:copy#4")
OFFERED = ("sorcery:may-and-can#1", "sorcery.rulings:chaoswish-2#1")


@op(RandomSpell)
def random_spell(state: State, event: Event, what: RandomSpell) -> Result:
    """Nobody chooses it, and all are as likely; the scenario says which it was, since there are too many to look at."""
    name, state = _stated(state)
    declared = dict(state[CARDS])
    card = declared.get(name) or known().get(name)
    if card is None or card.token or {"site", "avatar"} & set(card.types):
        why = "say it with 'choose', behind who casts it" if not name else f"{name!r} is no spell"
        return Unsupported(f"{event.label}: which spell it is at random: {why}", AT_RANDOM)
    seen, caster = view(state), event.get(Known.ALLY.value)
    if isinstance(caster, int) and caster in seen.now and isinstance(seen[caster].keywords.get("Spellcaster"), str):
        why = f"whether {label(state, caster)}, a Spellcaster of some elements, casts it"
        return Unsupported(f"{event.label}: {why}", ("sorcery:spellcaster#4",))
    said = "{0}: the spell is {1}, at random"
    state = state.said(said, event.label, card.name, cites=(*AT_RANDOM, *COPIED))
    number, state = fresh(state, card.name, event.player, BANISHED)
    state = state.put(number, thing(state, number).marked(MADE))
    return go_on(state, event.binding(Known.IT.value, number))


def _stated(state: State) -> tuple[str, State]:
    """The name that the scenario gives for it, and the state where that answer is used up; empty without one."""
    answers = state[ANSWERS]
    for place, (kind, labels) in enumerate(answers):
        if kind == "choose" and labels:
            rest = ((kind, labels[1:]),) if labels[1:] else ()
            return labels[0], state.tell(ANSWERS, (*answers[:place], *rest, *answers[place + 1 :]))
    return "", state


@op(NextPlayerMay)
def next_player_may(state: State, event: Event, what: NextPlayerMay) -> Result:
    """The other player says whether it goes on, as an effect of theirs."""
    player = other(event.player)
    left = go_on(state, structs.replace(event, ops=()))
    taken = go_on(state, structs.replace(event, player=player))
    declined = left.said("{0}: {1} {2} nothing of it", event.label, names(player), _have(player), cites=OFFERED)
    asked = f"does {event.label} go on for {names(player)}?"
    return choose(state, player, "may", asked, [("yes", taken), ("no", declined)], OFFERED)


def _have(player: str) -> str:
    return "have" if player == "you" else "has"
