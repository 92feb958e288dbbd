import pytest

from ledgerly.services.balance import UnknownAccountError, balance_of


def test_unknown_account_is_refused() -> None:
    with pytest.raises(UnknownAccountError):
        balance_of("nobody")
