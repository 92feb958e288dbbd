"""The web service."""

from fastapi import FastAPI

from ledgerly.api.accounts import router as accounts_router
from ledgerly.api.entries import router as entries_router

app = FastAPI(title="Ledgerly")
app.include_router(accounts_router)
app.include_router(entries_router)
