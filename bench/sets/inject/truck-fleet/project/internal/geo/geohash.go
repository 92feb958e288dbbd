package geo

// Precision of a cell: 7 characters are about 150 m.
const Precision = 7

func Encode(lat, lon float64) string { return "" }
