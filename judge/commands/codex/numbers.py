"""``judge codex stats``, ``mentions`` and ``quality``: the figures that the project answers for."""

from __future__ import annotations

from pathlib import Path

import click

from judge.commands.output import open_codex, write_json


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def stats(as_json: bool) -> None:
    """Count entries, passages, links, repairs, and what of each document no passage claims."""
    from judge.codex.stats import count

    found = count(open_codex())
    if as_json:
        write_json(found)
        return
    for d in found.documents:
        shown = "" if d.current else " (not the current edition)"
        click.echo(f"\n{click.style(d.title, bold=True)}, {d.document}@{d.edition}{shown}")
        click.echo(
            f"  {d.entries} entries, {d.sub_entries} sub-entries, {d.passages} passages ({d.normative} normative)"
        )
        click.echo(
            f"  {d.card_links} card links to {d.card_names} names, {d.explicit_links} explicit links"
            f" ({d.unresolved_links} unresolved), {d.plain_marks} do-not-link marks, {d.terms} defined terms"
        )
        click.echo(f"  {d.characters} characters: {d.claimed} in passages, {d.skipped} skipped, {d.repairs} repairs")
        for reason, size in d.skipped_by_reason.items():
            click.echo(f"    {size:>7}  {reason}")
    for heading, table in (
        ("Arrows", found.edges),
        ("Cards named", found.cards),
        ("Conflicts", found.conflicts),
        ("Gaps", found.gaps),
    ):
        click.echo(f"\n{click.style(heading, bold=True)}: " + ", ".join(f"{k} {n}" for k, n in table.items()))


@click.command()
@click.option(
    "--redraw", is_flag=True, help="Draw the sample anew and keep the verdicts of what was read (maintainers)."
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def mentions(redraw: bool, as_json: bool) -> None:
    """Recompute how precise automatic mentions are, from the reviewed sample."""
    from judge.codex.graph.mention_review import report, review_file, write_sample

    codex = open_codex()
    if redraw:
        unread = write_sample(codex, review_file())
        click.echo(f"{review_file().name}: {unread} rows are still to be read", err=True)
    found = report(codex)
    if as_json:
        write_json(found)
        return
    for name, value in found.items():
        click.echo(f"{name}: {value}")


@click.command()
@click.argument("queries", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def quality(queries: Path, as_json: bool) -> None:
    """Measure lookup on the query set QUERIES (such as tests/lookup/queries.toml): hit@1, hit@3 and latency."""
    from judge.codex.search.quality import measure

    found = measure(open_codex(), queries)
    if as_json:
        write_json(found)
        return
    click.echo(f"{found.queries} queries: hit@1 {found.hit_at_1:.1%}, hit@3 {found.hit_at_3:.1%}")
    click.echo(f"latency: median {found.p50_ms} ms, 95th percentile {found.p95_ms} ms")
    for kind, share in found.by_kind.items():
        click.echo(f"  {kind:<11} {share.queries:>4} queries, hit@1 {share.hit_at_1:.1%}, hit@3 {share.hit_at_3:.1%}")
    for miss in found.misses:
        place = f"place {miss.place}" if miss.place else "not found"
        click.echo(f"  {place}: {miss.q!r} ({miss.kind}); first: {', '.join(miss.first) or 'nothing'}")
