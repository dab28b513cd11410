"""The commands of the terminal, one module each."""
