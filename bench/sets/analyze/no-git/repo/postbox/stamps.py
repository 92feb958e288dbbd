"""What a letter costs."""

import requests

PRICE_URL = "https://prices.example.com/letter"


def price_of_letter():
    return requests.get(PRICE_URL, timeout=5).json()["price"]


def is_paid(amount):
    return amount >= price_of_letter()
