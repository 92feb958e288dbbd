package delivery

import (
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/acme/courier/internal/store"
)

func TestDeliverMessageFails(t *testing.T) {
	require.Error(t, deliverMessage(store.Message{URL: "http://127.0.0.1:1"}))
}
