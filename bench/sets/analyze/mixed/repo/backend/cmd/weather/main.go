// Command weather serves readings.
package main

import (
	"log"

	"github.com/labstack/echo/v4"

	"example.com/garden/weather/internal/readings"
)

func main() {
	server := echo.New()
	readings.Register(server)
	log.Fatal(server.Start(":8080"))
}
