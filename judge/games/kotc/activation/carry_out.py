"""What a link does when it resolves: every sentence of its ability, every effect, in order (kotc:abilities#18)."""

from __future__ import annotations

from judge.games.kotc.ability import vocabulary, write
from judge.games.kotc.activation.steps import CarryOutAbility
from judge.games.kotc.effects.by_word import EFFECTS
from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.moments import AT_SENTENCE
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import ACTIVATE, Link
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

SENTENCES: Fact[tuple[tuple[int, int], ...]] = Fact("sentences", ())
"""The sentences that were carried out so far, each as its card and its place in the ability."""


class SubAbility(Frame, frozen=True):
    """One sentence of an ability is carried out, by its place."""

    link: Link
    place: int


@rule(CarryOutAbility, "kotc:abilities#18", "kotc:chains#13")
def carry_out_ability(state: State, frame: CarryOutAbility) -> Result:
    """Its sub-abilities in sequence, whatever has become of the card it came from."""
    link = frame.link
    if link.kind == ACTIVATE and thing(state, link.source).incarnation != link.incarnation:
        state = assume(state, "link stays")
    return state.push(*(SubAbility(link, place) for place in range(len(link.does.subs))))


@rule(SubAbility, "kotc:abilities#18", "kotc:keywords/target#3")
def sub_ability(state: State, frame: SubAbility) -> Result:
    """The effects of one sentence in sequence, on its own targets."""
    link, place = frame.link, frame.place
    sub = link.does.subs[place]
    said = "{0}, sentence {1}: {2}"
    state = state.said(said, label(state, link.source), place + 1, write.sub_ability(sub), moment=AT_SENTENCE)
    state = state.tell(SENTENCES, (*state[SENTENCES], (link.source, place + 1)))
    frames: list[Doing] = []
    for effect in sub.effects:
        meant = vocabulary.effect(effect.key)
        frames.append(EFFECTS[meant.do](link.by, link.source, link.targets[place], effect.number, meant.counter))
    return state.push(*frames)
