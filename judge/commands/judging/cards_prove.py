"""``judge cards prove``: whether what the cards say is done, clause by clause."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any

import click

from judge.commands.output import wrapped, write_json
from judge.commands.progress import Bar

if TYPE_CHECKING:
    from judge.proof.proving import Proof


@click.command("prove")
@click.argument("names", nargs=-1)
@click.option("--game", default=None, help="The game; the first that has cards to be proved when not given.")
@click.option("--sample", type=click.IntRange(1), default=None, help="Prove so many cards, always the same ones.")
@click.option("--position", is_flag=True, help="Show the scenario in which each clause was seen to act.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def prove(names: tuple[str, ...], game: str | None, sample: int | None, position: bool, as_json: bool) -> None:
    """Use every clause of the cards called whole, or of those NAMES, in positions made for it.

    A clause is proved where the ruling is another one without it. Exit code 1 when one never was.
    """
    from judge.games.shelf import GAMES
    from judge.games.source import nearest
    from judge.proof.proving import proofs, prove_all, totals

    tried = map(proofs, GAMES if game is None else (game,))
    brought = next((found for found in tried if found is not None), None)
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
    found: list[Proof] = []
    with Bar("Proving cards") as told:
        for place, name in enumerate(chosen, 1):
            found += prove_all(brought, [name])
            told(place, len(chosen))
    if as_json:
        write_json({"totals": totals(found), "proofs": [_row(one, position) for one in found]})
    else:
        _show(found, totals(found), position, bool(names))
    sys.exit(0 if all(one.acts for one in found) else 1)


def _row(one: Proof, position: bool) -> dict[str, Any]:
    said: dict[str, Any] = {"card": one.card, "part": one.part, "acts": one.acts}
    if not one.acts:
        return {**said, "why": one.why}
    shown = {"scenario": one.scenario} if position else {}
    return {**said, "ask": one.ask, "without": one.without, "with": one.with_it, "uncited": list(one.uncited), **shown}


def _show(found: list[Proof], totals: Any, position: bool, every: bool) -> None:
    for one in found:
        if one.acts and not every and not one.uncited:
            continue
        click.secho(f"{one.card}, {one.part}", bold=True)
        if one.acts:
            click.echo(wrapped(f"{one.ask}? {one.without} without it, {one.with_it} with it", "   "))
            for step in one.uncited:
                click.echo(wrapped(f"a step names no passage: {step}", "   "))
            if position:
                click.echo(one.scenario)
        else:
            click.echo(wrapped(f"was not seen to act: {one.why}", "   "))
    click.echo(
        f"{totals['act']} of {totals['clauses']} clauses act; {totals['proved']} of {totals['cards']} cards are proved."
    )
