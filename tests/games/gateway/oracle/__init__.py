"""Gateway again in plain Python, written from the clauses: pieces are objects, cells are (board, row, column).

It reads the same ruleset file and shares nothing else with the kernels but the numbers of actions.py. What may be done
is a list of whole actions, each a row of codes; what may be decided next are the codes that go on with the row so far.
"""

from tests.games.gateway.oracle.match import Match as Match
