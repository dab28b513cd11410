"""Rulings made in a bounded way: by a few warm processes, watched by the clock and replaced when they fail."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from judge.web.judging.worker_messages import Answered, Bad, Ended, Failed, Job, Judged, Ready, receive, send

NODES = 20_000
SECONDS = 3.0
"""How far a ruling looks by itself, and says so when it stops there."""
OVERRUN = 2.0
"""How many more seconds a process has for reading, answering and citing before it is ended."""
START = 3.0
"""How long a job waits for its process to be ready."""
STARTING = 30.0
"""How long a process may take to be ready, on a machine that is busy with other things."""
PATIENCE = 1.5
"""How long a job waits for a free process."""
JUDGE = "judge.rulings.deciding:rule_in_one_breath"
PACKAGES = Path(__file__).parents[3]
"""Where this package lies, also when nothing was installed."""


class Busy(Exception):
    """All processes have work and the queue is full; ``retry_after`` is a number of seconds."""

    retry_after = 5


class Pool:
    """At most ``size`` processes, started when they are first needed (or by ``warm``).

    At most ``waiting`` jobs queue for them, so that the threads of the site are not all spent on waiting.
    """

    def __init__(
        self,
        codex: Path,
        size: int = 2,
        waiting: int = 2,
        judge: str = JUDGE,
        environment: Mapping[str, str] | None = None,
        seconds: float = SECONDS,
        start: float = START,
    ) -> None:
        # -P keeps modules that happen to lie in the working directory out; the database is none of its business.
        command = (sys.executable, "-P", "-m", "judge.web.judging.worker_process", str(codex), judge)
        own = {name: value for name, value in (environment or os.environ).items() if name != "DATABASE_URL"}
        own["PYTHONPATH"] = os.pathsep.join(filter(None, (str(PACKAGES), own.get("PYTHONPATH"))))
        workers = [_Worker(command, own, start) for _ in range(size)]
        self.seconds = seconds
        self._places = threading.BoundedSemaphore(size + waiting)
        self._workers = workers
        # The one used last is taken first: it is warm, and a second one starts only when there is work for two.
        self._free: queue.LifoQueue[_Worker] = queue.LifoQueue()
        for worker in reversed(workers):
            self._free.put(worker)

    def judge(self, text: str) -> Judged | Bad | Failed:
        """What comes of a scenario's text, within about ten seconds; raises Busy instead of waiting long."""
        return self._work(Job(text, NODES, self.seconds, int(self.seconds + OVERRUN)))

    def play(self, text: str, decided: tuple[tuple[str, str], ...]) -> Judged | Bad | Failed:
        """Where a scenario stands behind decisions, each a kind and a label; raises Busy as ``judge`` does."""
        return self._work(Job(text, NODES, self.seconds, int(self.seconds + OVERRUN), decided))

    def ask(self, text: str, game: str, chosen: tuple[str, ...]) -> Judged | Bad | Failed:
        """What comes of a question in one's own words, and of the options chosen; raises Busy as ``judge`` does."""
        job = Job(text, NODES, self.seconds, int(self.seconds + OVERRUN), asking=(game, *chosen))
        return self._work(job)

    def _work(self, job: Job) -> Judged | Bad | Failed:
        if not self._places.acquire(blocking=False):
            raise Busy
        try:
            try:
                worker = self._free.get(timeout=PATIENCE)
            except queue.Empty:
                raise Busy from None
            try:
                return worker.judge(job)
            finally:
                self._free.put(worker)
        finally:
            self._places.release()

    def warm(self) -> None:
        """Starts the processes, so that the first who asks does not wait for that."""
        for worker in self._workers:
            worker.start()

    def renew(self) -> None:
        """Lets each process be followed by a new one before its next job: what it once read is another by now."""
        for worker in self._workers:
            worker.stale = True

    def close(self) -> None:
        """Ends the processes. Later jobs start them again."""
        for worker in self._workers:
            worker.stop()

    @property
    def pids(self) -> list[int]:
        """The processes that live now."""
        return [w.process.pid for w in self._workers if w.process and w.process.poll() is None]


class _Worker:
    """One process, or the place for one. One job at a time; ``start`` and ``stop`` may come from other threads."""

    def __init__(self, command: tuple[str, ...], environment: dict[str, str], patience: float) -> None:
        self.command = command
        self.patience = patience
        self.began = 0.0
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None
        self.ready = False
        self.stale = False
        self._lock = threading.Lock()

    def judge(self, job: Job) -> Judged | Bad | Failed:
        if self.stale:
            self.stale = False
            self.stop()
        process = self.start()
        try:
            self._wait_until_ready(process)
        except TimeoutError:
            if time.monotonic() - self.began > STARTING:
                self.stop()
            raise Busy from None
        except (Ended, msgspec.DecodeError):
            self.stop()
            return Failed("crash", "the process did not start")
        began = time.monotonic()
        try:
            outcome = self._ask(process, job)
        except TimeoutError:
            self._replace()
            outcome = Failed("time")
        except (Ended, msgspec.DecodeError):
            code = process.poll()
            self._replace()
            outcome = Failed("crash", f"the process ended with {code}")
        return msgspec.structs.replace(outcome, took=time.monotonic() - began)

    def _ask(self, process: subprocess.Popen[bytes], job: Job) -> Judged | Bad | Failed:
        until = time.monotonic() + job.seconds + OVERRUN
        assert process.stdin and process.stdout
        send(process.stdin.fileno(), job)
        answer = msgspec.msgpack.decode(receive(process.stdout.fileno(), until), type=Answered)
        # Memory that ran out once may have left things half done, and an innocent job should not pay for it.
        if answer.leaving or (isinstance(answer.outcome, Failed) and answer.outcome.why == "memory"):
            self._replace()
        return answer.outcome

    def start(self) -> subprocess.Popen[bytes]:
        """The living process; a new one, not yet ready, where there is none."""
        with self._lock:
            if self.process is None or self.process.poll() is not None:
                self._let_go()
                self.ready = False
                self.began = time.monotonic()
                self.process = subprocess.Popen(  # noqa: S603  (our own module)
                    self.command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    bufsize=0,
                    env=self.environment,
                )
            return self.process

    def stop(self) -> None:
        with self._lock:
            if self.process is not None:
                self.process.kill()
                self._let_go()
                self.process = None
            self.ready = False

    def _replace(self) -> None:
        self.stop()
        self.start()

    def _let_go(self) -> None:
        """Closes the pipes of a process that is over, and takes note of its end."""
        if self.process is None:
            return
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
        self.process.wait()

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        if not self.ready:
            assert process.stdout
            msgspec.msgpack.decode(receive(process.stdout.fileno(), time.monotonic() + self.patience), type=Ready)
            self.ready = True
