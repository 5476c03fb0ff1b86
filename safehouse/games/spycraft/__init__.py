"""Spycraft: the collectible card game of facedown agents, bluffs and reacts inside reacts."""
