package readings

import "testing"

func TestLatestReadings(t *testing.T) {
	if len(latestReadings()) == 0 {
		t.Fatal("no readings")
	}
}
