"""Operations that cards and stated effects carry out, one subject a file.

Uses every rule below; only asks stand above.
"""
