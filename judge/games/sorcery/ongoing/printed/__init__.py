"""Printed abilities that some cards have of others."""
