"""Mage Wars: its rules on the kernel."""
