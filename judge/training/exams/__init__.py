"""Exams: the blueprint, the paper a seed makes of it, what a sheet of answers is worth, and what each question is."""
