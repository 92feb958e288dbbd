package api

import (
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/acme/courier/internal/store"
)

func TestNewRouter(t *testing.T) {
	require.NotNil(t, NewRouter(store.NewQueue()))
}
