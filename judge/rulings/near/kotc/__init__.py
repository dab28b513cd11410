"""Facts of Keeper of the Cards' scenarios that can be changed one at a time."""
