"""Measurements, kept as commands: run one with ``python -m benchmarks.<name>``."""
