module example.org/truckfleet

go 1.25
