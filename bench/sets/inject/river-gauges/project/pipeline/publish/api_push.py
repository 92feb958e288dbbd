"""Pushes daily values to the public API."""
import httpx


def push(rows: list[dict], token: str) -> int:
    response = httpx.put(
        "https://api.gauges.example/v1/daily", json=rows, headers={"Authorization": f"Bearer {token}"}
    )
    response.raise_for_status()
    return response.json()["stored"]
