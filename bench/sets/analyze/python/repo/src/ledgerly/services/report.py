"""What a month looked like."""

from ledgerly.models.store import load_entries

LINES_PER_PAGE = 50


class EmptyReportError(ValueError):
    """There is nothing to report."""


def monthly_report() -> list[str]:
    lines = [f"{entry.account}: {entry.amount}" for entry in load_entries()]
    if not lines:
        raise EmptyReportError("no entries")
    return lines[:LINES_PER_PAGE]
