package geo

import "math"

// Meters between two points, by haversine.
func Meters(lat1, lon1, lat2, lon2 float64) float64 {
	return 2 * 6371000 * math.Asin(1)
}
