"""What passive abilities forbid, in plain words behind *cannot*."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.telling.sorcery.cards.kinds import Table

PROHIBITIONS = Table({
    Prohibition.ATTACK: ("attack", "sorcery:attack#2"),
    Prohibition.ATTACK_SITES: ("attack sites", "sorcery:attack#4"),
    Prohibition.BE_ATTACKED: ("be attacked", "sorcery:attack#4"),
    Prohibition.DEFEND: ("defend", "sorcery:defend#1"),
    Prohibition.MOVE_TO_DEFEND: ("move in order to defend", "sorcery:defend#3"),
    Prohibition.BE_DEFENDED: ("be defended when it is attacked", "sorcery:attack#11"),
    Prohibition.LET_UNITS_BE_DEFENDED: ("have a unit defended that it attacks", "sorcery:attack#11"),
    Prohibition.BE_INTERCEPTED: ("be intercepted", "sorcery:intercept#1"),
    Prohibition.STRIKE_BACK: ("strike in a fight in which it is a defender", "sorcery:defender#2"),
    Prohibition.INTERCEPT: ("intercept", "sorcery:intercept#1"),
    Prohibition.STRIKE: ("strike", "sorcery:strike#1"),
    Prohibition.MOVE_AND_ATTACK: ("use Move and Attack", "sorcery:move-and-attack#1"),
    Prohibition.MOVE_ITSELF: ("take steps of its own", "sorcery:step#3"),
    Prohibition.MOVE: ("go or be brought to another location", "sorcery:move#1"),
    Prohibition.BE_MOVED: ("be moved by anything else", "sorcery:forced-movement#1"),
    Prohibition.BE_MOVED_BY_ENEMIES: ("be moved by any enemy", "sorcery:forced-movement#1", "sorcery:enemy#1"),
    Prohibition.BE_TARGETED_BY_MAGIC: ("be targeted by any magic", "sorcery:target#2"),
    Prohibition.BE_TARGETED_BY_ORDINARY: ("be targeted by any Ordinary card", "sorcery:target#2", "sorcery:rarity#1"),
    Prohibition.BE_TARGETED_BY_ENEMIES: ("be targeted by any enemy", "sorcery:target#2", "sorcery:enemy#1"),
    Prohibition.BE_DISABLED: ("be disabled", "sorcery:disabled#1"),
    Prohibition.BE_SILENCED: ("be silenced", "sorcery:silenced#1"),
    Prohibition.BE_IMMOBILIZED: ("be made Immobile", "sorcery:immobile#2"),
    Prohibition.LEAVE: ("leave the squares of this card", "sorcery:move#1"),
    Prohibition.HEAL: ("be healed", "sorcery:healing#1", "sorcery:healing#2"),
    Prohibition.CHANGE_CONTROLLER: ("come under anybody else's control", "sorcery:ownership-and-control#4"),
    Prohibition.SUBMERGE: ("go underwater", "sorcery:submerge#7"),
    Prohibition.BE_SUBMERGED: ("be submerged by an effect", "sorcery:submerge#8"),
    Prohibition.SURFACE: ("come up from underwater", "sorcery:surface#6"),
    Prohibition.BURROW: ("go underground", "sorcery:burrowing#7"),
    Prohibition.UNBURROW: ("come up from underground", "sorcery:unburrow#1"),
    Prohibition.CAST: ("cast spells", "sorcery:casting-spells#1"),
    Prohibition.ACTIVATE: ("have its activated abilities used", "sorcery:activated-ability#1"),
    Prohibition.UNTAP: ("untap", "sorcery:untap#1"),
    Prohibition.BE_MODIFIED: ("be changed by the effect of another card", "sorcery:cant-be-modified#1"),
    Prohibition.BE_BANISHED: ("be banished", "sorcery:banished#1"),
    Prohibition.BE_TRANSFORMED: ("be transformed", "sorcery:transform#1"),
    Prohibition.BE_CARRIED: ("be picked up and carried", "sorcery:carrying-artifacts#1"),
    Prohibition.CARRY_AVATARS: ("carry Avatars", "sorcery:carrying-units#1"),
    Prohibition.BE_DROPPED: ("be dropped by its bearer", "sorcery:drop#1"),
    Prohibition.DIE_OF_DAMAGE: ("die of damage", "sorcery:damage#3"),
    Prohibition.DIE: ("die", "sorcery:die#2", "sorcery:can-vs-cant#1"),
    Prohibition.BE_DESTROYED_BY_OPPONENT: (
        "be destroyed by the opponent", "sorcery:can-vs-cant#1", "sorcery.rulings:city-of-glass-2#1",
    ),
    Prohibition.PLAY_OR_DRAW: ("play or draw a site as an Avatar", "sorcery:site#2"),
    Prohibition.LIVE: ("live there, and so dies", "sorcery:die#1", "sorcery:ongoing-effect#1"),
    Prohibition.BE_AFFECTED_BY_SITES: ("be affected by abilities of sites", "sorcery:the-silver-rule#1"),
    Prohibition.BE_HIT: ("be hit by projectiles, which fly over it", "sorcery:projectile#2"),
})  # fmt: skip
"""Each prohibition."""
