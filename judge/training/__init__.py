"""The school: drills that the engine has proved, practice, and exams."""
