package store

import (
	"encoding/json"
	"fmt"
	"os"
)

// Journal keeps messages on disk, a line each.
type Journal struct {
	path string
}

func OpenJournal(path string) (*Journal, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	return &Journal{path: path}, nil
}

func (j *Journal) Append(message Message) error {
	line, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("encode message: %w", err)
	}
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	defer file.Close()
	_, err = file.Write(append(line, '\n'))
	return err
}
