"""A site answers several people at once from its first moment on: games are whole for each, whichever way they come."""

from __future__ import annotations

import subprocess
import sys

import pytest

AT_ONCE = """
import sys, threading
from judge.games.shelf import GAMES
from judge.telling.voices import voice_of

key, failed = sys.argv[1], []
together = threading.Barrier(8)

def come(way):
    together.wait()
    try:
        way(key)
    except BaseException as error:
        failed.append(repr(error))

ways = (voice_of, GAMES.__getitem__) * 4
threads = [threading.Thread(target=come, args=(way,)) for way in ways]
sys.setswitchinterval(0.0001)
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
sys.exit("; ".join(failed) or 0)
"""


@pytest.mark.parametrize("key", ["sorcery", "magewars", "kotc"])
def test_several_open_a_game_at_once(key: str) -> None:
    for _ in range(3):
        done = subprocess.run((sys.executable, "-c", AT_ONCE, key), capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
