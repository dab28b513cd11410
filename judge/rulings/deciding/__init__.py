"""The answer in one breath: one sentence of reason, the sentences of the documents that decide, what would turn it.

What decides is found by leaving rules out one at a time, and what would change it by changing one fact at a time; the
engine judges each. It uses the judging and the telling below it, and stands beside a ruling: none waits for it.
"""

from judge.rulings.deciding.breath import Budget, in_one_breath, rule_in_one_breath

__all__ = ["Budget", "in_one_breath", "rule_in_one_breath"]
