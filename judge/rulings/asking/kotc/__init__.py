"""Questions of Keeper of the Cards in one's own words."""
