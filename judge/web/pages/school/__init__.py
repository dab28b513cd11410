"""Pages of the school: drills, practice, progress, exams composed, sat, printed and counted.

They may use every wing of the web but serving, and no pages of other wings.
"""
