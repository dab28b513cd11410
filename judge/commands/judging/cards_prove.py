"""``judge cards prove``: whether what the cards say is done, clause by clause."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any

import click

from judge.commands.output import wrapped, write_json
from judge.commands.progress import Bar

if TYPE_CHECKING:
    from judge.proof.proving import Proof, Proofs


A_WHILE = 50
"""After so many cards what was found is kept, so that a run that is ended has not been in vain."""


@click.command("prove")
@click.argument("names", nargs=-1)
@click.option("--game", default=None, help="The game; the first that has cards to be proved when not given.")
@click.option("--sample", type=click.IntRange(1), default=None, help="Prove so many cards, always the same ones.")
@click.option("--position", is_flag=True, help="Show the scenario in which each clause was seen to act.")
@click.option(
    "--write", is_flag=True, help="Keep where each clause was seen to act: it is tried there first from then on."
)
@click.option("--keep", is_flag=True, help="Write a scenario for each family of clauses that has none yet.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def prove(
    names: tuple[str, ...],
    game: str | None,
    sample: int | None,
    position: bool,
    write: bool,
    keep: bool,
    as_json: bool,
) -> None:
    """Use every clause of the cards called whole, or of those NAMES, in positions made for it, then in shipped
    scenarios that name its card.

    A clause is proved where the ruling is another one without it; what looks ahead there is held against doing it.
    Exit code 1 when a clause never was, a step names no passage, or looking ahead is not doing.
    """
    from judge.games.shelf import GAMES
    from judge.games.source import nearest
    from judge.proof.proving import proofs, prove_all, totals
    from judge.proof.remembered import remember, remembered

    tried = ((key, proofs(key)) for key in (GAMES if game is None else (game,)))
    key, brought = next(((key, found) for key, found in tried if found is not None), ("", None))
    if brought is None:
        raise click.BadParameter(f"no cards of {game!r} are there to be proved", param_hint="--game")
    whole = brought.cards()
    for name in names:
        if name not in whole:
            raise click.BadParameter(
                f"{name!r} is no card whose text is known whole and says something to be proved{nearest(name, whole)}"
            )
    chosen = list(names) or list(whole)
    if sample and sample < len(chosen):
        chosen = sorted(Random(5).sample(chosen, sample))  # noqa: S311 (a sample, no secret)
    hints = remembered(key)
    found: list[Proof] = []
    with Bar("Proving cards") as told:
        for place, name in enumerate(chosen, 1):
            found += prove_all(brought, [name], hints)
            told(place, len(chosen))
            if write and place % A_WHILE == 0:
                remember(key, found)
    if write:
        remember(key, found)
    if keep:
        _keep(key, brought)
    if as_json:
        write_json({"totals": totals(found), "proofs": [_row(one, position) for one in found]})
    else:
        _show(found, totals(found), position, bool(names))
    sys.exit(0 if all(one.acts and not one.uncited and not one.unforeseen for one in found) else 1)


def _keep(key: str, brought: Proofs) -> None:
    """Writes the scenarios of families that have none yet, and names those of which none could be written."""
    from judge.codex.library import Codex
    from judge.proof.keeping import keep, kept
    from judge.proof.remembered import remembered

    whole = brought.cards()
    for family, one in kept(Codex.open(), key, brought, whole, remembered(key)):
        if one is None:
            click.echo(f"{family}: no position of it could be kept")
        else:
            keep(one)
            click.echo(f"{family}: scenarios/{one.path}")


def _row(one: Proof, position: bool) -> dict[str, Any]:
    said: dict[str, Any] = {"card": one.card, "part": one.part, "acts": one.acts}
    if not one.acts:
        return {**said, "why": one.why}
    shown = {"scenario": one.scenario} if position else {}
    return {
        **said,
        "ask": one.ask,
        "without": one.without,
        "with": one.with_it,
        "uncited": list(one.uncited),
        "unforeseen": list(one.unforeseen),
        "shipped": one.file,
        **shown,
    }


def _show(found: list[Proof], totals: Any, position: bool, every: bool) -> None:
    for one in found:
        if one.acts and not every and not one.uncited and not one.unforeseen:
            continue
        click.secho(f"{one.card}, {one.part}", bold=True)
        if one.acts:
            click.echo(wrapped(f"{one.ask}? {one.without} without it, {one.with_it} with it", "   "))
            for step in one.uncited:
                click.echo(wrapped(f"a step names no passage: {step}", "   "))
            for said in one.unforeseen:
                click.echo(wrapped(f"looking ahead is not doing: {said}", "   "))
            if position:
                click.echo(one.scenario)
        else:
            click.echo(wrapped(f"was not seen to act: {one.why}", "   "))
    click.echo(
        f"{totals['act']} of {totals['clauses']} clauses act, {totals['shipped']} of them in shipped scenarios; "
        f"{totals['proved']} of {totals['cards']} cards are proved."
    )
