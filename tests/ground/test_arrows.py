"""Arrows point down: no module needs, even by a detour or inside a function, what needs it."""

from __future__ import annotations

import ast
from pathlib import Path

import networkx as nx


def imports(root: Path) -> nx.DiGraph:
    """Who imports whom among our modules, wherever in a file the import stands."""
    files = {_name(root, file): file for file in sorted((root / "judge").rglob("*.py"))}
    graph = nx.DiGraph()
    for module, file in files.items():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    target = inner if inner in files else node.module
                    if target in files and target != module:
                        graph.add_edge(module, target)
    return graph


def _name(root: Path, file: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def test_there_is_no_circle(project_dir: Path) -> None:
    circles = [sorted(found) for found in nx.strongly_connected_components(imports(project_dir)) if len(found) > 1]
    assert circles == []
