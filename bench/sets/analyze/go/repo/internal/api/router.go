// Package api is the HTTP door.
package api

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"

	"example.com/acme/courier/internal/store"
)

const MaxBodyBytes = 1 << 20

func NewRouter(queue *store.Queue) http.Handler {
	router := chi.NewRouter()
	router.Post("/messages", func(w http.ResponseWriter, r *http.Request) {
		if err := acceptMessage(queue, r); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	})
	return router
}

func acceptMessage(queue *store.Queue, r *http.Request) error {
	var message store.Message
	if err := json.NewDecoder(r.Body).Decode(&message); err != nil {
		return fmt.Errorf("decode message: %w", err)
	}
	return queue.Push(message)
}
