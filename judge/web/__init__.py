"""The desk: pages for people, and the same answers as JSON for programs."""
