"""The nine counters, proactive and reactive: what they do, and who may use them (kotc:counters).

Uses battles and all below.
"""
