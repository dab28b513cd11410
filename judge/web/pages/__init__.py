"""The pages, in wings by subject; the first page, the guide and what this is stand here.

They may use every wing of the web but serving.
"""
