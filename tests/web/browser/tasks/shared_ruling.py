"""Reopening a shared ruling: somebody sent its address; one fact is changed, and it is asked again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.tasks.hands import answered, judge, open_editor, open_thing, square
from tests.web.browser.tasks.taps import Taps, Task

SHARED = """\
title: May the Hawk defend?
game: sorcery
turn: opponent
realm:
  7: {site: Steppe, of: opponent, surface: [{unit: Raider, power: 2, of: opponent}]}
  8: {site: Ruins}
  13: {site: Steppe, surface: [{unit: Hawk, power: 3}]}
actions:
  - move and attack: Raider
    path: [8]
    attack: Ruins
any: [defend]
ask:
  - can: {defend: Hawk}
"""


def do(taps: Taps) -> None:
    """It was yes; and if the Hawk were tapped?"""
    kept = taps.page.request.post("/api/rulings", data={"text": SHARED})
    expect(kept).to_be_ok()
    taps.page.goto(kept.json()["permalink"])
    answered(taps, "Hawk", "Yes")
    open_editor(taps, "Change it in the editor")
    square(taps, 13)
    open_thing(taps, "Hawk")
    box = taps.page.get_by_role("checkbox", name="Tapped")
    taps.tap(box)
    expect(box).to_be_checked()
    judge(taps)
    answered(taps, "Hawk", "No")


TASK = Task("reopening a shared ruling", 8, do)
