"""Loads past days again: python -m pipeline.ingest.backfill FROM TO [--keep-manual]"""
import sys
from datetime import date, timedelta

from pipeline.ingest.fetch_stations import fetch_readings
from pipeline.publish.parquet_writer import write_month


def backfill(first: date, last: date, keep_manual: bool = False) -> int:
    count = 0
    day = first
    while day <= last:
        rows = list(fetch_readings(day.isoformat()))
        write_month(day, rows, replace=not keep_manual)
        count += len(rows)
        day += timedelta(days=1)
    return count


if __name__ == "__main__":
    first, last = (date.fromisoformat(word) for word in sys.argv[1:3])
    print(backfill(first, last, "--keep-manual" in sys.argv))
