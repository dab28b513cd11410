"""``judge codex conflicts``, ``relate``, ``read-first`` and ``loose-ends``: questions to the graph."""

from __future__ import annotations

import click

from judge.codex.model import GAMES
from judge.commands.output import open_codex, wrapped, write_json


@click.command()
@click.option("--game", type=click.Choice(list(GAMES)), help="One game only.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def conflicts(game: str | None, as_json: bool) -> None:
    """List where documents disagree (conflict) or say too little (gap), and what is recommended."""
    found = open_codex().conflicts(game=game)
    if as_json:
        write_json(found)
        return
    for conflict in found:
        click.echo(f"\n{click.style(conflict.point, bold=True)}  {conflict.id}  {conflict.status}")
        for position in conflict.positions:
            click.echo(wrapped(f"- {position.says} [{', '.join(position.passages)}]", "    "))
        click.echo(wrapped(f"Recommended: {conflict.recommend}. Why: {conflict.why}.", "    "))
        if conflict.later:
            click.echo(wrapped(f"Later: {conflict.later}.", "    "))


@click.command()
@click.argument("a")
@click.argument("b")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def relate(a: str, b: str, as_json: bool) -> None:
    """Show how the entries A and B are related: the shortest chain of sentences from one to the other."""
    from judge.codex.graph.relations import how_related

    chain = how_related(open_codex(), a, b)
    if as_json:
        write_json(chain)
        return
    if chain is None:
        click.echo(f"No chain of sentences leads from {a} to {b}.")
        return
    for hop in chain.hops:
        click.echo(f"{click.style(hop.source, bold=True)} -> {click.style(hop.target, bold=True)}  ({hop.kind})")
        click.echo(wrapped(hop.sentence, "    "))


@click.command("read-first")
@click.argument("id")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def read_first(id: str, as_json: bool) -> None:
    """Say what to read before the entry ID, the most basic first."""
    from judge.codex.graph.relations import reading_order

    order = reading_order(open_codex(), id)
    if as_json:
        write_json(order)
        return
    for number, step in enumerate(order.entries, 1):
        click.echo(f"{number:>3}. {step.title}  {step.id}")
    if order.cut:
        click.echo("     (there is more: the list stops at its bound)")


@click.command("loose-ends")
@click.argument("document")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def loose_ends(document: str, as_json: bool) -> None:
    """List the entries of DOCUMENT that nothing links to, and the terms it uses but no document defines."""
    from judge.codex.graph.relations import undefined_terms, unlinked

    codex = open_codex()
    lonely, undefined = unlinked(codex, document), undefined_terms(codex, document)
    if as_json:
        write_json({"document": document, "unlinked": lonely, "undefined_terms": undefined})
        return
    click.echo(click.style("Nothing links to", bold=True))
    click.echo(wrapped(", ".join(e.title for e in lonely) or "(none)", "    "))
    click.echo(click.style("Used, but defined nowhere", bold=True))
    for term in undefined:
        click.echo(f"    {term.term}  {term.count} times")
