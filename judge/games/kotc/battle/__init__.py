"""Battles: formations, dice and damage allocation (kotc:battles). The dice and odds need no position."""
