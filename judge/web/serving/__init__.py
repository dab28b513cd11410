"""The site put together and served: the app, gunicorn, headers, forms of other sites refused, light and dark.

The top of the web: it may use every wing, and none uses it.
"""
