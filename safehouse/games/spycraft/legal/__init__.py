"""What may be done now. Nothing here changes a match."""
