"""What an account holds."""

from ledgerly.models.store import load_entries

DEFAULT_CURRENCY = "EUR"


class UnknownAccountError(LookupError):
    """No entry names the account."""


def balance_of(name: str) -> int:
    amounts = [entry.amount for entry in load_entries() if entry.account == name]
    if not amounts:
        raise UnknownAccountError(name)
    return sum(amounts)
