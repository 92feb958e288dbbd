"""One reading per station and moment."""
import polars as pl


def dedupe(readings: pl.DataFrame) -> pl.DataFrame:
    return readings.unique(subset=["station", "at_utc"], keep="last", maintain_order=True)
