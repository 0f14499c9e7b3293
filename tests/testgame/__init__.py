"""Lanterns, a game for tests: small, and everything in it that makes games hard for a program."""

from testgame.game import GAME as GAME
