"""Quadriga: four games in one harness, to play, to measure and to study."""

__version__ = "0.1.0"
