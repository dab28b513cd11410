"""What can be asked about a position of Keeper of the Cards."""
