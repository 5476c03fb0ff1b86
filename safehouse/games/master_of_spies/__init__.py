"""Master of Spies: court intrigue for two to five players."""
