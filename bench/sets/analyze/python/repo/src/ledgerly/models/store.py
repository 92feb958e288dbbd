"""Where entries are kept."""

from ledgerly.models.entry import Entry

_entries: list[Entry] = []


def load_entries() -> list[Entry]:
    return list(_entries)


def save_entry(entry: Entry) -> None:
    _entries.append(entry)
