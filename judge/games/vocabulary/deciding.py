"""Decisions: a scenario's own answers are used up first; what it leaves open becomes a node that is explored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from judge.games.source import either
from judge.kernel.fact import Fact
from judge.kernel.nodes import Choice, Option, Result, Unasked, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import Step

Answers = tuple[tuple[str, tuple[str, ...]], ...]
"""What a scenario answers beforehand: kinds of decisions, each with labels."""
ANSWERS: Fact[Answers] = Fact("answers", ())
"""The answers that are still to be used."""
WhyNot = Callable[[str], tuple[Broken, ...]]
"""Why something that an answer names is none of the options of one decision; nothing where nobody can say."""
REFUSED: Fact[tuple[tuple[str, str, tuple[Broken, ...]], ...]] = Fact("refused", ())
"""Answers that are still to be used and could not be given where they were due: kind, label, and why not."""
DONE = ("nobody", "nothing", "done", "no", "none")
"""Labels of options that end a series of decisions."""


def equal(label: str, wanted: str) -> bool:
    """Whether an answer means an option, whatever its case; every word of an end means the option that ends."""
    if not wanted:
        return label in DONE
    return label.casefold() == wanted.casefold() or (wanted in DONE and label in DONE)


class Deciding:
    """How one game decides.

    ``names`` says a player as the subject of a sentence. ``single`` are the kinds that an answer settles one by one:
    when its labels are used up, the next decision is open again, while other kinds then end. ``same`` tells whether
    an answer means an option; ``parts`` are kinds whose answers may be lists that together name one option.
    ``named`` gives the label of what an answer calls otherwise, as *the site at 8*, and ``why_not`` why something that
    an answer names is none of the options.
    """

    def __init__(
        self,
        names: Callable[[str], str],
        single: Collection[str] = (),
        same: Callable[[str, str], bool] = equal,
        parts: Collection[str] = (),
        named: Callable[[State, str], str] = lambda _state, wanted: wanted,
        why_not: Callable[[State, str, str], tuple[Broken, ...]] = lambda _state, _kind, _wanted: (),
    ) -> None:
        self.names, self.single, self.same, self.parts = names, single, same, parts
        self.named, self.why_not = named, why_not

    def choose(
        self, state: State, player: str, kind: str, asked: str, options: Sequence[tuple[str, State]],
        cites: tuple[str, ...] = (), why_not: WhyNot = lambda _wanted: (),
    ) -> Result:  # fmt: skip
        """One of the options, each a label and the state that follows: answered, forced, or a choice.

        An answer (kind, labels) is used label by label; when its labels are used up it says ``nobody``. An answer
        that is none of the options is Unsupported: for the reason that ``why_not`` gives, or else it names them.
        """
        if len(options) == 1:
            return self._forced(state, options[0], kind, why_not)
        told = tuple(label for label, _ in options)
        options = [
            (label, chosen(state, following, (asked, label, kind, told, player), cites)) for label, following in options
        ]
        answers = state[ANSWERS]
        for place, (held, labels) in enumerate(answers):
            if held != kind:
                continue
            together = self._together(kind, labels, options)
            if together is not None:
                return together.tell(ANSWERS, answers[:place] + answers[place + 1 :])
            wanted, rest = self._next(kind, answers, place)
            if wanted == "any":
                break
            for label, following in options:
                if self._means(state, label, wanted):
                    return following.tell(ANSWERS, rest)
            if broken := why_not(wanted) or self.why_not(state, kind, wanted):
                return cannot_be(kind, wanted, broken)
            whole = f" (of {', '.join(labels)})" if labels[1:] else ""
            listed = either(label for label, _ in options)
            return Unsupported(f"the scenario answers {kind!r} with {wanted!r}{whole}, but the options are {listed}")
        made = tuple(Option(label, following) for label, following in options)
        unasked = Unasked(lambda wanted: why_not(wanted) or self.why_not(state, kind, wanted))
        return Choice(player, f"{self.names(player)}: {asked}", made, cites, kind, unasked)

    def _next(self, kind: str, answers: Answers, place: int) -> tuple[str, Answers]:
        """The label that is due, and the answers that are left then."""
        labels = answers[place][1]
        if not labels:
            return "", answers[:place] + answers[place + 1 :]
        after = ((kind, labels[1:]),) if labels[1:] or kind not in self.single else ()
        return labels[0], (*answers[:place], *after, *answers[place + 1 :])

    def _together(self, kind: str, labels: tuple[str, ...], options: Sequence[tuple[str, State]]) -> State | None:
        """The option that all labels name together, as ``[2 to Troll, 1 to Elf]`` names one split."""
        spread = ", ".join(labels)
        named = {part.partition(" to ")[2] for label, _ in options for part in label.split(", ")}
        if not {part.partition(" to ")[2] for part in spread.split(", ")} <= named:
            return None
        wanted = _whole(spread) if labels[1:] or kind in self.parts else ""
        return next((following for label, following in options if wanted and _whole(label) == wanted), None)

    def _means(self, state: State, label: str, wanted: str) -> bool:
        """Whether an answer means an option."""
        return self.same(label, wanted) or label == self.named(state, wanted)

    def _forced(self, state: State, option: tuple[str, State], kind: str, why_not: WhyNot) -> Result:
        """The only option; an answer that names it is used up, and one that declines what must be done is refused."""
        label, following = option
        answers = following[ANSWERS]
        for place, (held, labels) in enumerate(answers):
            if held == kind and labels and self._means(state, label, labels[0]):
                return following.tell(ANSWERS, self._next(kind, answers, place)[1])
            if held == kind and labels and labels[0] in DONE:
                return Unsupported(
                    f"the scenario answers {kind!r} with {labels[0]!r}, but the only option is {label!r}"
                )
            if held == kind:
                break
        return refuse(following, kind, why_not)


def cannot_be(kind: str, wanted: str, broken: tuple[Broken, ...]) -> Unsupported:
    """What follows from an answer that is not legal: nothing can be said, because of the requirements that fail."""
    why = "; ".join(dict.fromkeys(one.why for one in broken))
    cites = tuple(dict.fromkeys(c for one in broken for c in one.cites))
    return Unsupported(f"{f'{kind}: {wanted}'!r} cannot be: {why}", cites, illegal=True)


def refuse(state: State, kind: str, why_not: WhyNot) -> State:
    """The state where there is nothing to decide of a kind; it keeps why an answer that waits cannot be given here.

    The answer may be meant for later: only one that nobody uses up is told of.
    """
    wanted = next((labels[0] for held, labels in state[ANSWERS] if held == kind and labels), "")
    broken = why_not(wanted) if wanted not in ("", "any") else ()
    return state.tell(REFUSED, (*state[REFUSED], (kind, wanted, broken))) if broken else state


def chosen(state: State, following: State, names: tuple[object, ...], cites: tuple[str, ...]) -> State:
    """The state after an option, with the decision told before what followed from it."""
    later: list[Step] = []
    trace = following.trace
    while trace is not None and trace is not state.trace:
        trace, step = trace
        later.append(step)
    new = following.push()
    new.trace = (state.trace, Step("Decision: {0} {1}", names, cites, "choice", state))
    for step in reversed(later):
        new.trace = (new.trace, step)
    return new


def _whole(label: str) -> str:
    """A label of several parts, such as a split: what it gives nothing to may be left out."""
    return ", ".join(part for part in label.split(", ") if not part.startswith("0 to ")) or label


def unused(state: State) -> list[str]:
    """The answers that nobody asked for: an error in a strict scenario."""
    answers = state[ANSWERS]
    return [
        f"{kind}: {', '.join(labels)}"
        for kind, labels in answers
        if labels and labels != ("any",) and labels[0] not in DONE
    ]
