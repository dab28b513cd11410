"""The codex shown: passages as markup, blocks, references to pages, topics, what stands around an entry.

It uses no other wing of the web.
"""
