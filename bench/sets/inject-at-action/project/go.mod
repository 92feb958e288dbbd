module tides

go 1.24
