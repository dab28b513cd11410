"""For whom ``judge serve`` opens the site, and what it says about that."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import cli
from judge.store import People, connect
from judge.web.serving import serve

pytestmark = pytest.mark.slow


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[bool]:
    """Runs of the site, each with whether it was a shared one; nothing really listens."""
    runs: list[bool] = []
    monkeypatch.setattr(serve._Site, "run", lambda site: runs.append(site.shared))
    monkeypatch.setattr(serve, "free_port", lambda _host, port: port or 8123)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'store.db'}")
    for name in ("JUDGE_SHARED", "JUDGE_PROXIES", "JUDGE_SIGN_UP"):
        monkeypatch.delenv(name, raising=False)
    return runs


def said(*arguments: str, **environment: str) -> str:
    result = CliRunner().invoke(cli, ["serve", "--port", "0", *arguments], env=environment)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.0.2"])
def test_on_ones_own_machine_it_is_for_one(opened: list[bool], host: str) -> None:
    words = said("--host", host)
    assert opened == [False]
    assert "For you alone: nobody signs in" in words and "head judge" not in words


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (("--shared",), {}),
        ((), {"JUDGE_SHARED": "1"}),
        ((), {"JUDGE_PROXIES": "1"}),
        (("--host", "0.0.0.0"), {}),
        (("--host", "::"), {}),
        (("--host", "192.0.2.7"), {}),
        (("--host", "judges.example"), {}),
    ],
)
def test_what_others_reach_is_shared(
    opened: list[bool], arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    words = said(*arguments, **environment)
    assert opened == [True]
    assert "Shared: people sign in to practise" in words and "anybody may make an account" in words
    assert 'Make one: judge people add NAME --role "head judge"' in words


def test_with_a_head_judge_it_does_not_say_how_to_make_one(opened: list[bool], tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    People(engine).local()
    assert "There is no head judge yet" in said("--shared")
    People(engine).join("Hana", "seven ships on a green tide", "head judge")
    engine.dispose()
    words = said("--shared", JUDGE_SIGN_UP="closed")
    assert "There is no head judge yet" not in words
    assert "you make the accounts (judge people add)" in words


def test_the_command_it_names_is_there(opened: list[bool], tmp_path: Path) -> None:
    words = said("--shared")
    command = words.partition("Make one: judge ")[2].strip().replace('"head judge"', "head judge")
    assert command == "people add NAME --role head judge"
    made = CliRunner().invoke(
        cli,
        ["people", "add", "NAME", "--role", "head judge", "--password-stdin"],
        input="seven ships on a green tide\n",
    )
    assert made.exit_code == 0, made.output
    assert "There is no head judge yet" not in said("--shared")


@pytest.mark.parametrize("shared", [False, True])
def test_the_site_that_is_served_is_for_whom_it_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shared: bool
) -> None:
    from judge.codex.library import Codex

    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'store.db'}")
    monkeypatch.delenv("JUDGE_PROXIES", raising=False)
    monkeypatch.setattr(serve.Judging, "warm", lambda _self: None)
    app = serve._Site(Codex.open(), "127.0.0.1:8000", shared).load()
    browser = app.test_client()
    assert browser.get("/account").status_code == (303 if shared else 200)
    assert browser.get("/account", headers={"Host": "evil.example"}).status_code == (303 if shared else 403)


def test_no_header_says_at_which_address_the_site_stands() -> None:
    from judge.codex.library import Codex

    assert serve._Site(Codex.open(), "127.0.0.1:8000", True).cfg.forwarder_headers == []
