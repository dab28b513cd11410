"""How cards enter the realm in another form than their own."""
