"""The rules: each game a vocabulary on the kernel, each rule tied to the passages it implements."""
