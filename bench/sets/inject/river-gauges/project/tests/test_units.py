from pipeline.clean.units import to_cm


def test_metres():
    assert to_cm(1.5, "m") == 150
