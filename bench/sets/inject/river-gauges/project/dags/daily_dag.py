from datetime import datetime

from airflow.decorators import dag, task


@dag(schedule="15 7 * * *", start_date=datetime(2026, 1, 1), catchup=False, max_active_runs=1)
def river_gauges():
    @task(retries=4)
    def fetch(ds: str | None = None) -> int:
        from pipeline.ingest.backfill import backfill
        from datetime import date

        day = date.fromisoformat(str(ds))
        return backfill(day, day, keep_manual=True)

    fetch()


river_gauges()
