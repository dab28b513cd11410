"""What happens at one moment, and the orders in which what it triggers can go on the storyline."""
