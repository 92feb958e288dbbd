"""An account of the ledger."""

from pydantic import BaseModel

LONGEST_NAME = 40
FIRST_NUMBER = 1000


class Account(BaseModel):
    name: str
    number: int


class ClosedAccount(Account):
    closed_on: str


def is_valid_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME
