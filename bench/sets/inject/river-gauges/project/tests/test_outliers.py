import polars as pl

from pipeline.clean.outliers import mark_outliers


def test_a_spike_is_marked():
    levels = pl.DataFrame({"level": [100.0, 101, 100, 900, 101, 100, 101, 100, 100]})
    assert mark_outliers(levels)["outlier"][3]
