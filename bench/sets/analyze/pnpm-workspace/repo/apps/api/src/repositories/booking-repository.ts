import type { Booking } from '@atelier/shared'

const stored: Booking[] = []

export const bookingRepository = {
	async findAll() {
		return stored
	},
	async insert(booking: Booking) {
		stored.push(booking)
		return booking
	},
}
