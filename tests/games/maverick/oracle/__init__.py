"""Maverick again in plain Python, written from the clauses: a match is one long generator that asks and is answered.

It reads the same tables of cards and shares nothing else with the kernels but the numbers of program.py and actions.py.
"""

from tests.games.maverick.oracle.match import Match as Match
