"""Card texts as printed, read by a compositional grammar into rows of the card vocabulary, all or nothing by clause.

Uses the words, tables and values of cards; knows no position and no rule.
"""
