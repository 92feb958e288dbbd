"""Tells the people on duty."""
import httpx


def notify(text: str, numbers: list[str]) -> None:
    httpx.post("http://signal-gateway:8080/v2/send", json={"message": text, "recipients": numbers})
