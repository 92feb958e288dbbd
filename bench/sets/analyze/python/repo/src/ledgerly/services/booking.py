"""Writing entries."""

from ledgerly.models.entry import Entry
from ledgerly.models.store import save_entry

MAX_AMOUNT = 1_000_000


def book_entry(entry: Entry) -> Entry:
    if abs(entry.amount) > MAX_AMOUNT:
        raise ValueError("the amount is too large")
    save_entry(entry)
    return entry
