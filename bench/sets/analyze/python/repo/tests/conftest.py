import pytest

from ledgerly.models.entry import Entry


@pytest.fixture
def sample_entry() -> Entry:
    return Entry(account="cash", amount=100)
