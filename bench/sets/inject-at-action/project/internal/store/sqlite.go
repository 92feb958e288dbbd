package store

// Open opens the tide database.
func Open(path string) error { return nil }
