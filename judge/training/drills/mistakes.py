"""Wrong answers with a wrong reason: what the engine answers when one rule that played a part is switched off."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.ruling import SAID, Answer, Verdict
from judge.games.shelf import GAMES
from judge.rulings.deciding.leaving_out import WHOLE, without
from judge.rulings.deciding.looking import definite
from judge.rulings.scenario import Scenario
from judge.telling.answers import answer_words
from judge.telling.meaning import answer_key
from judge.training.drills.drill import Option

CLEAR = 4
"""A rule that rests on more passages is not explained by one of them, but in its own words."""
LONGEST = 320
"""A passage with more characters is not quoted as what was overlooked; the rule says it in its own words then."""


BROAD = 0.12
"""A rule that plays a part in a greater share of the scenarios explains little by what its own passage says."""


class Mistake(Struct, frozen=True):
    """An answer to which somebody comes who overlooks a rule."""

    rule: str
    answer: Answer


def mistakes(scenario: Scenario, used: Iterable[str], right: Sequence[Answer]) -> tuple[tuple[Mistake, ...], ...]:
    """For each ask the mistakes that one overlooked rule among ``used`` makes of it, by the name of the rule."""
    found: list[list[Mistake]] = [[] for _ in right]
    for name in sorted(set(used) - {*WHOLE}):
        for held, true, other in zip(found, right, without(scenario.question, name), strict=False):
            if definite(other) and answer_key(other, scenario.game) != answer_key(true, scenario.game):
                held.append(Mistake(name, other))
    return tuple(tuple(held) for held in found)


class Overlooked:
    """What is said of a mistake: which passage was overlooked, and which of several rules explains it best.

    ``rare`` has for each rule the number of scenarios in which it plays a part: the fewer, the more it explains.
    """

    def __init__(self, codex: Codex, game: str, rare: Mapping[str, int]) -> None:
        self.codex, self.game, self.rare = codex, game, rare
        rules = GAMES[game].all_rules()
        self.most = max(rare.values(), default=0)
        self.asked = frozenset(r.name for r in rules.requirements)
        self.passages: dict[str, tuple[str, ...]] = {}
        self.told: dict[str, str] = {}
        for name, passages, code in (
            *((r.name, r.passages, r.carry) for r in rules.rules.values()),
            *((r.name, r.passages, r.check) for r in rules.requirements),
        ):
            self.passages[name] = tuple(dict.fromkeys((*self.passages.get(name, ()), *passages)))
            self.told.setdefault(name, (inspect.getdoc(code) or "").split("\n\n")[0].replace("\n", " "))

    def best(self, found: Iterable[Mistake], cited: Sequence[str]) -> Mistake:
        """The mistake that says most: a requirement overlooked, by a passage that the ruling cites, the rarest rule."""
        return min(found, key=lambda mistake: self.rank(mistake, cited))

    def rank(self, mistake: Mistake, cited: Sequence[str]) -> tuple[bool, bool, int, str]:
        """By what mistakes are put in order, the one that says most first."""
        apart = not set(self.passages[mistake.rule]) & set(cited)
        return (mistake.rule not in self.asked, apart, self.rare.get(mistake.rule, 0), mistake.rule)

    def option(self, mistake: Mistake, cited: Sequence[str], true: Answer) -> Option:
        """A wrong option, with the passage that was overlooked: one that decides the true answer, or that the ruling
        cites, where there is one.
        """
        own = self.passages[mistake.rule]
        decides = self._decisive(mistake.rule, true)
        first = decides or [id for reason in true.reasons for id in reason.cites if id in own]
        ids = dict.fromkeys((*first, *(id for id in own if id in cited), *own))
        cites = tuple(id for id in ids if self.codex.has(id))[:4]
        return Option(
            answer_words(mistake.answer, self.game),
            answer_key(mistake.answer, self.game),
            self._why(mistake.rule, cites, bool(first), bool(decides)),
            cites,
            mistake.rule,
        )

    def _decisive(self, rule: str, true: Answer) -> Sequence[str]:
        """The passages of the true answer's last reason, where they say more than those of the rule overlooked: the
        requirement that is not met gives the very reason, and a rule that is at work everywhere gives hardly any.
        """
        can = true.ask.startswith("can:")
        if not true.reasons or (can and true.verdict != Verdict.NO):
            return ()
        if rule in self.asked:
            return true.reasons[-1].cites if can and len(true.reasons) == 1 else ()
        return true.reasons[-1].cites if self._broad(rule) and true.verdict in SAID else ()

    def _broad(self, rule: str) -> bool:
        return rule not in self.asked and self.rare.get(rule, 0) > BROAD * self.most

    def _why(self, rule: str, cites: Sequence[str], shared: bool, decides: bool) -> str:
        """What is said of a mistake: the first passage, when it can be quoted and says more than the rule itself."""
        few = shared or len(self.passages[rule]) <= CLEAR
        quoted = self.quote(cites[0]) if cites and few else ""
        plain = re.sub(r"^``\([^`]*``: ", "", self.told[rule])
        vague = self._broad(rule) and not decides and plain == self.told[rule]
        if (0 < len(quoted) <= LONGEST and not vague) or not plain:
            return f"Overlooks: \u201c{quoted}\u201d"
        return f"Overlooks: {plain[:1].upper()}{plain[1:]}"

    def quote(self, id: str) -> str:
        """The words of a passage, of an entry those of its first one; empty when there is none."""
        try:
            if "#" in id:
                return self.codex.passage(id).text
            held = self.codex.passages(self.codex.entry(id).id)
        except UnknownId:
            return ""
        return held[0].text if held else ""
