from ledgerly.models.account import is_valid_name


def test_empty_name_is_refused() -> None:
    assert not is_valid_name("")
