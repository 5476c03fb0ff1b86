"""Benchmarks, as commands: `python -m bench` measures everything and ends with a table."""
