// Command courier delivers webhooks.
package main

import (
	"log"
	"net/http"

	"example.com/acme/courier/internal/api"
	"example.com/acme/courier/internal/delivery"
	"example.com/acme/courier/internal/store"
)

func main() {
	queue := store.NewQueue()
	worker := delivery.NewWorker(queue)
	go worker.Run()
	log.Fatal(http.ListenAndServe(":8080", api.NewRouter(queue)))
}
