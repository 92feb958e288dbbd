from ledgerly.models.entry import Entry
from ledgerly.services.booking import book_entry


def test_entry_is_returned(sample_entry: Entry) -> None:
    assert book_entry(sample_entry) is sample_entry
