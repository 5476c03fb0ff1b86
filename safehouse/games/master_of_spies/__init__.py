"""Master of Spies: intrigue for two to five players."""
