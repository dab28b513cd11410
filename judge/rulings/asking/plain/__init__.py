"""A small grammar for games whose questions name few things: units with figures, what they do, and what is asked."""
