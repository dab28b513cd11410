"""The tables, a module for each subject; importing this package makes all of them known to ``Base.metadata``."""

from judge.store.models.base import About, Base
from judge.store.models.people import PersonRow
from judge.store.models.rulings import RulingRow

SCHEMA = 1
"""The number of today's tables. It grows when a column changes its meaning; new tables are simply added."""

__all__ = ["SCHEMA", "About", "Base", "PersonRow", "RulingRow"]
