"""A position: drawn as a picture and a table, and written in the editor, with the words it may hold.

It uses no other wing of the web.
"""
