package clock

import "time"

// Correct returns when a position was really taken.
func Correct(sent, received time.Time) time.Time {
	return sent
}
