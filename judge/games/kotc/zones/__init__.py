"""Cards in their zones: drawing, exhausting, damaging, destroying, hypnotizing, who knows what (kotc:fields).

Uses positions and the tables of a scenario.
"""
