"""Whether what must be the case is so, as seen from a card or an effect and its player."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.values.conditions import BESIDE, COMPARED, Condition, Kind
from judge.games.sorcery.cards.values.conditions import PAST as PAST_KINDS
from judge.games.sorcery.cards.values.players import Whose
from judge.games.sorcery.ongoing.measuring import Seen, measured
from judge.games.sorcery.position import realm, selecting
from judge.games.sorcery.position.happening import CAST, DIED, PAST, Past
from judge.games.sorcery.position.players import affinity_in, at_deaths_door
from judge.games.sorcery.position.turn import TURN


def failing(seen: Seen, must: tuple[Condition, ...], unless: tuple[Condition, ...] = ()) -> str:
    """In words, what is not as it must be: the first of ``must`` that is not so, or of ``unless`` that is; or nothing.

    What speaks of a thing that is not there is not the case.
    """
    no = next((f"this is not the case: {one}" for one in must if not holds(seen, one)), "")
    return no or next((f"this is the case: {one}" for one in unless if holds(seen, one)), "")


def holds(seen: Seen, condition: Condition) -> bool:
    """Whether a condition is met; one on a thing that is not there is not, and neither is its opposite."""
    if condition.kind is Kind.NOT and condition.of is not None:
        return there(seen, condition.of) and not holds(seen, condition.of)
    if condition.phrase is not None and condition.kind in (Kind.ANY, Kind.NO, Kind.OR_MORE, Kind.OR_FEWER):
        return _counted(condition, len(seen.chosen(condition.phrase)))
    if condition.kind in COMPARED:
        first, second = (measured(seen, amount) for amount in condition.amounts)
        return first is not None and second is not None and _compared(condition.kind, first, second)
    if condition.kind in PAST_KINDS:
        return seen.player is not None and _happened(seen, condition, seen.player)
    if not condition.of_a_thing:
        return seen.player is not None and _of_players(seen, condition, seen.player)
    return any(_of_a_thing(seen, condition, number) for number in seen.things(condition.thing))


def there(seen: Seen, condition: Condition) -> bool:
    """Whether all that a condition speaks of is there: its thing, its amounts, its player."""
    if condition.of is not None:
        return there(seen, condition.of)
    if condition.kind in COMPARED:
        return all(measured(seen, amount) is not None for amount in condition.amounts)
    if condition.of_a_thing:
        return bool(seen.things(condition.thing))
    return seen.player is not None or condition.phrase is not None


def _counted(condition: Condition, many: int) -> bool:
    match condition.kind:
        case Kind.ANY:
            return many > 0
        case Kind.NO:
            return many == 0
        case Kind.OR_MORE:
            return many >= condition.number
    return many <= condition.number


def _compared(kind: Kind, first: int, second: int) -> bool:
    match kind:
        case Kind.MORE:
            return first > second
        case Kind.LESS:
            return first < second
        case Kind.LEAST:
            return first >= second
        case Kind.MOST:
            return first <= second
    return first == second


def _of_players(seen: Seen, condition: Condition, player: str) -> bool:
    state = seen.view.state
    match condition.kind:
        case Kind.THRESHOLD:
            held = affinity_in(seen.view, player)
            return all(condition.letters.count(letter) <= held[letter] for letter in condition.letters)
        case Kind.YOUR_TURN:
            return state[TURN] == player
        case Kind.OPPONENTS_TURN:
            return state[TURN] != player
        case Kind.YOUR_DOOR:
            return at_deaths_door(state, player)
    whose = seen.who(Whose.OPPONENT)
    return whose is not None and at_deaths_door(state, whose)


def _of_a_thing(seen: Seen, condition: Condition, number: int) -> bool:
    view, phrase = seen.view, condition.phrase
    if condition.kind is Kind.HAS:
        return view[number].has(condition.keyword)
    if condition.kind is Kind.BESIDE_THE_VOID:
        squares = (s for at in view[number].thing.squares for s in realm.adjacent(at, view.edges))
        return any(view.is_void(square) for square in squares)
    if condition.kind is Kind.ITS_TURN:
        return view[number].controller == view.state[TURN]
    if phrase is None:
        return False
    if condition.kind is Kind.CARRIES:
        return any(view[n].thing.bearer == number for n in seen.chosen(phrase))
    if condition.kind in BESIDE:
        return bool(seen.chosen(structs.replace(phrase, other=True), number))
    return number in seen.chosen(phrase)


def _happened(seen: Seen, condition: Condition, player: str) -> bool:
    """Whether something happened then that the words of a condition mean, as a player sees it."""
    if condition.kind is Kind.CAST:
        return any(one.player == player and _fits(seen, condition, one) for one in _then(seen, CAST, 0))
    ago = {Kind.DIED: 0, Kind.DIED_BEFORE: 1}.get(condition.kind)
    if ago is None:
        ago = 1 if seen.view.state[TURN] == player else 2
    return any(_fits(seen, condition, one) for one in _then(seen, DIED, ago))


def _then(seen: Seen, kind: str, ago: int) -> list[Past]:
    return [one for one in seen.view.state[PAST] if one.kind == kind and one.ago == ago]


def _fits(seen: Seen, condition: Condition, one: Past) -> bool:
    """Whether a card is what a condition speaks of, under the control of the player whose it was then."""
    if condition.phrase is None:
        return False
    now = structs.replace(seen.view.card(one.who), controller=one.player)
    return selecting.fits(seen.view, condition.phrase, now, one.who, seen.source, seen.player)
