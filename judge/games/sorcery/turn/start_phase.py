"""The start phase: until-next-turn effects end, untap, mana, start triggers, draw (sorcery:start-phase)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.casting.next_spells import FORBIDDEN_NAMES
from judge.games.sorcery.frames import Draw, LaterTriggers, Settle
from judge.games.sorcery.moments import UNTAPS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import over
from judge.games.sorcery.position.deck import ran_out
from judge.games.sorcery.position.happening import Happening, happened, recorded
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.players import handed_to, mana_of
from judge.games.sorcery.position.thing import ATLAS, SPELLBOOK, put, things
from judge.games.sorcery.position.turn import CONTROLLED, CONTROLLED_NEXT, PHASE, SKIPPED, TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.draws import hand_seen, has_drawn
from judge.games.sorcery.storyline.mana import START, provided
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.untap import WAITED
from judge.games.sorcery.words import YOU, names, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class MainPhase(Frame, frozen=True):
    """The start phase is over."""

    player: str


class StartDraw(Frame, frozen=True):
    """The player of the turn draws a card, but not on the first turn of the game."""

    player: str
    first: bool


class StartMana(Frame, frozen=True):
    """The mana of the turn is provided."""

    player: str


class StartTriggers(Frame, frozen=True):
    """Abilities of the start of a player's turn trigger."""

    player: str


class StartTurn(Frame, frozen=True):
    """A player's turn begins; ``first`` for the first one of the game."""

    player: str
    first: bool


class TurnStep(Frame, frozen=True):
    """A step of the turn is reached."""

    step: str


class UntapAll(Frame, frozen=True):
    """All cards of a player untap."""

    player: str


class UntilNextTurn(Frame, frozen=True):
    """Effects that last until a player's next turn end."""

    player: str


@action("start turn", "player", first="yes")
def start_action(state: State, start_turn: str, first: bool = False) -> tuple[Frame, ...]:
    """A player's turn begins: ``start turn: you``; ``first: yes`` for the first turn of the game."""
    return (StartTurn(start_turn, first),)


@rule(StartTurn, "sorcery:start-phase#2")
def starting(state: State, frame: StartTurn) -> Result:
    """The five steps of the start phase, in order; then the main phase."""
    player, first = frame.player, frame.first
    if player in state[SKIPPED]:
        left = list(state[SKIPPED])
        left.remove(player)
        said = "the turn of {0} is skipped: nothing of it takes place"
        state = state.said(said, names(player), cites=("sorcery:turn-overview#1",), kind="ignored")
        return state.tell(SKIPPED, tuple(left))
    state = state.tell(TURN, player).tell(PHASE, "start").tell(CONTROLLED, "")
    if player in state[CONTROLLED_NEXT]:
        said = "{0} decides for {1} in this turn"
        state = state.said(said, names(other(player)), names(player), cites=("sorcery.rulings:courtesan-thais-6#1",))
        others = tuple(one for one in state[CONTROLLED_NEXT] if one != player)
        state = state.tell(CONTROLLED, player).tell(CONTROLLED_NEXT, others)
        state = hand_seen(state, player, other(player))
    return state.push(
        TurnStep("until-next-turn effects end"),
        UntilNextTurn(player),
        Settle(),
        TurnStep("untap"),
        UntapAll(player),
        TurnStep("mana"),
        StartMana(player),
        TurnStep("start triggers"),
        StartTriggers(player),
        LaterTriggers(player),
        *(() if first else (TurnStep("draw"),)),
        StartDraw(player, first),
        TurnStep("main phase"),
        MainPhase(player),
    )


@rule(TurnStep, "sorcery:turn-overview#1", "sorcery.rulebook:quick-reference/start-phase#1")
def turn_step(state: State, frame: TurnStep) -> Result:
    """Notes in the story which step of the turn is reached, so that its order can be asked for."""
    return recorded(state, Happening("turn step", label=frame.step))


@rule(UntilNextTurn, "sorcery:start-phase#3", "sorcery.rulebook:turn-summary/start-phase#2")
def until_next_turn(state: State, frame: UntilNextTurn) -> Result:
    """Effects that last until this player's next turn end."""
    player = frame.player
    for one in (named := state[FORBIDDEN_NAMES]):
        if one.until == player:
            state = state.said("{0}: spells called {1} may be cast again", one.label, one.name)
    state = state.tell(FORBIDDEN_NAMES, tuple(one for one in named if one.until != player)) if named else state
    held = state[EFFECTS]
    over = tuple(e for e in held if _until_turn_of(e, player))
    if not over:
        return state
    for effect in over:
        state = state.said("{0} ends: it lasted until this turn", effect.label)
    return state.tell(EFFECTS, tuple(e for e in held if e not in over))


def _until_turn_of(effect: Effect, player: str) -> bool:
    """Whether an effect lasts until the next turn of a player."""
    whose = effect.player if effect.until == Duration.YOUR_NEXT_TURN else other(effect.player)
    return effect.until in (Duration.YOUR_NEXT_TURN, Duration.OPPONENTS_NEXT_TURN) and whose == player


@rule(
    UntapAll,
    "sorcery:start-phase#4",
    "sorcery:untap#2",
    "sorcery.rulebook:turn-summary/start-phase#4",
    "sorcery.rulebook:glossary/tapping-a-card#5",
    "sorcery.glossary:tapping-a-card#1",
)
def untap_all(state: State, frame: UntapAll) -> Result:
    """All cards of the player in the realm untap, whether they want to or not, unless something keeps them tapped."""
    player = frame.player
    kept = {n: now.cannot[Prohibition.UNTAP] for n, now in view(state).now.items() if Prohibition.UNTAP in now.cannot}
    mine = [n for n, now in view(state).now.items() if now.controller == player and now.thing.tapped]
    untapped = []
    for number in mine:
        found = view(state)[number].thing
        if number in kept:
            said = "{0} stays tapped: {1} keeps it from untapping"
            state = state.said(said, found.label, kept[number], cites=("sorcery:can-vs-cant#1",), kind="not-applied")
            continue
        state = put(state.said("{0} untaps", found.label, moment=UNTAPS(found.label)), number, tapped=False)
        untapped.append(happened(state, "untaps", number, player=player))
    state = over(state, Duration.NEXT_UNTAP, [n for n in mine if n in kept], WAITED, "sorcery:start-phase#4")
    return emit(state, *untapped) if untapped else state


@rule(StartMana, *START, "sorcery.rulebook:turn-summary/start-phase#5")
def start_mana(state: State, frame: StartMana) -> Result:
    """Sites, and other cards that do, provide the mana of this turn; what was left before is gone."""
    player = frame.player
    more = state[handed_to(player)]
    amount = provided(state, player) + more
    if more:
        said, cites = "{0} mana more were handed over to {1} for this turn", ("sorcery:the-silver-rule#1",)
        state = state.said(said, more, names(player), cites=cites).tell(handed_to(player), 0)
    said = f"{names(player)} {'have' if player == 'you' else 'has'} {amount} mana for this turn"
    return state.said(said).tell(mana_of(player), amount)


@rule(StartTriggers, "sorcery:start-phase#6", "sorcery.rulebook:turn-summary/start-phase#6")
def start_triggers(state: State, frame: StartTriggers) -> Result:
    """Abilities of the start of the turn trigger and resolve."""
    player = frame.player
    return emit(state, happened(state, "starts turn", player=player))


@rule(StartDraw, "sorcery:start-phase#7", "sorcery:card#1", "sorcery.rulebook:turn-summary/start-phase#7")
def start_draw(state: State, frame: StartDraw) -> Result:
    """The player draws a card from spellbook or atlas, but for the first player's first turn."""
    player, first = frame.player, frame.first
    if first:
        cites = ("sorcery:start-phase#8", "sorcery.rulebook:turn-summary/no-card-draw-first-player#1")
        return state.said("no card is drawn on the first player's first turn", cites=cites)
    empty = any(ran_out(state, player, zone) for zone in (SPELLBOOK, ATLAS))
    if not empty and not any(t.zone in (SPELLBOOK, ATLAS) and t.owner == player for _, t in things(state)):
        draws = "draw" if player == YOU else "draws"
        state = state.said("{0} {1} a card from a deck that the scenario does not name", names(player), draws)
        return has_drawn(state, player)
    return state.push(Draw(player, "card", 1))


@rule(MainPhase, "sorcery:turn-overview#3", "sorcery:main-phase#1")
def main_phase(state: State, frame: MainPhase) -> Result:
    """The start phase is over."""
    return state.tell(PHASE, "main").said("the main phase begins")
