"""The scenario behind a drill, as a text that can be judged: a shipped file, or one with a single fact changed."""

from __future__ import annotations

from judge.rulings.near.edit import Gone, edited_text
from judge.rulings.reader import read
from judge.rulings.shipped import find, text_of
from judge.training.drills.drill import Drill


def scenario_text(drill: Drill) -> str:
    """The text of the scenario that a drill asks about, empty when it asks about the documents alone; raises Gone."""
    if not drill.scenario:
        return ""
    found = find(drill.scenario)
    if found is None:
        raise Gone(f"the scenario {drill.scenario} is no longer there")
    text = text_of(found)
    return text if drill.edit is None else edited_text(read(text).plain(), drill.edit)
