"""The box itself."""

MAX_LETTERS = 100

_letters = []


class BoxFullError(Exception):
    """There is no room."""


def list_letters():
    return list(_letters)


def put_letter(text):
    if len(_letters) >= MAX_LETTERS:
        raise BoxFullError(text)
    _letters.append(text)
