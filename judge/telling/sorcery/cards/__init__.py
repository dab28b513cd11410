"""Texts of cards told back: each ability in plain words with the passages behind them, and those words read again."""
