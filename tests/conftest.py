"""What tests of every layer share: the folders, and a real Chromium."""

from __future__ import annotations

import gc
import os
import random
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from judge.resources import collect_rarely
from tests.shared_work import SharedWork

PROJECT = Path(__file__).resolve().parent.parent

# Tests start the program dozens of times, and where no bytecode is kept each start compiles all of it again, for eight
# times as long as the start takes. Python is told not to keep any in many containers; for a test run that is undone.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# As the program itself does; under twelve thousand tests each look for cycles takes far longer than anything it finds.
collect_rarely()

# Generated inputs are the same in every run, and none is judged by the time it takes: who sees a test fail sees it fail
# again. EXAMPLES=1000 in the environment looks at other inputs each time, and in some files at so many of them.
settings.register_profile(
    "judge",
    derandomize="EXAMPLES" not in os.environ,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("judge")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Flags that make reference data again, which somebody then reads before it is kept; and one for the order."""
    parser.addoption("--update-counts", action="store_true", help="make tests/data/counts.toml again")
    parser.addoption("--update-golden", action="store_true", help="make the texts in tests/data/golden again")
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in another order, the same for the same seed")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Tests in a browser are slow ones."""
    if "browser" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.slow)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests come first, so that no process works on one when the others have nothing left.

    With ``--shuffle`` files come in another order, and within each file its tests: what one leaves behind for another
    is then found out.
    """
    if seed := config.getoption("--shuffle"):
        lots = random.Random(seed)
        files = {item.path: lots.random() for item in items}
        items.sort(key=lambda item: (files[item.path], lots.random()))
    else:
        items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """What was collected stays until the end, and need not be looked at again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def nobodys_imports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps editions that the person at this machine has imported out of the tests, and the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_HOME", str(tmp_path_factory.mktemp("home")))
        patch.delenv("JUDGE_CODEX", raising=False)
        yield


@pytest.fixture(scope="session", autouse=True)
def own_time() -> Iterator[None]:
    """Explorations are bounded here by the processor time of their own thread, which nobody else on the machine spends:
    what is found does not hang on how busy it is.
    """
    with pytest.MonkeyPatch.context() as patch:
        for module in ("engine", "explore"):
            patch.setattr(f"judge.kernel.{module}.time", SimpleNamespace(monotonic=time.thread_time))
        yield


@pytest.fixture(scope="session")
def shared_work(tmp_path_factory: pytest.TempPathFactory) -> SharedWork:
    """Does work once for all processes of this run: under xdist each has a folder of its own within one of the run."""
    own = tmp_path_factory.getbasetemp()
    return SharedWork(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


@pytest.fixture(scope="session")
def project_dir() -> Path:
    """The root of the checkout."""
    return PROJECT


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """The folder of reference data beside the checkout; tests that want it are skipped where it is absent."""
    folder = PROJECT.parent / "shared"
    if not (folder / "data").is_dir():
        pytest.skip("no folder of reference data beside the checkout")
    return folder


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How pytest-playwright starts its browser: the system's Chromium, quiet, not one of its own downloading."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        reason = "no Chromium: install Debian's package chromium (make test does, where it may) or Chrome"
        if os.environ.get("CI") == "true":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    quiet = ("background-networking", "component-update", "sync")
    return {
        **browser_type_launch_args,
        "executable_path": found,
        "args": ["--no-sandbox", "--disable-gpu", "--no-first-run", *(f"--disable-{what}" for what in quiet)],
    }
