"""What the effects of abilities do, one verb a module."""
