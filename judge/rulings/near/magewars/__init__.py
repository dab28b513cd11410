"""Facts of Mage Wars' scenarios that can be changed one at a time."""
