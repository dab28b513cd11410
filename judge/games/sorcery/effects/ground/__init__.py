"""Operations on squares and sites themselves: joining them, moving them, filling voids.

Uses every rule below; only asks stand above.
"""
