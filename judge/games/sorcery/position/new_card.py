"""Cards that were not there before: tokens and copies, what they are called in a scenario, and faces that cards have
for a stay in the realm, which are kept among the declared cards (sorcery:token).
"""

from __future__ import annotations

from judge.games.sorcery.cards import Card
from judge.games.sorcery.position.thing import BANISHED, CARDS, Thing, put, thing, things, tick
from judge.kernel.state import State


def fresh(state: State, card: str, owner: str, zone: str) -> tuple[int, State]:
    """A new card of a name in a zone, and its number."""
    number = max(state.things, default=0) + 1
    return number, state.put(number, Thing(card=card, label=free_label(state, card), owner=owner, zone=zone))


def free_label(state: State, card: str) -> str:
    """A label that nothing has yet: the card's name, with a number when there are several."""
    taken = {t.label for _, t in things(state) if t.zone != BANISHED}
    label, count = card, 2
    while label in taken:
        label, count = f"{card} {count}", count + 1
    return label


def with_lances(state: State, number: int, keywords: tuple[str, ...]) -> State:
    """A minion enters the realm carrying a Lance for each Lance keyword, silenced or not (sorcery:lance#12)."""
    for _ in range(keywords.count("Lance")):
        bearer = thing(state, number)
        now, state = tick(state)
        name = free_label(state, "Lance")
        token = Thing(
            card="Lance", label=name, owner=bearer.owner, controller=bearer.controller, at=bearer.at, entered=now,
            bearer=number,
        )  # fmt: skip
        state = state.put(max(state.things, default=0) + 1, token)
        state = state.said("{0} carries {1}", bearer.label, name, cites=("sorcery:lance#2", "sorcery:lance#12"))
    return state


AS = " — as "
"""What stands between the name of a card and as what it has another face."""


def with_face(state: State, number: int, words: str, card: Card) -> State:
    """With a card that has another face: ``words`` say as what, such as ``a Spirit``."""
    found = thing(state, number)
    name = f"{found.differs or found.card}{AS}{words}"
    if name not in dict(state[CARDS]):
        state = state.tell(CARDS, (*state[CARDS], (name, card)))
    return put(state, number, differs=name)


def plain(found: Thing) -> str:
    """What its own face is kept as once it has no other any more; empty for the face of its card."""
    base, other, _ = found.differs.partition(AS)
    return "" if other and base == found.card else base


def other_face(found: Thing) -> bool:
    """Whether a card has another face than its own."""
    return AS in found.differs
