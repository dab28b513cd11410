"""One thing or another, as a player chooses; and abilities that are set off once more (sorcery:genesis)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.acts import LASTS, strike
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Ref, Some, Things, Timed, Unsayable, Until, Value
from judge.games.sorcery.cards.reader.words import figure

Acts = tuple[tuple[Act, str], ...]
EITHER, OR = (Act("either", True), ""), (Act("or", True), "")
SAME = Ref("same")
means("single", "rite")(lambda word: str(word))


@means("one_or_other")
def one_or_other(one: Acts, other: Acts) -> Acts:
    """What is done before the word, or what is done behind it."""
    if len(one) == 1 and one[0][0].value == Ref("itself"):
        raise Unsayable("to what the first of two things is done")
    if len(one) == 1 and one[0][0].name == "sacrifice":
        # Who sacrifices what does not die of that has sacrificed nothing, and so the other thing is done as well.
        if any(isinstance(value, Ref) for act, _ in other for value in (act.value, *dict(act.keys).values())):
            raise Unsayable("what is meant behind something that is sacrificed or not")
        return (EITHER, *one, (Act("unless sacrificed", True), ""), *other, OR, *other)
    return (EITHER, *one, OR, *other)


@means("either_verb")
def either_verb(one: str, other: str, things: Things) -> Acts:
    """One of two things to the same, which is found before they choose what is done to it."""
    return ((Act("", things), ""), EITHER, (_done(one), ""), OR, (_done(other), ""))


def _done(verb: str) -> Act:
    return strike(SAME) if verb == "strike" else Act(verb, SAME, lasts=verb in LASTS)


@means("gain_or_lose")
def gain_or_lose(*parts: Things | Until | str) -> Acts:
    """More power or less."""
    until = next((part.words for part in parts if isinstance(part, Until)), "")
    number = figure(next(str(part) for part in parts if not isinstance(part, Until) and not _is_thing(part)))
    things = next((part for part in parts if _is_thing(part)), Ref("itself"))
    more, less = (Act("power", value, (("to", SAME),), lasts=True) for value in (number, -number))
    return ((Act("", things), ""), EITHER, (more, until), OR, (less, until))


def _is_thing(part: object) -> bool:
    return not isinstance(part, Until | str)


@means("thrown")
def thrown() -> tuple[Act, ...]:
    """What gives the ability goes to any minion, as its player chooses, and kills it."""
    chosen = Some(How.ONE, Desc(nouns=("minion",)))
    return (Act("", chosen), Act("teleport", Value("giver"), (("to", Value("it")),)), Act("kill", Value("it")))


@means("strike_first")
def strike_first(things: Things, until: Until) -> Timed:
    """Units strike first for a while."""
    return Timed((Act("give", "Strikes First", (("to", things),), lasts=True),), until.words)


@means("triggers_once_more")
def triggers_once_more(*parts: Things | str) -> Act:
    """A Genesis or a Deathrite triggers though nothing enters or dies."""
    rite = next(part for part in parts if isinstance(part, str))
    things = next(part for part in parts if not isinstance(part, str))
    return Act("trigger", rite.capitalize(), (("of", things),))
