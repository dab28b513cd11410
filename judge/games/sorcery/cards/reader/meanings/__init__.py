"""What each rule of the grammar means: small functions from the parts of a phrase to what it says, by subject."""
