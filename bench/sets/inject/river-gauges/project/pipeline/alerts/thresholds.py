"""When a level is alarming."""


def alarming(levels: list[float], limit: float) -> bool:
    """Two readings in a row at or above the limit."""
    return any(a >= limit and b >= limit for a, b in zip(levels, levels[1:], strict=False))
