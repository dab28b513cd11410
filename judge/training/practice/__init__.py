"""Practice: what somebody is about to forget, asked again in time."""
