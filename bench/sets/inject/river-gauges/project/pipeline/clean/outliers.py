"""Hampel filter: a reading far from the median of its neighbours is marked, never dropped."""
import polars as pl

WINDOW = 7
SIGMAS = 4.0


def mark_outliers(levels: pl.DataFrame) -> pl.DataFrame:
    median = pl.col("level").rolling_median(WINDOW, center=True)
    spread = (pl.col("level") - median).abs().rolling_median(WINDOW, center=True) * 1.4826
    return levels.with_columns(outlier=(pl.col("level") - median).abs() > SIGMAS * spread)
