import Fastify from 'fastify'
import { bookingRoutes } from './routes/booking-routes'

const app = Fastify({ logger: true })

app.register(bookingRoutes, { prefix: '/bookings' })
app.listen({ port: Number(process.env.PORT ?? 3000) })
