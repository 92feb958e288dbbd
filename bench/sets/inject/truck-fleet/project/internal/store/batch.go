package store

import "time"

// Batch collects rows and writes them when it is full or old.
type Batch struct {
	rows []Row
	max  int
	age  time.Duration
}

type Row struct{ Truck string }

func (b *Batch) Flush() error { return nil }
