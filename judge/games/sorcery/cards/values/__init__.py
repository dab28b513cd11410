"""The kinds of values that card texts and effects are written in: each a closed table, or a small grammar.

Every kind reads its words once, by ``read``, and raises ``Misread`` with the nearest words that it knows; ``forms``
lists what may be written, with a meaning and an example. The reference and the lists of the editor are made of these.
"""
