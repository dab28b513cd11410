"""What is told of a line from the start to an end: its steps, the boards along it, and what each step tells of these.

It may use the games and the kernel, and knows no scenario file.
"""
