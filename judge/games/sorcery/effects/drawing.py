"""Operations on decks, hands and mana: draw, discard, gain mana, let spells be cast."""

from __future__ import annotations

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.cards import Discard, GainMana, LetCast
from judge.games.sorcery.cards.operations.cards import Draw as DrawOp
from judge.games.sorcery.cards.passives.casting import CastsTo
from judge.games.sorcery.cards.values.found import Cards, Drawn, End
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.casting.paying import discard
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.naming import meant, named
from judge.games.sorcery.effects.searching import shown
from judge.games.sorcery.frames import Draw
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.deck import UNNAMED, at_end, ran_out, why_unknown
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.reserved import Stay, reserve
from judge.games.sorcery.position.thing import ATLAS, HAND, SPELLBOOK, label, printed, put, thing, things, tick
from judge.games.sorcery.position.winning import game_over
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_once.together import GATHERED, together
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.draws import has_drawn
from judge.games.sorcery.storyline.hands_and_decks import no_more_spells, without_atlas
from judge.games.sorcery.storyline.mana import gain_mana
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, names, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

DECKS = {"spell": SPELLBOOK, "spellbook": SPELLBOOK, "site": ATLAS, "atlas": ATLAS}
RANDOM = ("sorcery:random#1", "sorcery:random#2")
SHUFFLED = "sorcery.rulebook:game-zones/atlas-and-spellbook#4"
SPELL_THERE = ("sorcery:spell#4", "sorcery.rulings:magician-1#1")
"""That a card in a spellbook is a spell there, a site too."""
EMPTY = ("sorcery:winning-the-game", "sorcery.rulebook:winning-the-game#3")


@op(DrawOp)
def draw_op(state: State, event: Event, what: DrawOp) -> Result:
    """From an end of a deck; ``card`` leaves it open which."""
    amount, deck = amount_of(state, event, what.amount), what.draw
    if amount is None:
        return Unsupported(f"{event.label}: how many {str(what.amount)!r} is")
    players = players_of(state, event, what.who)
    if amount and deck != Drawn.CARD and sum(ran_out(state, player, DECKS[str(deck)]) for player in players) > 1:
        return Unsupported("who wins when both players draw from empty decks at once", EMPTY)
    caster = None
    if what.only_by is not None:
        held = named(state, event, what.only_by)
        if not held and what.only_by.known is not Known.ITSELF:
            return go_on(state, event)  # nobody was chosen who could draw
        if len(held) != 1:
            return Unsupported(f"{event.label}: which one card may cast what is drawn")
        caster = (held[0], thing(state, held[0]).incarnation)
    state = go_on(state, event)
    frames: list[Frame] = []
    for player in reversed(players):
        if deck == Drawn.CARD and amount > 1:
            frames.append(DrawAtOnce(player, amount))
        else:
            frames += (Draw(player, str(deck), 1, caster, what.from_, what.reveal),) * amount
    return together(state, frames)


class DrawAtOnce(Frame, frozen=True):
    """A player draws several cards together, of either deck."""

    player: str
    amount: int


@rule(DrawAtOnce, "sorcery:card#2", "sorcery:storyline/splitting-events-on-the-storyline#3")
def draw_at_once(state: State, frame: DrawAtOnce) -> Result:
    """Several cards at once: how many of each deck is chosen first, then all are drawn together."""
    player, amount = frame.player, frame.amount
    if without_atlas(state, player):
        return together(state, (Draw(player, "spell", 1),) * amount)
    options = []
    for spells in range(amount, -1, -1):
        drawing = (Draw(player, "spell", 1),) * spells + (Draw(player, "site", 1),) * (amount - spells)
        options.append((f"{spells} spells, {amount - spells} sites", together(state, drawing)))
    return choose(state, player, "draw", f"how many of the {amount} cards are spells?", options, ("sorcery:card#2",))


@rule(Draw, "sorcery:card#1", "sorcery:zero#7", "sorcery:bottom#2", "sorcery:top#2")
def draw(state: State, frame: Draw) -> Result:
    """A player draws cards, one after another."""
    player, deck, amount = frame.player, frame.deck, frame.amount
    if amount > 1:
        state = state.push(Draw(player, deck, amount - 1, frame.caster, frame.end, frame.shown))
    if amount < 1:
        return state
    broken = no_more_spells(state, player) if deck in ("card", "spell", SPELLBOOK) else None
    if broken is not None and not broken.why:
        return Unsupported(f"whether {names(player)} has drawn a spell in this turn already", broken.cites)
    if deck == "card":
        zones = [SPELLBOOK] if without_atlas(state, player) else [ATLAS] if broken is not None else [SPELLBOOK, ATLAS]
        options = [(zone, state.push(Draw(player, zone, 1, shown=frame.shown))) for zone in zones]
        asked = "from which deck is the card drawn?"
        return choose(state, player, "draw", asked, options, ("sorcery:card#1",))
    if broken is not None:
        said, draws = "{0} {1} no spell: {2}", "draw" if player == YOU else "draws"
        return state.said(said, names(player), draws, broken.why, cites=broken.cites, kind="not-applied")
    if DECKS[deck] == ATLAS and without_atlas(state, player):
        said, draws = "{0} {1} no site: there is no atlas", "draw" if player == YOU else "draws"
        return state.said(said, names(player), draws, cites=("sorcery.rulings:magician-2#1",), kind="not-applied")
    return drawn(state, player, DECKS[deck], frame.caster, frame.end, frame.shown)


def drawn(
    state: State, player: str, zone: str, caster: Stay | None = None, end: str = End.TOP, shows: bool = False
) -> Result:
    """The card at an end of a deck goes to its player's hand; after a shuffle each card may be that one.

    A deck of which the scenario says nothing is not stated, rather than empty: an unnamed card is drawn then.
    """
    draws = "draw" if player == "you" else "draws"
    tops = at_end(state, player, zone, end)
    if not tops and ran_out(state, player, zone):
        return game_over(state, other(player), f"{names(player)} {draws} from an empty deck", EMPTY)
    if not tops or tops == (UNNAMED,):
        said = "{0} {1} a card from the {2}, which the scenario does not name"
        state = state.said(said, names(player), draws, zone, cites=("sorcery:card#1",))
        return has_drawn(state, player, how=zone)
    if UNNAMED in tops:
        return Unsupported(f"which card {names(player)} {draws}: {why_unknown(names(player), zone)}")
    if len(tops) == 1:
        return _taken_up(state, player, zone, tops[0], caster, shows)
    outcomes = tuple(Outcome(1, label(state, n), _taken_up(state, player, zone, n, caster, shows)) for n in tops)
    return Chance(f"which card {names(player)} {draws} from the shuffled {zone}", outcomes, (SHUFFLED,))


def _taken_up(state: State, player: str, zone: str, number: int, caster: Stay | None, shows: bool) -> State:
    """A card of a deck is drawn, and perhaps shown to all."""
    draws = "draw" if player == "you" else "draws"
    found = thing(state, number)
    said = "{0} {1} {2} from the {3}"
    spell = zone == SPELLBOOK and "site" in printed(state, found).types
    cites = ("sorcery:card#1", *(("sorcery:card#2",) if state[GATHERED] is not None else ()))
    cites += SPELL_THERE if spell else ()
    state = state.said(said, names(player), draws, found.label, zone, cites=cites)
    state = put(state, number, zone=HAND, incarnation=found.incarnation + 1)
    if shows:
        state = shown(state, number, player)
    if caster is not None:
        state = reserve(assume(state, "drawn by a card"), number, caster)
    return has_drawn(state, player, number, zone)


@op(Discard)
def discard_op(state: State, event: Event, what: Discard) -> Result:
    """Players discard cards from hand, of their choice or at random."""
    amount = amount_of(state, event, what.amount)
    if amount is None:
        return Unsupported(f"{event.label}: how many {str(what.amount)!r} is")
    one_of = [DiscardOne(player, event, what.discard, what.random) for player in players_of(state, event, what.who)]
    return go_on(state, event).push(*(frame for frame in one_of for _ in range(amount)))


class DiscardOne(Frame, frozen=True):
    """A player discards one card of a kind: of their choice, or at random."""

    player: str
    event: Event
    wanted: Cards
    random: bool


@rule(DiscardOne, "sorcery:cemetery#2", *RANDOM)
def discard_one(state: State, frame: DiscardOne) -> Result:
    """One player discards a card; at random each is equally likely, and nobody chooses."""
    player = frame.player
    hand = (n for n, t in things(state) if t.zone == HAND and t.owner == player)
    held = [n for n in hand if meant(state, frame.event, frame.wanted, n)]
    if not held:
        cites = ("sorcery:zero#1",)
        said = f"{{0}} {'discard' if player == YOU else 'discards'} nothing: no card in hand is meant"
        return state.said(said, names(player), cites=cites, kind="not-applied")
    if frame.random:
        outcomes = tuple(Outcome(1, label(state, n), discard(state, player, n)) for n in held)
        asked = f"which card {names(player)} discard{'' if player == YOU else 's'} at random"
        return at_random(state, frame.event.player, asked, outcomes, RANDOM, of=player)
    options = [(label(state, n), discard(state, player, n)) for n in held]
    return choose(state, player, "choose", "which card is discarded?", options, ("sorcery:cemetery#2",))


@op(GainMana)
def gain_mana_op(state: State, event: Event, what: GainMana) -> Result:
    """Mana for this turn; nobody gains any on the opponent's turn."""
    amount = amount_of(state, event, what.gain_mana)
    if amount is None:
        return Unsupported(f"{event.label}: how much mana {str(what.gain_mana)!r} is")
    held = view(state).now.get(event.source) if event.source is not None else None
    times = held.times if held is not None else 1
    more = ("sorcery.rulings:sow-the-earth-1#1",) if times != 1 else ()
    state = go_on(state, event)
    for player in players_of(state, event, what.who):
        cites = ("sorcery:mana#1", "sorcery.rulebook:casting-spells/gaining-mana#5", *more)
        state = gain_mana(state, player, amount * times, cites)
    return state


@op(LetCast)
def let_cast(state: State, event: Event, what: LetCast) -> Result:
    """A player may cast some spells to more places than the usual ones, for a while."""
    said = "{0}: {1} may cast {2} to {3}"
    cites = ("sorcery:casting-spells/casting-minions#3",)
    state = go_on(state, event).said(
        said, event.label, names(event.player), str(what.let_cast), str(what.to), cites=cites
    )
    since, state = tick(state)
    source = event.source if event.source >= 0 else None
    change = CastsTo((str(what.to),), str(what.let_cast))
    passive = Passive(on="ally Spellcaster", changes=(change,))
    effect = Effect(
        passive=passive, label=event.label, since=since, until=what.until, source=source, player=event.player
    )
    return with_effect_of(state, effect, event)
