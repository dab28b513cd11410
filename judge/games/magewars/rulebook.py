"""The one table of rules of Mage Wars. Modules register their rules here when they are imported; ``all_rules`` has
all.
"""

from judge.kernel.rules import Rules

RULES = Rules()
rule = RULES.rule
requires = RULES.requires
foresees = RULES.foresees
sees = RULES.sees
