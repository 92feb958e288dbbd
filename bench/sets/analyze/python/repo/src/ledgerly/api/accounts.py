"""Accounts over HTTP."""

from fastapi import APIRouter, HTTPException

from ledgerly.services.balance import UnknownAccountError, balance_of

router = APIRouter(prefix="/accounts")


@router.get("/{name}/balance")
def read_balance(name: str) -> dict[str, int]:
    try:
        return {"balance": balance_of(name)}
    except UnknownAccountError as error:
        raise HTTPException(status_code=404, detail=str(error)) from error
