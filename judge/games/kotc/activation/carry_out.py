"""What a link does when it resolves: every sentence of its ability, every effect, in order (kotc:abilities#18)."""

from __future__ import annotations

from judge.games.kotc.ability import vocabulary, write
from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.moments import AT_SENTENCE
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import ACTIVATE, Link
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("carry out ability", "kotc:abilities#18", "kotc:chains#13")
def carry_out_ability(state: State, frame: Frame) -> Result:
    """``("carry out ability", link)``: its sub-abilities in sequence, whatever has become of the card it came from."""
    link = frame[1]
    assert isinstance(link, Link) and link.ability is not None
    if link.kind == ACTIVATE and thing(state, link.source).incarnation != link.incarnation:
        state = assume(state, "link stays")
    return state.push(*(("sub-ability", link, place) for place in range(len(link.ability.subs))))


@rule("sub-ability", "kotc:abilities#18", "kotc:keywords/target#3")
def sub_ability(state: State, frame: Frame) -> Result:
    """``("sub-ability", link, place)``: the effects of one sentence in sequence, on its own targets."""
    link, place = frame[1], frame[2]
    assert isinstance(link, Link) and isinstance(place, int) and link.ability is not None
    sub = link.ability.subs[place]
    said = "{0}, sentence {1}: {2}"
    state = state.said(said, label(state, link.source), place + 1, write.sub_ability(sub), moment=AT_SENTENCE)
    state = state.tell("sentences", (*carried_out(state), (link.source, place + 1)))
    frames: list[Frame] = []
    for effect in sub.effects:
        meant = vocabulary.effect(effect.key)
        does = Doing(link.by, link.source, link.targets[place], effect.number, meant.counter)
        frames.append((f"do {meant.do}", does))
    return state.push(*frames)


def carried_out(state: State) -> tuple[tuple[int, int], ...]:
    """The sentences that were carried out so far, each as its card and its place in the ability."""
    found = state.facts.get("sentences", ())
    assert isinstance(found, tuple)
    return found
