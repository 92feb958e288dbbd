"""Writes readings as Parquet: readings/station=…/month=…/part.parquet"""
from datetime import date
from pathlib import Path

import polars as pl

ROOT = Path("data/published/readings")


def write_month(day: date, rows: list[dict[str, str]], replace: bool) -> None:
    frame = pl.DataFrame(rows).with_columns(pl.col("at_utc").cast(pl.Datetime("us")))
    for (station,), part in frame.group_by("station"):
        folder = ROOT / f"station={station}" / f"month={day:%Y-%m}"
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / "part.parquet"
        if target.exists() and not replace:
            part = pl.concat([pl.read_parquet(target), part])
        part.write_parquet(target, compression="zstd")
