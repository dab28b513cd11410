"""Asks in the words that people use: everyday questions, and other words for known asks.

Uses the asks by subject, a floor below.
"""
