"""Announced captures."""

from dataclasses import dataclass

from quadriga.games.gateway import actions as told
from tests.games.gateway.oracle.pieces import NEUTRAL, Piece


@dataclass(eq=False)
class Pledge:
    """`cell` is where the captor stood when it was announced."""

    seat: int
    captor: Piece
    captive: Piece
    cell: tuple


class Pledges:
    """G-43, G-44."""

    def may_pledge(self, captor, captive):
        mine = [p for p in self.pledges if p.seat == captor.owner]
        return (
            captive.owner == NEUTRAL
            and captive.alive
            and self.boards.beside(captor.cell, captive.cell)
            and len(mine) < self.rules.tables["capture"]["open"]
            and all(p.captor is not captor for p in mine)
        )

    def pledge(self, captor, captive):
        self.pledges.append(Pledge(captor.owner, captor, captive, captor.cell))
        self.tell(told.PLEDGED, captor.slot, captive.slot)

    def holds(self, pledge):
        captor, captive = pledge.captor, pledge.captive
        return (
            captor.alive
            and captor.cell == pledge.cell
            and captive.alive
            and captive.owner == NEUTRAL
            and self.boards.beside(captor.cell, captive.cell)
        )

    def drop(self, pledge):
        self.pledges.remove(pledge)
        self.tell(told.LAPSED, pledge.captor.slot, pledge.captive.slot)

    def look_through_pledges(self):
        """G-44: whatever has come to nothing is gone at once."""
        for pledge in sorted((p for p in self.pledges if not self.holds(p)), key=lambda p: p.seat):
            self.drop(pledge)

    def redeem(self, seat):
        """G-43: at the start of a turn; of several captors the first takes him."""
        for pledge in [p for p in self.pledges if p.seat == seat]:
            if pledge in self.pledges:
                self.pledges.remove(pledge)
                self.win_over(pledge.captive, seat, pledge.captor)
                self.look_through_pledges()
