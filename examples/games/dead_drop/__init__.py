"""Dead Drop: a tiny complete game, the example of docs/contributors.md."""
