"""``judge show``: one entry, complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from msgspec import structs

from judge.commands.output import open_codex, wrapped, write_json

if TYPE_CHECKING:
    from judge.codex.claims import Claim


@click.command()
@click.argument("id")
@click.option("--edition", help="Another edition than the current one, for instance 2025-08.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def show(id: str, edition: str | None, as_json: bool) -> None:
    """Show the entry ID (such as sorcery:defend), or the entry of a passage (sorcery:defend#2)."""
    from judge.codex.errors import UnknownId
    from judge.codex.views import view_entry
    from judge.rulings.resting import resting_on
    from judge.training.drills.pool import shipped_pool

    codex = open_codex()
    wanted, _, number = id.partition("#")
    fate = codex.fate(wanted)
    if fate and fate.fate == "renamed" and not codex.has(wanted):
        click.echo(f"{wanted} is now {fate.to}", err=True)
        wanted = fate.to
    view = view_entry(codex, wanted, edition)
    if number and not any(str(p.number) == number for p in view.passages):
        raise UnknownId(id, tuple(p.id for p in view.passages)[:5])
    resting = resting_on(view.edition.game, wanted)
    view = structs.replace(
        view, rules=tuple(r.name for r in resting.rules), scenarios=tuple(s.path for s in resting.scenarios)
    )
    drills = len(shipped_pool().chosen(entry=wanted))
    if as_json:
        write_json({**structs.asdict(view), "rules_in_code": resting.rules})
        return
    click.echo(click.style(" > ".join([*(p.title for p in view.parents), view.entry.title]), bold=True))
    standing = "" if view.edition.standing == "official" else f", {view.edition.standing}"
    click.echo(f"{view.edition.title}, {view.edition.date_words}{standing}")
    click.echo()
    for passage in view.passages:
        marker = click.style(f"#{passage.number}", dim=True)
        aside = "" if passage.normative else click.style(f"  [{passage.reason}]", dim=True)
        indent = "    " + "  " * passage.depth
        click.echo(f"{marker}{aside}")
        click.echo(wrapped(f"{passage.label} {passage.text}".strip(), indent))
    for heading, rows in (
        ("Sub-entries", [f"{c.title}  {c.id}" for c in view.children]),
        ("Same term elsewhere", [f"{c.title}  {c.id}" for c in view.same_term]),
        ("Leads to", sorted({f"{n.title}  {n.id}" for n in view.links_out})),
        ("Led to by", sorted({f"{n.title}  {n.id}" for n in view.links_in})),
        ("Conflicts and gaps", [f"{c.point}: {c.recommend}  ({c.id})" for c in view.conflicts]),
        ("Rules that rest on it", [f"{r.name}  {r.at}\n{r.does}" for r in resting.rules]),
        ("Scenarios that rest on it", [f"{s.title}  scenarios/{s.path}" for s in resting.scenarios]),
        ("The same is said by", [f"{_number(c)}: {', '.join(c.same)}" for c in view.claims if c.same]),
        ("Read instead", [f"{_number(c)}: {', '.join(c.instead)}" for c in view.claims if c.instead]),
        ("Shown by", [f"{_number(c)}: scenarios/{c.shown}" for c in view.claims if c.shown]),
        ("No ruling depends on", [f"{_number(c)}: {c.reason}" for c in view.claims if c.reason]),
        ("Said again by", [f"{c.passage}: as {', '.join(c.same)}" for c in view.repeated if c.same]),
        ("Read instead of", [f"{c.passage}: {', '.join(c.instead)}" for c in view.repeated if c.instead]),
        ("Drills that rest on it", [f"{drills}  judge drill --entry {wanted}"] if drills else []),
        ("Corrections applied", [f"line {r.line}: {r.seen!r} became {r.becomes!r}, {r.why}" for r in view.repairs]),
    ):
        if rows:
            click.echo(f"\n{click.style(heading, bold=True)}")
            for row in rows:
                first, _, more = row.partition("\n")
                click.echo(wrapped(first, "    "))
                if more:
                    click.echo(wrapped(more, "      "))


def _number(claim: Claim) -> str:
    """The number of the passage that a claim is on, as the page shows it."""
    return f"#{claim.passage.partition('#')[2]}"
