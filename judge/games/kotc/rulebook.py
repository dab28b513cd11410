"""The one table of rules of Keeper of the Cards. Modules register their rules when they are imported."""

from judge.kernel.rules import Rules

RULES = Rules()
rule = RULES.rule
requires = RULES.requires
foresees = RULES.foresees
