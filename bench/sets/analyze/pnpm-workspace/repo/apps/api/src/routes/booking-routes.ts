import { bookingSchema } from '@atelier/shared'
import type { FastifyInstance } from 'fastify'
import { createBooking, listBookings } from '../services/booking-service'

export async function bookingRoutes(app: FastifyInstance) {
	app.get('/', async () => listBookings())
	app.post('/', async (request) => createBooking(bookingSchema.parse(request.body)))
}
