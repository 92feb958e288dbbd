module example.com/garden/weather

go 1.23

require github.com/labstack/echo/v4 v4.12.0
