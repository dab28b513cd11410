"""Exams: a paper from a blueprint, its sitting, its result."""
