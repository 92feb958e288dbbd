module example.com/acme/courier

go 1.23

require (
	github.com/go-chi/chi/v5 v5.1.0
	github.com/jackc/pgx/v5 v5.7.1
	github.com/stretchr/testify v1.10.0
)

require github.com/gin-gonic/gin v1.10.0 // indirect

// replace github.com/gofiber/fiber => ../fiber
