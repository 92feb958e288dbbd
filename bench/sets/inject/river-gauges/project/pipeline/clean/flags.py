"""Quality flags of a reading."""
from enum import IntFlag


class Quality(IntFlag):
    OK = 0
    OUTLIER = 1
    ICE = 2
    MANUAL = 4
    ESTIMATED = 8
