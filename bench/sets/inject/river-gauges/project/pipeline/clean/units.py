"""Everything in centimetres above gauge datum."""
FACTORS = {"cm": 1.0, "m": 100.0, "ft": 30.48}


def to_cm(value: float, unit: str) -> float:
    return value * FACTORS[unit]
