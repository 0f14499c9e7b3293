"""The games that the project ships, whatever games of tests are registered beside them."""

from quadriga import games

GAMES = {name: game for name, game in games.GAMES.items() if game.package.startswith("quadriga.")}
