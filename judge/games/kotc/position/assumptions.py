"""What the rulebook does not state or leaves unclear, and how the judge rules: told in every ruling that uses it."""

from __future__ import annotations

from judge.kernel.fact import Fact
from judge.kernel.state import State

ASSUMED: Fact[tuple[str, ...]] = Fact("assumed", ())
"""The keys of what was assumed so far."""

ASSUMPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "targets": (
        "targets are chosen when an ability is activated, so that players can respond: the text leaves the moment open",
        ("kotc:abilities#18", "kotc:keywords/target#1"),
    ),
    "moved target": (
        "a target stays the target when it moves to another zone; what is impossible there does nothing",
        ("kotc:abilities#19", "kotc:chains#16"),
    ),
    "grave": (
        "a card goes to its owner's grave: the text does not say whose",
        ("kotc:fields#7", "kotc:keywords/owner#1"),
    ),
    "sp floor": ("SP is never less than 0: the text sets no floor", ("kotc:counters#20",)),
    "pending order": (
        "who may act first on what just happened: the player whose turn it is, then clockwise",
        ("kotc:chains#17",),
    ),
    "lapse": (
        "what was not activated while all players could respond to its event cannot be activated later",
        ("kotc:abilities#11", "kotc:chains#10"),
    ),
    "once": (
        "an ability with ghost-play or hex-play is activated once for what happened, not again and again",
        ("kotc:abilities#11", "kotc:keywords/ghost-play#1", "kotc:keywords/hex-play#1"),
    ),
    "any": (
        "cards in any grave, hand or deck are cards of one player, whom you choose",
        ("kotc:abilities#9", "kotc:keywords/target#1"),
    ),
    "guide": (
        "the legal texts, their marks and their levels are those of the Card Building Guide, which the rulebook names",
        ("kotc:rulebook#5", "kotc:abilities#9"),
    ),
    "reactive order": (
        "of several players with reactive counters the player whose turn it is comes first, then clockwise",
        ("kotc:counters#8",),
    ),
    "turns": ("turns go clockwise: the text does not say so", ("kotc:chains#8", "kotc:turn-order#1")),
    "no cap": ("HP has no upper limit: the text sets none", ("kotc:setup-and-deck-building#7",)),
    "withdrawn": (
        "a minion that leaves the battlefield or changes its controller during a battle is withdrawn from its team",
        ("kotc:battles#11",),
    ),
    "zombie damage": (
        "a player with 0 HP takes damage that is inflicted, although no HP are left to be reduced",
        ("kotc:minions#10", "kotc:endgame#6"),
    ),
    "victim returned": (
        "a victim that left the battlefield is no longer in-play for its battle, even when it came back meanwhile",
        ("kotc:battles#13", "kotc:keywords/in-play#2"),
    ),
    "two hypnotize effects": (
        "when the earlier of two hypnotize effects on a minion ends first, the later one goes on, and gives the minion "
        "back to who controlled it before both",
        ("kotc:keywords/hypnotize#3",),
    ),
    "hypnotize ends together": (
        "of several hypnotize effects on a minion that last until the same end the latest ends first",
        ("kotc:keywords/hypnotize#3",),
    ),
    "deployed condition": (
        "the activation condition of a deployed spell must be met, since it is played as from the hand",
        ("kotc:keywords/deploy#1", "kotc:spells#3"),
    ),
    "deployed resource": (
        "a resource that is deployed does not pay for itself: it is played as if it was in the hand",
        ("kotc:keywords/deploy#1", "kotc:exhaustion-and-recovery#7"),
    ),
    "host gone": (
        "the effect of a counter whose host has left play does nothing",
        ("kotc:counters#17", "kotc:abilities#19"),
    ),
    "no refund": (
        "what was paid or exhausted for an ability that fails does not come back, and no chain link forms",
        ("kotc:abilities#8", "kotc:abilities#14"),
    ),
    "own victim": (
        "one cannot declare oneself or an own minion as the victim: a battle has a defending player to roll against",
        ("kotc:battles#7", "kotc:battles#12"),
    ),
    "attackers": ("a battle needs at least one attacker", ("kotc:battles#5", "kotc:battles#16")),
    "left out": (
        "the scenario leaves the dice of one side of a battle out: what they would do is no part of this ruling",
        ("kotc:battles#11",),
    ),
    "berzerk attacks": (
        "a minion that a Berzerk Counter forces attacks although it is not exhausted for it",
        ("kotc:counters#23", "kotc:keywords/attack#1"),
    ),
    "berzerk exhausted": (
        "a Berzerk Counter forces an exhausted host to attack too: the forced attack exhausts nobody",
        ("kotc:counters#23",),
    ),
    "berzerk victim": (
        "a valid victim for a Berzerk Counter is one that was not declared before in this Battle Phase",
        ("kotc:counters#23", "kotc:battles#6"),
    ),
    "victim outside": (
        "whom a battle that is forced outside the Battle Phase makes a victim may be declared as one again in the "
        "Battle Phase, or be forced on again",
        ("kotc:battles#6", "kotc:counters#23"),
    ),
    "taunt again": (
        "a Taunt Counter may make a victim of a minion that was declared before in this Battle Phase",
        ("kotc:counters#24", "kotc:battles#6"),
    ),
    "taunt moment": (
        "a Taunt Counter is used while its host's controller is the defending player and no dice are rolled yet: when "
        "the victim is declared, or after the Defense Formation",
        ("kotc:counters#24",),
    ),
    "trap": (
        "the player who placed a Trap Counter triggers it; the host's controller chooses whether and which ability",
        ("kotc:counters#12", "kotc:counters#26"),
    ),
    "trap on trap": (
        "the activation that a Trap Counter allows is a chaining action to which other Trap Counters may react",
        ("kotc:counters#26", "kotc:chains#4"),
    ),
    "all failed": (
        "when every player failed the first criterion it designates nobody and is passed over",
        ("kotc:endgame#10", "kotc:endgame#13"),
    ),
    "step first": (
        "what happens at once is finished before the endgame conditions are looked at",
        ("kotc:battles#14", "kotc:endgame#1"),
    ),
    "current levels": (
        "the endgame counts the levels as they are now, not as printed",
        ("kotc:endgame#15", "kotc:keywords/down-level#3"),
    ),
    "standard in a chain": (
        "the standard activation condition only names the phase: it may be met in somebody else's chain",
        ("kotc:abilities#6", "kotc:chains#4"),
    ),
    "fatigue left": (
        "fatigue does not follow a card that leaves its zone: the text says so of a lowered level alone",
        ("kotc:keywords/fatigue#1", "kotc:keywords/down-level#3"),
    ),
    "fatigued and hypnotized": (
        "fatigue lasts until the next Recovery Phase of whoever controls the card then, not of who did when it began",
        ("kotc:keywords/fatigue#2", "kotc:keywords/controller#1"),
    ),
    "fatigued level": (
        "a lowered level stays as long as fatigue keeps the card from the Recovery Phase",
        ("kotc:keywords/down-level#3", "kotc:keywords/fatigue#2"),
    ),
    "printed again": (
        "a minion that leaves the battlefield has its printed SP and HP again; only a lowered level follows it",
        ("kotc:exhaustion-and-recovery#10", "kotc:keywords/down-level#3"),
    ),
    "mulligan order": (
        "whoever buries cards before the game chooses their order, hidden from the others",
        ("kotc:setup-and-deck-building#9",),
    ),
    "reactive in step": (
        "reactive counters may be used inside a step of a battle, proactive ones may not",
        ("kotc:counters#8", "kotc:battles#15"),
    ),
    "link stays": (
        "a link resolves although the card it came from has left play: nothing removes a link from a chain",
        ("kotc:chains#13", "kotc:abilities#17"),
    ),
}
"""Each with a key for the rules, its text, and the passages that leave it open."""


def text(key: str) -> str:
    """The words of an assumption, for a Finding's ``assumes``; KeyError for an unknown key."""
    return ASSUMPTIONS[key][0]


def assume(state: State, key: str) -> State:
    """The state with an assumption told, once on a line of play; KeyError for an unknown key.

    It is a fact of the position too: where two lines meet, one that assumed more does not vanish in the other.
    """
    said, cites = ASSUMPTIONS[key]
    held = state[ASSUMED]
    if key in held:
        return state
    return state.said(said, cites=cites, kind="assumed").tell(ASSUMED, tuple(sorted((*held, key))))
