// Package readings answers what the sensors said.
package readings

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

type Reading struct {
	Sensor  string  `json:"sensor"`
	Celsius float64 `json:"celsius"`
}

func Register(server *echo.Echo) {
	server.GET("/readings", listReadings)
}

func listReadings(c echo.Context) error {
	return c.JSON(http.StatusOK, latestReadings())
}

func latestReadings() []Reading {
	return []Reading{{Sensor: "pond", Celsius: 11.5}}
}
