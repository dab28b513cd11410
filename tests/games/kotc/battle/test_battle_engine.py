"""Whole battles against the text written out by hand: given dice in a given order, all orders, chance, counters."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.rulings import judge, load

Team = list[tuple[int, int]]
"""SP and HP of minions in formation order."""


@pytest.fixture(scope="module")
def codex() -> Codex:
    """Today's codex as shipped."""
    return Codex.open()


ENDS = ("least", "greatest")
HEAD = "title: A battle\ngame: kotc\n"


def battle(attackers: Team, defenders: Team, rows: str, victim: str = "Ben", marks: str = "") -> str:
    """A battle of two teams as a scenario, with further rows of its action; ``marks`` are counters on Ben's first."""
    cards, fields, teams = [], [], []
    for side, team in (("a", attackers), ("b", defenders)):
        cards += [f"  {side}{n}: {{type: minion, sp: {sp}, hp: {hp}}}" for n, (sp, hp) in enumerate(team)]
        held = [f"{{card: {side}{n}{marks if side + str(n) == 'b0' else ''}}}" for n in range(len(team))]
        fields.append(", ".join(held))
        teams.append(", ".join(f"{side}{n}" for n in range(len(team))))
    bystander = "{card: v, exhausted: yes}"
    return (
        f"{HEAD}cards:\n  v: {{type: minion, sp: 0, hp: 5}}\n" + "\n".join(cards) + "\nplayers:\n"
        f"  Ann: {{hp: 99, battlefield: [{fields[0]}]}}\n"
        f"  Ben: {{hp: 99, battlefield: [{', '.join(filter(None, (fields[1], bystander)))}]}}\n"
        f"turn: Ann\nphase: battle\nactions:\n  - attack: [{teams[0]}]\n    victim: {victim}\n"
        f"    defend: [{teams[1]}]\n{rows}"
    )


def asked(codex: Codex, text: str, *asks: str) -> tuple[Answer, ...]:
    rows = "".join(f"  - {ask}\n" for ask in asks)
    return judge(codex, load(f"{text}ask:\n{rows}")).answers


def one_side(hits: list[int], order: tuple[int, ...]) -> tuple[list[int], int, int]:
    """Hit points left of each minion (0 when destroyed), piercing damage, and the sum of dice left over."""
    left, at, pierced, rest = list(hits), 0, 0, 0
    for die in order:
        if at == len(hits):
            rest += die
        elif die >= left[at]:
            pierced += die - left[at]
            left[at], at = 0, at + 1
        else:
            left[at] -= die
    return left, pierced, rest


def by_hand(
    attackers: Team, defenders: Team, orders: tuple[tuple[int, ...], tuple[int, ...]], victim: str
) -> tuple[int, int, int]:
    """HP of Ann and Ben, and HP of the bystander (0 when destroyed), after a battle."""
    _, to_ben, rest = one_side([hp for _, hp in defenders], orders[0])
    _, to_ann, _ = one_side([hp for _, hp in attackers], orders[1])
    spared = 5
    if victim == "v":
        spared = max(0, 5 - rest)
        to_ben += max(0, rest - 5)
    else:
        to_ben += rest
    return 99 - to_ann, 99 - to_ben, spared


def battles(count: int, seed: int) -> Iterator[tuple[Team, Team, str, tuple[tuple[int, ...], tuple[int, ...]]]]:
    """Random battles with dice in a random order."""
    chance = random.Random(seed)
    for _ in range(count):
        teams = [[(chance.randint(0, 2), chance.randint(1, 6)) for _ in range(chance.randint(1, 3))] for _ in "ab"]
        if chance.random() < 0.3:
            teams[1] = []
        orders = tuple(tuple(chance.randint(1, 6) for _ in range(sum(sp for sp, _ in team))) for team in teams)
        yield teams[0], teams[1], chance.choice(["Ben", "v"]), orders  # type: ignore[misc]


@pytest.mark.parametrize("number", range(40))
def test_given_dice_in_a_given_order(codex: Codex, number: int) -> None:
    attackers, defenders, victim, orders = list(battles(40, 14))[number]
    rolled = ", ".join(f'"{" ".join(map(str, order))}"' for order in orders if order)
    used = ", ".join(f'"{die}"' for order in orders for die in order)
    rows = f"    rolled: [{rolled}]\n    dice: [{used}]\n" if rolled else ""
    text = battle(attackers, defenders, rows, victim)
    found = asked(codex, text, "value: HP of Ann", "value: HP of Ben", "is: v destroyed")
    ann, ben, spared = by_hand(attackers, defenders, orders, victim)
    assert [found[0].value, found[1].value, found[2].verdict] == [ann, ben, "no" if spared else "yes"]
    for side, (team, order) in enumerate(((defenders, orders[0]), (attackers, orders[1]))):
        for place, left in enumerate(one_side([hp for _, hp in team], order)[0]):
            name = f"{'ba'[side]}{place}"
            assert asked(codex, text, f"is: {name} destroyed")[0].verdict == ("no" if left else "yes")


def _values(answer: Answer) -> set[object]:
    return {line.value for line in answer.lines} if answer.lines else {answer.value}


@pytest.mark.parametrize("number", range(12))
def test_all_orders_of_given_dice(codex: Codex, number: int) -> None:
    attackers, defenders, victim, orders = list(battles(12, 99))[number]
    rolled = ", ".join(f'"{" ".join(map(str, order))}"' for order in orders if order)
    rows = f"    rolled: [{rolled}]\nany: [dice]\n" if rolled else ""
    found = asked(codex, battle(attackers, defenders, rows, victim), "value: HP of Ann", "value: HP of Ben")
    ends = [by_hand(attackers, defenders, both, victim) for both in product(*map(_orders, orders))]
    assert _values(found[0]) == {end[0] for end in ends}
    assert _values(found[1]) == {end[1] for end in ends}


def _orders(dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    return set(permutations(dice))


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ([(2, 3)], [(1, 4), (0, 3)]),
        ([(2, 3)], [(0, 0), (0, 3)]),
        ([(1, 2), (1, 4)], [(0, 5)]),
        ([(3, 4)], [(0, 2), (0, 3)]),
    ],
)
def test_dice_that_are_not_rolled(codex: Codex, attackers: Team, defenders: Team) -> None:
    """Chance and choice together: each value at least and at most, over every roll and every order."""
    text = battle(attackers, defenders, "any: [dice]\n")
    answer = asked(codex, text, "value: HP of Ben")[0]
    low: dict[int, int] = {}
    high: dict[int, int] = {}
    sides = [sum(sp for sp, _ in team) for team in (attackers, defenders)]
    for roll in product(range(1, 7), repeat=sides[0]):
        ends = {by_hand(attackers, defenders, (order, (1,) * sides[1]), "Ben")[1] for order in _orders(roll)}
        for end in ends:
            high[end] = high.get(end, 0) + 1
            low[end] = low.get(end, 0) + (len(ends) == 1)
    whole = 6 ** sides[0]
    assert {line.value: line.probability for line in answer.lines} == {
        end: _interval(Fraction(low[end], whole), Fraction(high[end], whole)) for end in high
    }
    odds = battle(attackers, defenders, "    rolled: not yet\n")
    for least in (1, 3):
        said = asked(codex, odds, *(f"value: {end} chance that Ben takes {least} damage or more" for end in ENDS))
        rolls = [
            [99 - by_hand(attackers, defenders, (order, (1,) * sides[1]), "Ben")[1] >= least for order in _orders(roll)]
            for roll in product(range(1, 7), repeat=sides[0])
        ]
        assert said[0].value == str(Fraction(sum(all(ends) for ends in rolls), whole))
        assert said[1].value == str(Fraction(sum(any(ends) for ends in rolls), whole))


def _interval(low: Fraction, high: Fraction) -> str:
    return str(low) if low == high else f"{low} to {high}"


@pytest.mark.parametrize("roll", [(1, 6), (2, 2, 3), (5, 4), (6, 1, 1)])
@pytest.mark.parametrize("hits", [(4,), (6, 2), (3, 3)])
def test_shield_counters_on_single_dice(codex: Codex, roll: tuple[int, ...], hits: tuple[int, ...]) -> None:
    """A Shield Counter on the first defender takes 2 from one of the dice used on it, or is not used."""
    rows = f'    rolled: ["{" ".join(map(str, roll))}"]\nany: [dice, react]\n'
    text = battle([(len(roll), 9)], [(0, hp) for hp in hits], rows, marks=", counters: [Shield]")
    ends = set()
    for order in _orders(roll):
        for shielded in range(-1, len(order)):
            ends |= _with_shield(list(hits), order, shielded)
    assert _values(asked(codex, text, "value: HP of Ben")[0]) == {99 - taken for taken in ends}


def _with_shield(left: list[int], order: tuple[int, ...], shielded: int) -> set[int]:
    """What Ben takes when the die at a place is reduced by 2; nothing when that die is not used on the first."""
    left, at, taken = list(left), 0, 0
    for place, face in enumerate(order):
        if place == shielded and at:
            return set()
        die = max(0, face - 2) if place == shielded else face
        if at == len(left):
            taken += face
        elif die and die >= left[at]:
            taken += die - left[at]
            at += 1
        else:
            left[at] -= die
    return {taken}


@pytest.mark.parametrize("worst", range(1, 6))
def test_a_die_that_is_rolled_again_up_to_some_result(codex: Codex, worst: int) -> None:
    """P(x) = [x > t]/6 + t/36 for a single die that is rolled again when it shows t or less."""
    shares = {}
    for face in range(1, 7):
        again = f'"Ann: Dice Counter on a0 for the {face}"' if face <= worst else "nothing"
        rows = f'    rolled: ["{face}"]\n    react: [{again}]\n'
        text = battle([(1, 3)], [], rows).replace("{card: a0}", "{card: a0, counters: [Dice]}")
        answer = asked(codex, text, "value: damage to Ben")[0]
        for value in _values(answer):
            share = next((Fraction(line.probability) for line in answer.lines if line.value == value), Fraction(1))
            shares[value] = shares.get(value, Fraction(0)) + share / 6
    assert shares == {x: (Fraction(1, 6) if x > worst else 0) + Fraction(worst, 36) for x in range(1, 7)}


@pytest.mark.parametrize("number", range(6))
def test_the_odds_are_those_of_an_exploration(codex: Codex, number: int) -> None:
    """Each side alone: the exploration of every roll and allocation says the same as the odds of one thing."""
    chance = random.Random(number)
    teams = [[(chance.randint(1, 2), chance.randint(0, 6)) for _ in range(2)] for _ in "ab"]
    odds = battle(teams[0], teams[1], "    rolled: not yet\n")
    for out, minions in (("[any, left out]", ("b0", "b1")), ("[left out, any]", ("a0", "a1"))):
        explored = battle(teams[0], teams[1], f"    rolled: {out}\nany: [dice]\n")
        for name in minions:
            said = asked(codex, odds, f"value: chance that {name} is destroyed")[0].value
            found = asked(codex, explored, f"is: {name} destroyed")[0]
            shares = {line.value: line.probability for line in found.lines}
            assert said == shares.get(True, {"yes": "1", "no": "0"}.get(found.verdict)), name


def test_too_many_dice_are_declined_with_a_way_out(codex: Codex) -> None:
    team = [(4, 4)] * 3
    answer = asked(codex, battle(team, team, "any: [dice]\n"), "value: HP of Ben")[0]
    assert answer.verdict == "unsupported"
    assert "rolled: not yet" in answer.unsupported
