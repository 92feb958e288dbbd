"""An entry of the ledger."""

from pydantic import BaseModel


class Entry(BaseModel):
    account: str
    amount: int
