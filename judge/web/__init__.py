"""The site: pages for people, and the same answers as JSON for programs, in wings by subject.

It may use everything below the web; its wings and their order stand in pyproject.toml.
"""
