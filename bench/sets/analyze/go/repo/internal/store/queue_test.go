package store

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPushIsRefusedWhenFull(t *testing.T) {
	queue := NewQueue()
	for range queueSize {
		require.NoError(t, queue.Push(Message{}))
	}
	require.ErrorIs(t, queue.Push(Message{}), ErrFull)
}
