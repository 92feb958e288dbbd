from ledgerly.models.store import load_entries


def test_ledger_is_a_list() -> None:
    assert isinstance(load_entries(), list)
