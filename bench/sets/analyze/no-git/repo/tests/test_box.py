import pytest

from postbox import box


def test_full_box_refuses():
    with pytest.raises(box.BoxFullError):
        for number in range(box.MAX_LETTERS + 1):
            box.put_letter(str(number))
