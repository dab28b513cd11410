"""What can be asked about texts of cards: their parts, whether the card is legal, what was targeted and carried out."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.kotc.ability import TextFault, parse_minion, parse_spell
from judge.games.kotc.ability.level import of_minion, of_spell
from judge.games.kotc.ability.outline import Piece, outline
from judge.games.kotc.ability.parse import refurbished
from judge.games.kotc.ability.structure import STANDARD, Ability
from judge.games.kotc.ability.validity import broken
from judge.games.kotc.activation.carry_out import SENTENCES
from judge.games.kotc.activation.hex_play import play_of
from judge.games.kotc.activation.target import EXCAVATED, TARGETED
from judge.games.kotc.position.assumptions import text as assumed
from judge.games.kotc.position.link import chain
from judge.games.kotc.position.thing import label, printed, thing
from judge.games.kotc.scenario.vocabulary import ask
from judge.games.kotc.words import MINION
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State

SAID = {"name": "name", "condition": "activation condition", "cost": "activation cost"}


def _texts(state: State, number: int) -> list[str]:
    """The texts of a card's abilities, refurbished, one each."""
    return [refurbished(line.strip()) for line in printed(state, number).text.splitlines() if line.strip()]


def _pieces(state: State, number: int, section: str, sentence: int = 0) -> tuple[str, ...]:
    """The words of the parts of one kind in a card's first ability, of one sentence where that matters."""
    texts = _texts(state, number)
    found: tuple[Piece, ...] = outline(texts[0]) if texts else ()
    return tuple(p.words for p in found if p.section == section and p.sentence == sentence)


def _by_marks(value: Hashable) -> Finding:
    """What is read off a text by marks and formulas that the rulebook leaves to the Guide."""
    return Finding(value, assumes=(assumed("guide"),))


@ask(
    "order",
    "components of the ability of {thing}",
    "kotc:abilities#2",
    "kotc:abilities#3",
    "kotc:abilities#5",
    "kotc:abilities#7",
    "kotc:abilities#9",
)
def components(state: State, number: int) -> tuple[str, ...]:
    """The components of its first ability in the order in which they stand."""
    texts = _texts(state, number)
    told = [SAID.get(piece.section, "sub-abilities") for piece in outline(texts[0])] if texts else []
    return tuple(dict.fromkeys(told))


@ask("value", "number of abilities of {thing}", "kotc:spells#1", "kotc:minions#5", "kotc:minions#6")
def how_many_abilities(state: State, number: int) -> int:
    """How many abilities its text holds."""
    return len(_texts(state, number))


@ask("value", "number of sub-abilities of {thing}", "kotc:abilities#9", "kotc:abilities#10")
def how_many_sentences(state: State, number: int) -> int:
    """How many sentences its first ability has."""
    texts = _texts(state, number)
    return max((piece.sentence for piece in outline(texts[0])), default=0) if texts else 0


@ask("value", "name of the ability of {thing}", "kotc:abilities#3")
def name_of(state: State, number: int) -> str:
    """The name of its first ability, ``none`` without."""
    return ", ".join(_pieces(state, number, "name")) or "none"


@ask("value", "activation condition of {thing}", "kotc:abilities#5", "kotc:abilities#6")
def condition_of(state: State, number: int) -> str:
    """The stated condition of its first ability, or ``standard``."""
    return ", ".join(_pieces(state, number, "condition")) or STANDARD


@ask("order", "activation costs of {thing}", "kotc:abilities#7")
def costs_of(state: State, number: int) -> Finding:
    """The costs of its first ability, in order."""
    return _by_marks(_pieces(state, number, "cost"))


@ask("value", "target selection in sub-ability {number} of {thing}", "kotc:abilities#9", "kotc:keywords/target#1")
def selection_in(state: State, sentence: int, number: int) -> Finding:
    """The target selection of a sentence, ``none`` without."""
    return _by_marks(", ".join(_pieces(state, number, "selection", sentence)) or "none")


@ask("order", "effects in sub-ability {number} of {thing}", "kotc:abilities#9")
def effects_in(state: State, sentence: int, number: int) -> Finding:
    """The effects of a sentence, in order."""
    return _by_marks(tuple(words[:1].lower() + words[1:] for words in _pieces(state, number, "effect", sentence)))


@ask(
    "value",
    "play property of {thing}",
    "kotc:keywords/ghost-play#1",
    "kotc:keywords/hex-play#1",
    "kotc:refurbished-card-texts#2",
)
def play_property(state: State, number: int) -> Finding:
    """Ghost-play, hex-play or none, as its first ability has it, an outdated text refurbished."""
    made = _parsed(state, number)
    if isinstance(made, Finding):
        return made
    if not made:
        return Finding("none", (Broken("it has no ability", ("kotc:minions#5",)),))
    text = printed(state, number).text
    play = play_of(made[0])
    said = (f"kotc:keywords/{play}#1",) if play else ("kotc:keywords/ghost-play#1", "kotc:keywords/hex-play#1")
    reasons = [Broken(play or "neither", said)]
    if refurbished(text) != text:
        reasons.append(Broken("its text is outdated and stands for another", ("kotc:refurbished-card-texts#2",)))
    return Finding(play_of(made[0]) or "none", tuple(reasons))


@ask("is", "{thing} refurbished", "kotc:refurbished-card-texts#2", "kotc:refurbished-card-texts#6")
def is_refurbished(state: State, number: int) -> bool:
    """Whether its text holds an outdated one exactly."""
    text = printed(state, number).text
    return refurbished(text) != text


@ask("is", "{thing} a legal card", "kotc:refurbished-and-pruned-cards#1", "kotc:setup-and-deck-building#4")
def is_legal(state: State, number: int) -> Finding:
    """Whether its edition, text and level are legal, with every reason."""
    found = broken(printed(state, number))
    return Finding(not found, found, assumes=(assumed("guide"),))


@ask("value", "level that the text of {thing} amounts to", "kotc:rulebook#4", "kotc:rulebook#5")
def counted(state: State, number: int) -> Finding:
    """Its level by the formulas of the Card Building Guide."""
    made = _parsed(state, number)
    if isinstance(made, Finding):
        return made
    card = printed(state, number)
    return _by_marks(of_minion(card.sp, card.hp, made) if card.type == MINION else of_spell(made[0]))


def _parsed(state: State, number: int) -> tuple[Ability, ...] | Finding:
    card = printed(state, number)
    try:
        return parse_minion(card.text) if card.type == MINION else (parse_spell(card.text),)
    except TextFault as error:
        return Finding(None, unsupported=f"the text of {card.name} is none of this edition: {error}")


@ask("is", "{thing} ability-targeted", "kotc:keywords/ability-targeted#1")
def ability_targeted(state: State, number: int) -> bool:
    """Whether it was selected as a target of any ability in this scenario."""
    return number in state[TARGETED]


@ask("which", "targets", "kotc:keywords/target#2", "kotc:keywords/ability-targeted#1")
def which_targets(state: State) -> tuple[str, ...]:
    """Everything that was selected as a target of an ability in this scenario."""
    return tuple(sorted(label(state, n) for n in state[TARGETED]))


@ask("which", "targets of chain link {number}", "kotc:keywords/target#2", "kotc:chains#16")
def targets_of_link(state: State, place: int) -> tuple[str, ...] | Finding:
    """The targets of a link of the chain, of all its sentences."""
    links = chain(state)
    if not 0 < place <= len(links):
        return Finding(None, unsupported=f"the chain has {len(links)} links here")
    return tuple(sorted({label(state, n) for held in links[place - 1].targets for n, _ in held}))


@ask("which", "cards that it means in chain link {number}", "kotc:keywords/it#1", "kotc:keywords/it#2")
def meant_by_it(state: State, place: int) -> tuple[str, ...] | Finding:
    """The single target of each sentence of a link that can have no more than one."""
    links = chain(state)
    if not 0 < place <= len(links):
        return Finding(None, unsupported=f"the chain has {len(links)} links here")
    link = links[place - 1]
    subs = link.ability.subs if link.ability else ()
    held = [h for sub, h in zip(subs, link.targets, strict=True) if sub.selection and sub.selection.most == 1]
    return tuple(sorted({label(state, n) for one in held for n, _ in one}))


@ask("value", "number of excavated cards", "kotc:keywords/excavate#4", "kotc:keywords/excavate#5")
def how_many_excavated(state: State) -> int:
    """How many cards were excavated last."""
    return len(state[EXCAVATED])


@ask("order", "sub-abilities of {thing} carried out", "kotc:abilities#18")
def sentences_of(state: State, number: int) -> tuple[str, ...]:
    """The sentences of its ability in the order in which they were carried out."""
    return tuple(f"sub-ability {place}" for held, place in state[SENTENCES] if held == number)


@ask("is", "{thing} fatigued", "kotc:keywords/fatigue#1")
def is_fatigued(state: State, number: int) -> bool:
    """Whether the Recovery Phase passes it over for now."""
    return thing(state, number).fatigued > 0
