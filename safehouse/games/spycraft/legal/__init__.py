"""What is legal now. Nothing here changes a match."""
