"""What the workshop of Rat found, in the words of the wire: what is called alike is the same."""

from datetime import date
from typing import Any

from quadriga.server import wire
from quadriga.service.workshop import Report
from quadriga.workshop.rat import Certificate, Generated, Hint, Without, written


def hint(found: Hint) -> wire.PlanHint:
    """Return a change with which a battle is won."""
    return wire.PlanHint(**_shared(wire.PlanHint, found.change), **_shared(wire.PlanHint, found))


def without(found: Without) -> wire.PlanWithout:
    """Return what a battle comes to without something."""
    return wire.PlanWithout(**_shared(wire.PlanWithout, found))


def measures(report: Report) -> wire.Measures:
    """Return what was counted of a battle."""
    best = report.measured.solution
    return wire.Measures(
        sheet=report.sheet.text(),
        has_answer=best.wins,
        plan=best.plan if best.wins else "",
        survivors=best.survivors,
        even_lines_lose=report.even_lines_lose,
        **_shared(wire.Measures, report.measured),
    )


def certified(certificate: Certificate) -> wire.CertifiedSheet:
    """Return what the lines came to."""
    levels = [wire.CertifiedLevel(**_shared(wire.CertifiedLevel, level)) for level in certificate.levels]
    return wire.CertifiedSheet(certificate.sheet, certificate.holds, levels, written(certificate))


def made(found: Generated, day: date | None = None) -> wire.MadeBattle:
    """Return a battle that was made."""
    counted = _shared(wire.MadeBattle, found.measured)
    return wire.MadeBattle(sheet=found.sheet.text(), wished=found.difficulty, day=day, **counted)


def _shared(shape: type[wire.Reply], found: object) -> dict[str, Any]:
    """Return what `found` has of the fields of `shape`."""
    return {name: getattr(found, name) for name in shape.__struct_fields__ if hasattr(found, name)}
