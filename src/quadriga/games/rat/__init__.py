"""Rat: plan a battle on squared paper, then watch it decide itself."""

from quadriga.games.rat.game import GAME as GAME
