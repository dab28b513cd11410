"""What ongoing effects make of squares."""
