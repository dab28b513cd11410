"""Drills, practice and exams shaped for their pages: questions, answers explained, progress, sheets on paper.

It may use judging, desk, boards, codex and people.
"""
