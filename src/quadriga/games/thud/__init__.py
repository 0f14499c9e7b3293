"""Thud: dwarfs against trolls on an eight-sided board."""

from quadriga.games.thud.game import GAME as GAME
