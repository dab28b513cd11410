"""A process that judges, with little memory and no right to write.

It is ``python -m judge.web.judging.worker_process CODEX JUDGE``. It reads jobs from its standard input and writes
answers to its standard output until the input ends. ``JUDGE`` names the function that rules, as ``module:function``,
called with the codex, a text, a file name and Bounds.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import msgspec

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.games.source import Problem
from judge.kernel.explore import Bounds
from judge.resources import collect_rarely
from judge.rulings.asking.asking import ask
from judge.rulings.errors import BadScenario
from judge.rulings.playing import Decision, play
from judge.web.judging.version import version
from judge.web.judging.worker_messages import Answered, Bad, Ended, Failed, Job, Judged, Ready, receive, send

MEMORY = 768 * 1024 * 1024
"""The most bytes of address space; an ordinary process takes about a fifth of it."""
GROWN = MEMORY // 2
"""A process that once held so much ends after its answer, so that the next job finds a fresh one."""
LARGEST_RULING = 1024 * 1024
"""The most bytes of a ruling as JSON."""
MOST_PROBLEMS = 100
FIRST = (
    "title: Warming up\ngame: sorcery\nrealm: {8: Arid Desert}\nask: [{value: number of squares adjacent to 8}]\n",
    "title: Warming up\ngame: magewars\nyou: {mage: {zone: A1, life: 30}}\nask: [{value: life of your Mage}]\n",
    "title: Warming up\ngame: kotc\nplayers: {Ann: {}, Ben: {}}\nask: [{value: HP of Ann}]\n",
)
"""A small scenario of each game, judged before the first job: what is loaded once is loaded then."""

Judge = Callable[[Codex, str, str, Bounds], Ruling]


def main(codex_path: str, judge_name: str) -> None:
    """Judges until there are no jobs any more."""
    answers = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever prints must not speak between the answers
    module, _, function = judge_name.partition(":")
    judge: Judge = getattr(importlib.import_module(module), function)
    path = Path(codex_path)
    # Somebody may have compiled a later codex since the site was started, which takes the earlier one away.
    codex = Codex(path) if path.is_file() else Codex.open()
    judged_by = version()
    _bind_hands()
    for text in FIRST:
        _outcome(judge, codex, judged_by, Job(text, 100, 1.0, 5))
    collect_rarely()
    gc.freeze()  # what is loaded stays as long as the process
    os.dup2(1, 2)  # what goes wrong from here on is told in answers; a log may be a file, which cannot be written
    send(answers, Ready(os.getpid()))
    while True:
        job = msgspec.msgpack.decode(receive(0), type=Job)
        _allow_cpu(job.cpu)
        outcome = _outcome(judge, codex, judged_by, job)
        leaving = _held() > GROWN
        send(answers, Answered(outcome, leaving))
        if leaving:
            return


def _outcome(judge: Judge, codex: Codex, judged_by: str, job: Job) -> Judged | Bad | Failed:
    bounds = Bounds(job.nodes, job.seconds)
    ruleset: tuple[str, ...] = ()
    explored = ""
    try:
        if job.asking is not None:
            game, *chosen = job.asking
            data = msgspec.json.encode(ask(codex, job.text, game, chosen))
        elif job.decided is not None:
            data = _played(codex, job, bounds)
        else:
            ruling = judge(codex, job.text, "", bounds)
            data, ruleset, explored = msgspec.json.encode(ruling), ruling.ruleset, ruling.explored
    except BadScenario as error:
        return Bad(_told(error.problems))
    except MemoryError:
        return Failed("memory")
    except UnicodeEncodeError:
        return Bad((Problem("", 1, 1, "the text holds half a character (a lone surrogate)"),))
    except Exception:
        return Failed("defect", traceback.format_exc(limit=-12)[-4000:])
    if len(data) > LARGEST_RULING:
        return Failed("large")
    return Judged(data, ruleset, judged_by, f"stopped after {job.seconds} s" in explored)


def _played(codex: Codex, job: Job, bounds: Bounds) -> bytes:
    decisions = [Decision(kind, label) for kind, label in job.decided or ()]
    return msgspec.json.encode(play(codex, job.text, decisions, bounds))


def _told(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The first problems, each in words of a bounded length that can be sent."""
    told = [
        Problem("", p.line, p.column, p.message[:2000].encode("utf-8", "replace").decode())
        for p in problems[:MOST_PROBLEMS]
    ]
    if more := len(problems) - len(told):
        told.append(Problem("", problems[-1].line, problems[-1].column, f"there are {more} more problems"))
    return tuple(told)


def _bind_hands() -> None:
    """No more memory than allowed, nothing written to a file; and whoever reads a page goes first."""
    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, 64),
    ):
        _limit(what, most)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the site, whose end ends the jobs
    os.nice(5)


def _allow_cpu(seconds: int) -> None:
    """The processor time of one job. The clock is the parent's to watch; this holds also when the parent is gone."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds)


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    with suppress(OSError, ValueError):  # a system without this limit still has the parent's clock
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _held() -> int:
    """The most memory this process ever held, in bytes.

    What the system counts for a process that was started by a large one begins with that one's memory, so the
    process's own high mark is read where there is one. macOS counts in bytes, others in kilobytes.
    """
    with suppress(OSError, ValueError, IndexError):
        marks = Path("/proc/self/status").read_text("ascii").partition("VmHWM:")[2].split()
        return int(marks[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _end() -> NoReturn:
    # Nothing is left to tidy, and a large heap takes long to take apart.
    os._exit(0)


if __name__ == "__main__":
    with suppress(Ended):
        main(*sys.argv[1:3])
    _end()
