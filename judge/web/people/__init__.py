"""Who asks, how often and from where: accounts and their cookie, addresses, the store behind them.

It uses no other wing of the web.
"""
