"""How rare a flood is: Gumbel fit on yearly maxima."""
import math


def return_period(level: float, mu: float, beta: float) -> float:
    below = math.exp(-math.exp(-(level - mu) / beta))
    return 1 / (1 - below)
