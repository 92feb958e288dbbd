// Package delivery sends what is queued.
package delivery

import (
	"fmt"
	"net/http"
	"strings"

	"example.com/acme/courier/internal/store"
)

type Worker struct {
	queue *store.Queue
}

func NewWorker(queue *store.Queue) *Worker {
	return &Worker{queue: queue}
}

func (w *Worker) Run() {
	for message := range w.queue.Messages() {
		if err := deliverMessage(message); err != nil {
			w.queue.MarkFailed(message)
		}
	}
}

func deliverMessage(message store.Message) error {
	response, err := http.Post(message.URL, "application/json", strings.NewReader(message.Body))
	if err != nil {
		return fmt.Errorf("post to %s: %w", message.URL, err)
	}
	return response.Body.Close()
}
