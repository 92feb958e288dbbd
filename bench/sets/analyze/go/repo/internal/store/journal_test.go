package store

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOpenJournalFails(t *testing.T) {
	_, err := OpenJournal("/nowhere")
	require.Error(t, err)
}
