package render

// Table prints the tides of one day.
func Table(day string) string { return day }
