"""Events on the storyline: an ability or a spell that waits, or the rest of one that has begun (sorcery:storyline)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.position.thing import REALM
from judge.kernel.frame import Frame
from judge.kernel.state import State

Bound = int | str | tuple[int | str, ...]
"""What a word of an event refers to: a thing, words, or several of them."""


PLACE_OF_IT = "the place of it"
"""The word of an event for where that was which triggered it by leaving the realm."""


class OnStoryline(Frame, frozen=True):
    """Work that is an event on the storyline, as the Codex lays it out; whatever only tidies up is none."""

    def waits(self, state: State) -> tuple[str, ...]:
        """What waits, in words; several when one frame stands for several events."""
        raise NotImplementedError


class Event(OnStoryline, frozen=True, kw_only=True):
    """An ability or a spell on the storyline: what it still has to do, and for whom.

    ``source`` is the number of its card and ``incarnation`` the stay in which it was there; -1 for an effect that the
    scenario states. ``bound`` are the things that its words refer to (it, target, ally, ...). ``begun``: its first
    part is done, so it goes on even when its source leaves. ``magic``: its source is the spell itself, which need not
    be in the realm. ``trigger``: it is a triggered ability. ``zone``: where its source is while it waits.
    ``instead``: it replaces another event, so nothing comes between its parts.
    ``cites``: why it triggered, beside the rules of the storyline. ``stays`` are the incarnations of what triggered it.
    """

    label: str
    source: int = -1
    incarnation: int = 0
    player: str = "you"
    ops: tuple[Op, ...] = ()
    bound: tuple[tuple[str, Bound], ...] = ()
    begun: bool = False
    magic: bool = False
    caster: int = -1
    may: bool = False
    trigger: bool = False
    zone: str = REALM
    instead: bool = False
    cites: tuple[str, ...] = ()
    stays: tuple[tuple[int, int], ...] = ()

    def get(self, name: str) -> Bound | None:
        """What a word of the event refers to."""
        return dict(self.bound).get(name)

    def several(self, name: str) -> tuple[int | str, ...]:
        """All that a word of the event refers to; nothing when it is not bound."""
        held = self.get(name)
        return held if isinstance(held, tuple) else () if held is None else (held,)

    def binding(self, name: str, value: Bound) -> Event:
        """The same event with a word that refers to something."""
        return structs.replace(self, bound=(*(b for b in self.bound if b[0] != name), (name, value)))

    def waits(self, state: State) -> tuple[str, ...]:
        """Its label; an event that has split waits with its rest."""
        return (f"the rest of {self.label}" if self.begun else self.label,)
