"""``judge ask`` as somebody uses it: a ruling, something asked back, something not understood."""

from __future__ import annotations

import json
import subprocess
import sys

SHAPE = {"understood", "not_understood", "open", "scenario", "ruling", "nearest", "assumed"}


def ask(*words: str, code: int = 0) -> str:
    command = (sys.executable, "-m", "judge.cli", "ask", *words)
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code in (0, 3) else done.stderr


def test_a_question_is_understood_and_ruled_on() -> None:
    told = ask("Can my tapped Hawk defend?", "--game", "sorcery")
    assert "Not understood   nothing" in told
    assert "your Hawk, a plain minion, tapped" in told
    assert "Hawk is tapped" in told


def test_the_agreed_shape() -> None:
    found = json.loads(ask("Can a tapped unit defend?", "--json"))
    assert found.keys() >= SHAPE
    assert found["ruling"]["answers"][0]["verdict"] == "no"
    assert all(one.keys() == {"words", "became"} for one in found["understood"])


def test_what_decides_is_asked_back_and_chosen() -> None:
    question = "My 3-power minion attacks a 2 power minion. Does it survive?"
    found = json.loads(ask(question, "--json", code=3))
    assert found["ruling"] is None
    (open_,) = found["open"]
    assert open_.keys() == {"asked", "options"}
    chosen = json.loads(ask(question, "--choose", open_["options"][0], "--json"))
    assert chosen["open"] == [] and chosen["ruling"]["answers"][0]["verdict"] == "yes"


def test_what_is_not_understood_gets_no_ruling() -> None:
    told = ask("Tournament round timer?", "--game", "sorcery", code=3)
    assert "no ruling is given" in told
    assert "there is no game 'chess'" in ask("Can it?", "--game", "chess", code=2)
