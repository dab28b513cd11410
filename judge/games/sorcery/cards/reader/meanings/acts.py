"""What effects do: one operation of the vocabulary for each verb."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.operations.changing import TOKENS
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Place, Ref, Some, Things, Timed, Unsayable, Value
from judge.games.sorcery.cards.reader.words import GROUPS, figure

ITSELF = Ref("itself")
SAME = Ref("same")
"""What the act before this one was done to."""
SHOOTER = Ref("shooter")
"""Who shoots when nobody is said to: of a magic its caster, of a card the card itself."""


def _on_things(name: str, lasts: bool = False) -> Any:
    return lambda *found: Act(name, found[-1] if found else ITSELF, lasts=lasts)


def one_thing(things: Things) -> Things:
    """Things of an operation that is done to one: of several its player would choose, where all are meant."""
    if isinstance(things, Some) and things.how is How.EVERY:
        raise Unsayable("several that do it, or to which it is done, each for itself")
    return things


for rule, name in (
    ("kill", "kill"), ("destroy", "destroy"), ("dispel", "dispel"), ("banish", "banish"),
    ("tap_things", "tap"), ("untap", "untap"), ("burrow", "burrow"),
    ("submerge", "submerge"), ("surface", "surface"), ("unburrow", "unburrow"),
    ("ward", "ward"), ("return", "return"),
):  # fmt: skip
    means(rule)(_on_things(name))


@means("sacrifice")
def sacrifice(things: Things) -> Act:
    """What one sacrifices is one's own (sorcery:sacrifice)."""
    match things:
        case Some(How.ONE, desc) if not {"allied", "your", "ally"} & {*desc.before, *desc.nouns}:
            return Act("sacrifice", Some(How.ONE, with_before(desc, "allied")))
    return Act("sacrifice", things)


for rule in ("silence", "disable", "flood"):
    means(rule)(_on_things(rule, lasts=True))
means("step")(lambda *found: Act("take a step", one_thing(found[0]) if found else ITSELF))
means("gain_control")(_on_things("gain control", lasts=True))


@means("deal", "deal_value")
def deal(*parts: Any) -> Act:
    """Damage, by a figure or read off something; a unit that is said to deal it is the source itself."""
    *who, amount, to = parts
    if who and who[0] != ITSELF:
        raise Unsayable("damage that another thing deals")
    return Act("damage", amount if isinstance(amount, Value) else figure(amount), (("to", to),))


@means("deal_you")
def deal_you(*parts: Any) -> Act:
    """Damage to the player is dealt to the Avatar (sorcery:you#5)."""
    return deal(*parts, Some(How.EVERY, Desc(before=("allied",), nouns=("avatar",))))


@means("take_damage")
def take_damage(to: Things, number: str) -> Act:
    """Damage from the source."""
    return Act("damage", figure(number), (("to", to),))


@means("heal_you")
def heal_you(number: str) -> Act:
    """The player's Avatar heals, which gains the player life."""
    return Act("heal", "you", (("amount", figure(number)),))


@means("heal_fully")
def heal_fully(things: Things) -> Act:
    """All damage is healed."""
    return Act("heal", things)


@means("they_heal")
def they_heal(things: Things, number: str) -> Act:
    """Things heal."""
    return Act("heal", things, (("amount", figure(number)),))


@means("gain_life")
def gain_life(number: str) -> Act:
    """The player gains life."""
    return Act("gain life", figure(number))


@means("lose_life")
def lose_life(number: str) -> Act:
    """The player loses life."""
    return Act("lose life", figure(number))


means("opponent")(lambda: "opponent")
means("its_controller")(lambda: Ref("it"))
means("controller_of")(lambda thing: thing)
means("destroy_everything")(lambda: Act("destroy", Some(How.EVERY, Desc(nouns=("permanent",)))))
means("destroy_everything_here")(lambda: Act("destroy", Some(How.EVERY, Desc(nouns=("permanent",), after=("here",)))))
means("each_player")(lambda: "each player")
means("they_lose_life")(lambda who, number: Act("lose life", figure(number), (("who", who),)))
means("they_gain_life")(lambda who, number: Act("gain life", figure(number), (("who", who),)))
means("verb", "surfacing")(lambda word: str(word))
means("both_verbs")(lambda *verbs: verbs)
LASTS = ("silence", "disable", "flood")


@means("both_done")
def both_done(verbs: tuple[str, str], things: Things) -> tuple[Act, ...]:
    """Two things done to the same."""
    return tuple(Act(verb, things if not place else SAME, lasts=verb in LASTS) for place, verb in enumerate(verbs))


@means("shoot_that_deals")
def shoot_that_deals(*parts: Any) -> tuple[Act, ...]:
    """A projectile, and what it deals on impact (sorcery:projectile)."""
    *who, number = parts
    return (Act("shoot", one_thing(who[0]) if who else SHOOTER), Act("damage", figure(number), (("to", Ref("hit")),)))


@means("draw")
def draw(*parts: Any) -> Act:
    """Cards are drawn."""
    kind, _ = parts[-1]
    if kind not in ("spell", "site", "card"):
        raise Unsayable(f"a {kind} to draw")
    return Act("draw", kind, (("amount", figure(parts[0])),) if len(parts) == 2 else ())


@means("gain_mana")
def gain_mana(mana: str) -> Act:
    """Mana for this turn."""
    return Act("gain mana", figure(mana), for_now=True)


means("play_topmost")(lambda *_: Act("play topmost site", "adjacent"))
means("discard")(lambda noun: Act("discard", noun[0]))
means("summon_random_dead")(lambda noun: Act("summon", noun[0], (("from", "any cemetery"), ("random", True))))
means("each_may_summon")(lambda noun: Act("each may summon", noun[0], (("at", "here"),)))
means("provide_now")(lambda letters: Timed((Act("provide", letters, (("by", ITSELF),), lasts=True),), "end of turn"))
means("silenced_for_nothing")(
    lambda things: (Act("silence", things, lasts=True), Act("take", "affinity", (("from", SAME),), lasts=True))
)
means("turn_into")(lambda things, name: Act("transform", things, (("into", str(name)),)))


@means("summon_from_any")
def summon_from_any(noun: tuple[str, bool], to: Place | None = None) -> Act:
    """A card of a cemetery enters."""
    return Act("summon", noun[0], (("from", "any cemetery"), *((("to", to),) if to else ())))


@means("play_or_draw")
def play_or_draw() -> Act:
    """What Avatars do."""
    return Act("play or draw a site", "yes")


@means("summon")
def summon(*parts: Any) -> Act:
    """A token enters."""
    found = [part for part in parts if not isinstance(part, Place)]
    place = [part for part in parts if isinstance(part, Place)]
    amount = (("amount", figure(found[0])),) if len(found) == 2 else ()
    return Act("summon", str(found[-1]), (*amount, *((("to", place[0]),) if place else ())))


@means("summon_for_opponent")
def summon_for_opponent(*parts: Any) -> Act:
    """A token enters that the opponent controls."""
    made = summon(*parts)
    return Act(made.name, made.value, (*made.keys, ("under", "opponent")))


means("at_here")(lambda: Place("here"))
means("place_here")(lambda: Place("here"))
means("place_another")(lambda around, noun: Place(f"another {around} {noun}"))
means("place_around")(lambda around, noun: Place(f"{around} {noun}"))
means("place_nearby")(lambda: Place("nearby location"))
means("at_there")(lambda: Place(thing=Ref("there")))
means("at_your_avatar")(lambda: Place("allied avatar"))
means("at_that_site")(lambda: Place(thing=Ref("site there")))
means("at_that_group")(lambda group: Place(thing=Ref(f"there of {GROUPS[group]}")))
means("at_adjacent")(lambda noun: Place(f"adjacent {noun}"))
means("at_nearby")(lambda noun: Place(f"nearby {noun}"))
means("place_noun")(lambda noun: str(noun))


@means("place_of")
def place_of(things: Things) -> Place:
    """Where a thing is; a bare location is a place by itself."""
    if isinstance(things, Some) and "location" in things.desc.nouns:
        raise Unsayable("a location that is chosen")
    if isinstance(things, Some) and things.how is How.EVERY:
        raise Unsayable("several places at once")
    if things == Ref("that site"):
        raise Unsayable("which site that is")
    return Place(thing=things)


@means("step_toward")
def step_toward(things: Things, toward: Things) -> Act:
    """A step that is forced, toward something."""
    return Act("take a step", one_thing(things), (("toward", toward),))


@means("step_closer")
def step_closer(things: Things) -> Act:
    """A step that is forced, toward the card itself."""
    return step_toward(things, ITSELF)


means("push_step")(lambda things, *_: Act("push", things))
means("while_atop")(lambda around: f"{around} site")
means("while_around")(lambda around: str(around))
means("are_disabled_for")(lambda things, until: Timed((Act("disable", things, lasts=True),), until.words))
means("are_silenced_for")(lambda things, until: Timed((Act("silence", things, lasts=True),), until.words))


def _while_there(name: str, things: Things, place: str) -> Act:
    """What is done to all of a kind while they are somewhere."""
    if not isinstance(things, Some) or things.how is not How.EVERY or things.desc.phrase not in PLAIN:
        raise Unsayable("what befalls some things while they are there")
    if place in ("nearby", "adjacent"):
        if things.desc.phrase != "site":
            raise Unsayable("at which levels that is")
        place = f"{place} site"
    return Act(name, things, (("at", place),), lasts=True)


PLAIN = ("minion", "unit", "site")
means("disabled_while")(lambda things, place: _while_there("disable", things, place))
means("silenced_while")(lambda things, place: _while_there("silence", things, place))


means("draw_or_discard")(lambda word: str(word))


@means("players_do")
def players_do(verb: str, noun: tuple[str, bool]) -> Act:
    """Both players draw or discard."""
    if noun[0] not in ("spell", "site", "card"):
        raise Unsayable(f"a {noun[0]} that players draw or discard")
    return Act(str(verb), noun[0], (("who", "each player"),))


means("two_elements")(
    lambda *words: (f"{str(words[0]).capitalize()} Spellcaster", f"{str(words[1]).capitalize()} Spellcaster")
)
means("name")(lambda *words: " ".join(_title(word) for word in words))
means("return_to_hand")(lambda: Act("return", ITSELF))
means("acquire")(lambda name: Act("create", name, (("carried by", ITSELF),)))
means("conjure")(lambda name, to=None: Act("conjure", name, (("to", to),) if to else ()))
means("its_power")(lambda: Value("power of", Ref("it")))
means("its_cost")(lambda: Value("cost of", Ref("it")))
means("number_of")(lambda desc: Value(f"number of {desc.phrase}"))
means("near_it")(lambda *found: str(found[0]))


def _title(word: str) -> str:
    """A word of a name, one of the thing, with its capital letter."""
    return str(word) if str(word)[0].isupper() else str(word).removesuffix("s").capitalize()


def _have_target(name: str, one: Some, desc: Desc, around: str) -> tuple[Act, ...]:
    """An ally, and not the spell, targets."""
    aimed = Act("have target", one, (("what", f"{around} {desc.phrase}"), ("as", "target")))
    key = {"fight": "with", "strike": "by"}.get(name)
    done = Act(name, Ref("target"), ((key, Ref("same")),) if key else ())
    return (aimed, done)


means("fights_target")(lambda one, desc, around: _have_target("fight", one, desc, around))
means("strikes_target")(lambda one, desc, around: _have_target("strike", one, desc, around))
means("submerges_target")(lambda one, desc, around: _have_target("submerge", one, desc, around))
means("give_to")(lambda gains, to: give(to, gains))
means("they_are_disabled")(lambda: Act("disable", Ref("they"), lasts=True))
means("they_are_silenced")(lambda: Act("silence", Ref("they"), lasts=True))
means("dies_itself")(lambda: Act("kill", ITSELF))
means("may_step")(lambda things: Act("take a step", things, (("may", True),)))
means("declares")(lambda desc: Act("", Some(How.TARGET, desc)))


@means("shoot_several")
def shoot_several(*parts: Any) -> tuple[Act, ...]:
    """Projectiles one at a time; the direction of the first is that of the others."""
    *who, number, harm = parts
    one = shoot_that_deals(*who, harm)
    split = Act("next part", True)
    return tuple(act for n in range(figure(number)) for act in ((split, *one) if n else one))


@means("shoot_piercing")
def shoot_piercing(*parts: Any) -> tuple[Act, ...]:
    """A projectile that goes through what it hits."""
    *who, harm = parts
    shot = Act("shoot", one_thing(who[0]) if who else SHOOTER, (("piercing", True),))
    return (shot, Act("damage", figure(harm), (("to", Ref("hit")),)))


means("take")(lambda things, words: Act("take", words, (("from", things),), lasts=words not in TOKENS))
means("lose_itself")(lambda words: Act("take", words, (("from", ITSELF),), lasts=words not in TOKENS))


@means("while_atop_target")
def while_atop_target(words: str, place: Desc) -> Act:
    """A keyword ability of all units on the surface of a target site, as long as they are there."""
    if place.nouns != ("site",):
        raise Unsayable("where that is")
    at = Place(thing=Some(How.TARGET, place))
    return Act("give", words, (("to", "unit atop"), ("at", at)), lasts=True)


means("freeze")(lambda things, until: Timed((Act("disable", things, lasts=True),), until.words))
means("gain_itself")(lambda gains: give(ITSELF, gains))


@means("teleport")
def teleport(things: Things, to: Place) -> Act:
    """A thing is teleported."""
    return Act("teleport", one_thing(things), (("to", to),))


@means("teleport_at_random")
def teleport_at_random(things: Things) -> Act:
    """A thing is teleported to any square, by chance."""
    return Act("teleport", one_thing(things), (("to", Place("any square")), ("random", True)))


@means("fly")
def fly(things: Things, to: Place) -> Act:
    """A thing flies to a place beside its own; a farther one is reached by a path, which no operation takes."""
    if not to.words.startswith(("nearby", "adjacent", "another nearby", "another adjacent")):
        raise Unsayable("by which path it flies")
    return Act("fly", one_thing(things), (("to", to),))


means("step_here")(lambda things: Act("take a step", one_thing(things), (("to", Place("here")),)))


@means("all_come_up")
def all_come_up(verb: str, place: Desc) -> Act:
    """All that can be below a target site comes up, which is units and artifacts (sorcery:subsurface)."""
    if "site" not in place.nouns:
        raise Unsayable("which levels everything is at")
    below = Desc(nouns=("unit", "artifact"), several=True, target_place=place.phrase, at="at target site")
    return Act(str(verb), Some(How.EVERY, below))


@means("strike")
def strike(struck: Things) -> Act:
    """The card itself strikes outside a fight."""
    return Act("strike", struck, _each(struck))


@means("strikes")
def strikes(by: Things, struck: Things) -> Act:
    """A unit strikes outside a fight."""
    return Act("strike", struck, (("by", one_thing(by)), *_each(struck)))


def _each(things: Things) -> tuple[tuple[str, Any], ...]:
    """That all of them are struck, where several may be meant."""
    return (("each", True),) if isinstance(things, Some) and things.how is How.EVERY else ()


@means("fights")
def fights(one: Things, other: Things) -> Act:
    """Two units fight."""
    return Act("fight", one_thing(other), (("with", one_thing(one)),))


means("gain_keyword")(lambda words: ("keyword", words))
means("gain_power")(lambda plus: ("power", figure(plus)))
means("gains")(lambda *gains: gains)


@means("give")
def give(to: Things, gains: tuple[tuple[str, Any], ...]) -> tuple[Act, ...]:
    """Power and keyword abilities for a while."""
    return tuple(
        Act("give" if kind == "keyword" else "power", value, (("to", to),), lasts=value not in TOKENS)
        for kind, value in gains
    )
