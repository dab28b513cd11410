"""Asks about ongoing effects: their layers, and in what order they apply to a thing."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.ongoing.layers import NAMES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.now import EFFECTS, Why
from judge.games.sorcery.position.thing import things
from judge.games.sorcery.scenario.asks import ask
from judge.games.source import nearest
from judge.kernel.rules import Broken
from judge.kernel.state import State

STAMPS = (
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#10",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#11",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#12",
)


def _made(state: State, number: int) -> list[Why]:
    now = view(state).now.get(number)
    return [w for w in now.why if w.by] if now else []


def _unknown(state: State, words: str) -> str:
    """Why nobody can tell what effect is meant: nothing that could have one is called so; empty when something is."""
    names = {t.label for _, t in things(state)} | {e.label for e in state[EFFECTS]} | {h.label for h in story(state)}
    return "" if words in names else f"no effect is called {words!r}{nearest(words, sorted(names))}"


@ask(
    "order",
    "layers of ongoing effects",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#2",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#3",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#4",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#5",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#7",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#8",
    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#9",
)
def layers(state: State) -> tuple[str, ...]:
    """The kinds of ongoing effects in the order in which overlapping ones apply."""
    return tuple(NAMES.values())


@ask("order", "ongoing effects on {thing}", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1", *STAMPS)
def effects_on(state: State, number: int) -> Finding:
    """What the ongoing effects on a thing come from, in the order in which they apply: by layer, then the oldest."""
    made = _made(state, number)
    reasons = tuple(
        Broken(
            f"layer {w.layer}: {w.text}",
            (f"sorcery:ongoing-effect/apply-ongoing-effects-in-order#{w.layer + 1}", *w.cites),
        )
        for w in made
    )
    return Finding(
        tuple(w.by for w in made),
        (
            *reasons,
            Broken(
                "",
                (
                    "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1",
                    *STAMPS,
                    "sorcery:ongoing-effect/apply-all-ongoing-effects-before-checking-for-minions-dying#6",
                ),
            ),
        ),
    )


@ask("value", "layer of {words} on {thing}", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#1")
def layer_of(state: State, words: str, number: int) -> Finding:
    """The layer in which something applies to a thing, the first one; ``none`` when it does nothing to it."""
    found = [w for w in _made(state, number) if w.by == words]
    if not found and (unknown := _unknown(state, words)):
        return Finding(None, unsupported=unknown)
    if not found:
        return Finding(
            "none",
            (
                Broken(
                    f"{words} does nothing to it",
                    ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#1", "sorcery:ongoing-effect#1"),
                ),
            ),
        )
    return Finding(
        found[0].layer,
        (
            Broken(
                found[0].text,
                (f"sorcery:ongoing-effect/apply-ongoing-effects-in-order#{found[0].layer + 1}", *found[0].cites),
            ),
        ),
    )


@ask("is", "{words} in effect on {thing}", "sorcery:ongoing-effect#1", "sorcery:ongoing-effect#2")
def in_effect(state: State, words: str, number: int) -> Finding:
    """Whether an ongoing effect of something applies to a thing now."""
    found = [w for w in _made(state, number) if w.by == words]
    if found:
        lasts = ("sorcery:ongoing-effect#1", "sorcery:ongoing-effect#2")
        return Finding(True, tuple(Broken(w.text, (*w.cites, *lasts)) for w in found))
    if unknown := _unknown(state, words):
        return Finding(None, unsupported=unknown)
    cites = ("sorcery:ongoing-effect#1", "sorcery:ongoing-effect#2", "sorcery:ongoing-effect#6")
    return Finding(False, (Broken(f"{words} does nothing to it now", cites),))
