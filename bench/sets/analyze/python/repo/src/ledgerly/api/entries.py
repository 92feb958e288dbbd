"""Entries over HTTP."""

from fastapi import APIRouter

from ledgerly.models.entry import Entry
from ledgerly.services.booking import book_entry

router = APIRouter(prefix="/entries")


@router.post("/")
def create_entry(entry: Entry) -> Entry:
    return book_entry(entry)
