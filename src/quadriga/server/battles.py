"""What the workshop of Rat found, in the words of the wire."""

from dataclasses import asdict
from datetime import date

from quadriga.server import wire
from quadriga.service.workshop import Report
from quadriga.workshop.rat import Certificate, Generated, Hint, written


def hint(found: Hint) -> wire.PlanHint:
    """Return a change with which a battle is won."""
    return wire.PlanHint(**asdict(found.change), plan=found.plan, survivors=found.survivors, parts_at=found.parts_at)


def measures(report: Report) -> wire.Measures:
    """Return what was counted of a battle."""
    found, best = report.measured, report.measured.solution
    return wire.Measures(
        sheet=report.sheet.text(),
        has_answer=best.wins,
        plan=best.plan if best.wins else "",
        survivors=best.survivors,
        minimum=found.minimum,
        slack=found.slack,
        random_share=found.random_share,
        effort=found.effort,
        difficulty=found.difficulty,
        n_ideas=found.n_ideas,
        kinds_used=[*found.kinds_used],
        kinds_needed=[*found.kinds_needed],
        needs_orders=found.needs_orders,
        needs_ground=found.needs_ground,
        even_lines_lose=report.even_lines_lose,
    )


def certified(certificate: Certificate) -> wire.CertifiedSheet:
    """Return what the lines came to."""
    return wire.CertifiedSheet(
        sheet=certificate.sheet,
        holds=certificate.holds,
        levels=[
            wire.CertifiedLevel(level.level, level.lines, level.won, level.winners) for level in certificate.levels
        ],
        file=written(certificate),
    )


def made(found: Generated, day: date | None = None) -> wire.MadeBattle:
    """Return a battle that was made."""
    report = found.measured
    return wire.MadeBattle(
        sheet=found.sheet.text(),
        wished=found.difficulty,
        day=day,
        difficulty=report.difficulty,
        slack=report.slack,
        random_share=report.random_share,
        n_ideas=report.n_ideas,
        kinds_needed=[*report.kinds_needed],
        needs_orders=report.needs_orders,
        needs_ground=report.needs_ground,
    )
