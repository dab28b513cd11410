"""The counter spell step: a spell that is countered does not resolve (magewars:counter)."""

from __future__ import annotations

from judge.games.magewars.damage.destroy import destination, moved_to
from judge.games.magewars.ground.arena import BORDER, ZONE
from judge.games.magewars.moments import PAYMENT_LOST
from judge.games.magewars.position.thing import label, put, thing
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import Fields, action
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.under_way.spell import cast_of, target_words
from judge.games.magewars.words import CASTING
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("counter", "thing")
def counter_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``counter: SPELL``: an effect counters a spell that waits in the counter spell step."""
    return (("counter", number_of(state, str(fields["counter"]))),)


@action("change target", "thing", to="text")
def change_target_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``change target: SPELL, to: THING or ZONE``: an effect changes what a waiting spell targets."""
    aim = str(fields.get("to", ""))
    new = aim if ZONE.match(aim) or BORDER.match(aim) else number_of(state, aim)
    return (("change cast", number_of(state, str(fields["change target"])), "target", new),)


@action("change source", "thing", to="thing")
def change_source_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``change source: SPELL, to: THING``: an effect makes somebody else the source of a waiting spell."""
    spell = number_of(state, str(fields["change source"]))
    return (("change cast", spell, "source", number_of(state, str(fields.get("to", "")))),)


@action("resolve", "thing")
def resolve_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``resolve: SPELL``: the counter spell step of a waiting spell is over."""
    return (("end of counter step", number_of(state, str(fields["resolve"]))),)


def _waiting(state: State, frame: Frame) -> Broken | None:
    """The spell is being cast and waits in the counter spell step."""
    spell = int(str(frame[1]))
    if thing(state, spell).place == CASTING and state.facts.get(f"cast:{spell}") is not None:
        return None
    return Broken(f"{label(state, spell)} does not wait in the counter spell step")


for _kind in ("counter", "change cast", "end of counter step"):
    requires(_kind, "magewars:counter#4")(_waiting)


@rule("counter step", "magewars:counter#4")
def counter_step(state: State, frame: Frame) -> Result:
    """The counter spell step; a spell that waits stays in it until the scenario goes on."""
    cast = cast_of(frame)
    state = state.said("Counter spell step of {0}", label(state, cast.spell), kind="counter spell step")
    if cast.waits:
        return state.tell(f"cast:{cast.spell}", cast.frame())
    return state.push(cast.frame("resolve spell"))


@rule("end of counter step", "magewars:counter#4")
def end_of_counter_step(state: State, frame: Frame) -> Result:
    """After the counter spell step the spell resolves."""
    spell = int(str(frame[1]))
    held = state.facts[f"cast:{spell}"]
    assert isinstance(held, tuple)
    return state.forget(f"cast:{spell}").push(cast_of(held).frame("resolve spell"))


@rule("change cast", "magewars:counter#4")
def change_cast(state: State, frame: Frame) -> Result:
    """The source or the target of a spell changes in the counter spell step: so it is countered."""
    spell, what, new = int(str(frame[1])), str(frame[2]), frame[3]
    held = state.facts[f"cast:{spell}"]
    assert isinstance(held, tuple) and isinstance(new, int | str)
    cast = cast_of(held)
    if new == (cast.target if what == "target" else cast.caster):
        return state
    state = state.said("the {0} of {1} is {2} now", what, label(state, spell), target_words(state, new))
    return state.push(("counter", spell))


@rule("counter", "magewars:counter#1", "magewars:counter#2", "magewars:counter#3")
def countered(state: State, frame: Frame) -> Result:
    """A countered spell is destroyed and goes to the discard pile; nothing that was paid comes back."""
    spell = int(str(frame[1]))
    state = state.forget(f"cast:{spell}")
    name = label(state, spell)
    state = state.said("{0} is countered and does not resolve", name, cites=("magewars:counter#1",), kind="countered")
    state = state.said("What was paid for {0} is lost", name, cites=("magewars:counter#3",), moment=PAYMENT_LOST(name))
    state, place = destination(state, spell, False)
    cantrip = place == "spellbook"
    if cantrip:
        state = state.said("a countered spell with Cantrip returns", cites=("magewars:counter#5",))
    return put(moved_to(state, spell, place), spell, marks=("countered",))
