"""Daily minimum, mean and maximum of each station."""
import polars as pl


def daily(readings: pl.LazyFrame) -> pl.LazyFrame:
    return readings.group_by("station", pl.col("at_utc").dt.date().alias("day"), maintain_order=True).agg(
        pl.col("level").min().alias("low"),
        pl.col("level").mean().alias("mean"),
        pl.col("level").max().alias("high"),
    )
