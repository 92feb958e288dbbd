import pytest

from ledgerly.services.report import EmptyReportError, monthly_report


def test_empty_month_is_refused() -> None:
    with pytest.raises(EmptyReportError):
        monthly_report()
