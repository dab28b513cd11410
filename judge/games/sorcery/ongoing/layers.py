"""What the layers of ongoing effects do to a thing, from the second to the eighth (sorcery:ongoing-effect)."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.cards import Passive, keyword
from judge.games.sorcery.ongoing.flooded import watered
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Now, Why, grant, with_types
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import names

ORDER = "sorcery:ongoing-effect/apply-ongoing-effects-in-order"
SILENCED = ("sorcery:silenced#1",)
DISABLED = ("sorcery:disabled#1",)
AVATAR = ("sorcery:characteristics/avatar-characteristics",)
LOSE = ("sorcery:lose#2",)


def disable(now: Now, by: str, cites: tuple[str, ...]) -> None:
    """A thing is disabled: it has no abilities but those that say when it is so."""
    now.disabled = True
    now.why.append(Why(f"it is disabled by {by}", cites, 2, by))
    now.keywords = {k: v for k, v in now.keywords.items() if k in ("Landbound", "Waterbound")}


def _immune(now: Now, source: Source) -> bool:
    """Avatars cannot be disabled or silenced unless the effect says Avatar (avatar characteristics)."""
    return "avatar" in now.types and "avatar" not in source.passive.on


def _status(seen: View, number: int, source: Source, layer: int) -> None:
    now = seen.now[number]
    if _immune(now, source):
        now.why.append(Why(f"{source.label} does nothing to an Avatar", (f"{AVATAR[0]}#3",), layer))
    elif source.passive.disables:
        disable(now, source.label, DISABLED)
    else:
        now.silenced = True
        now.keywords = {}
        now.why.append(Why(f"it is silenced by {source.label}", SILENCED, layer, source.label))


def _control(seen: View, number: int, source: Source, layer: int) -> None:
    player = source.effect.player if source.effect else seen.now[source.number or 0].controller
    seen.now[number].controller = player
    why = f"{names(player)} control{'' if player == 'you' else 's'} it through {source.label}"
    seen.now[number].why.append(
        Why(
            why,
            ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#4", "sorcery:ownership-and-control#4"),
            layer,
            source.label,
        )
    )


def _type(seen: View, number: int, source: Source, layer: int) -> None:
    with_types(seen.now[number], source.passive.becomes)
    words = " ".join(source.passive.becomes)
    why = f"{source.label} makes it {'an' if words[:1] in 'aeiou' else 'a'} {words} too"
    seen.now[number].why.append(
        Why(why, ("sorcery:animate#2", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#5"), layer, source.label)
    )


def _abilities(seen: View, number: int, source: Source, layer: int) -> None:
    now, passive = seen.now[number], source.passive
    for words in passive.loses:
        now.lost.add(words)
        now.why.append(Why(f"it loses {words} to {source.label}", LOSE, layer, source.label))
    if not now.disabled and not now.silenced:
        for words in passive.gives:
            grant(now.keywords, keyword(words))
            now.why.append(
                Why(
                    f"it has {words} from {source.label}",
                    ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",),
                    layer,
                    source.label,
                )
            )
    watered(now, passive, source.label)
    for letter in passive.affinity:
        now.affinity[letter] = now.affinity.get(letter, 0) + 1
    if passive.mana:
        now.mana += passive.mana
        why = f"it provides {passive.mana:+d} mana by {source.label}"
        now.why.append(Why(why, ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",), layer, source.label))


def _power(seen: View, number: int, source: Source, layer: int) -> None:
    now, passive = seen.now[number], source.passive
    if now.power is None and layer == 6 and "minion" in now.types:
        now.power = now.defense = 0
    if now.power is None or now.defense is None:
        return
    change: Callable[[int], int]
    if layer == 6:
        said, change = f"sets its power to {passive.set_power}", lambda _: passive.set_power or 0
    elif layer == 7:
        said, change = f"gives it {passive.power:+d} power", lambda held: held + passive.power
    else:
        said, change = f"multiplies its power by {passive.times_power}", lambda held: held * passive.times_power
    now.power, now.defense = change(now.power), change(now.defense)
    now.why.append(Why(f"{source.label} {said}", (f"{ORDER}#{layer + 1}", "sorcery:power#1"), layer, source.label))


LAYERS: tuple[tuple[int, str, Callable[[Passive], bool], Callable[[View, int, Source, int], None]], ...] = (
    (2, "disable and silence", lambda p: p.silences or p.disables, _status),
    (3, "control", lambda p: p.controls, _control),
    (4, "type", lambda p: bool(p.becomes), _type),
    (
        5,
        "abilities and affinity",
        lambda p: bool(p.gives or p.loses or p.flood or p.dry or p.affinity or p.mana),
        _abilities,
    ),
    (6, "power set", lambda p: p.set_power is not None, _power),
    (7, "power add", lambda p: bool(p.power), _power),
    (8, "power multiply", lambda p: p.times_power != 1, _power),
)
"""The layers that change a thing: number, name, which passives belong to it, and what it does."""

FIRST = (1, "copy")
"""The layer before them, in which a copy takes the face of what it copies."""
