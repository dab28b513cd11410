"""``judge drills numbers`` and ``judge drills show``: the pool counted, and one drill with everything behind it."""

from __future__ import annotations

import sys

import click

from judge.commands.output import open_codex, wrapped, write_json


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@click.option("--topics", type=click.IntRange(0), default=10, help="So many topics of each game are named.")
def numbers(as_json: bool, topics: int) -> None:
    """Count the drills of the pool by game, kind, topic and difficulty."""
    from judge.training.drills.drill import KINDS
    from judge.training.drills.numbers import count
    from judge.training.drills.pool import shipped_pool

    found = count(shipped_pool())
    if as_json:
        write_json(found)
        return
    click.echo(f"{found.total} drills, {found.distinct} distinct by meaning, {found.two_right} with two right options")
    click.echo(f"{found.mistakes} wrong options by a rule switched off, {found.twins} drills with a twin")
    click.echo("options: " + ", ".join(f"{many} drills with {n}" for n, many in found.options.items()))
    for game, many in found.games.items():
        click.echo(f"\n{click.style(game, bold=True)}: {many}")
        for kind, held in found.kinds[game].items():
            click.echo(f"  {held:5}  {kind:11} {KINDS[kind]}")
        click.echo("  knowledge (down) and load (across)")
        click.echo("        " + "".join(f"{load:6}" for load in range(1, 6)))
        for known in range(1, 6):
            row = (found.difficulty[game].get(f"{known}/{load}", 0) for load in range(1, 6))
            click.echo(f"  {known:4}  " + "".join(f"{held:6}" for held in row))
        rows = list(found.topics[game].items())
        named = ", ".join(f"{topic} {held}" for topic, held in rows[:topics])
        click.echo(wrapped(f"{len(rows)} topics: {named}{' ...' if len(rows) > topics else ''}", "  "))


@click.command()
@click.argument("id")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def show(id: str, as_json: bool) -> None:
    """Show a drill with its whole proof: its scenario, its options with reasons, and the ruling made again.

    Exit code 1 when it does not hold, 2 when there is no such drill.
    """
    from judge.rulings.near.edit import Gone
    from judge.rulings.render import as_text
    from judge.training.drills.keeping import withdrawn
    from judge.training.drills.pool import shipped_pool
    from judge.training.drills.prove import prove_fully
    from judge.training.drills.situation import scenario_text

    drill = shipped_pool().find(id)
    if drill is None:
        gone = withdrawn().get(id)
        click.echo(f"{id} was withdrawn: {gone.why}" if gone else f"there is no drill {id}", err=True)
        sys.exit(2)
    found = prove_fully(open_codex(), drill)
    try:
        text = scenario_text(drill)
    except Gone:
        text = ""
    if as_json:
        write_json({"drill": drill, "scenario": text, "holds": found.holds, "why": found.why, "ruling": found.ruling})
        sys.exit(0 if found.holds else 1)
    click.echo(f"{click.style(drill.id, bold=True)} ({drill.kind}, {drill.topic})")
    click.echo(f"knowledge {drill.difficulty.knowledge} of 5, load {drill.difficulty.load} of 5\n")
    if text:
        edit = f", changed: {drill.edit.said}" if drill.edit else ""
        click.echo(f"Scenario {drill.scenario}{edit}\n\n{text.rstrip()}\n")
    for part in filter(None, (drill.quoted, drill.question)):
        click.echo(wrapped(part))
    for place, option in enumerate(drill.options):
        click.echo(f"\n  {'RIGHT' if place == drill.right else 'wrong'}  {option.text}")
        said = f"{option.why} {' '.join(f'[{id}]' for id in option.cites)}".strip()
        if said:
            click.echo(wrapped(said, "         "))
        if option.rule and place != drill.right:
            click.echo(f"         (the engine answers so without the rule {option.rule})")
    proof = drill.proof
    click.echo(f"\nProved by {', '.join(proof.ruleset)}; derivation {proof.derivation}")
    for said in proof.decisions:
        click.echo(wrapped(f"decision: {said}", "  "))
    for passage, words in proof.passages.items():
        click.echo(f"  {words}  {passage}")
    if drill.twin:
        click.echo(f"Differs in one fact from {drill.twin}")
    held = "It holds today" if found.holds else "It does NOT hold today"
    click.echo(f"\n{held}{f': {found.why}' if found.why else '.'}")
    if found.ruling:
        click.echo(f"\n{as_text(found.ruling)}")
    sys.exit(0 if found.holds else 1)
