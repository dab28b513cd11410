"""Phrases of which sentences are made: things, places, amounts, cards and damage, told and read again."""
