import type { Booking } from '@atelier/shared'
import { bookingRepository } from '../repositories/booking-repository'

export class BookingError extends Error {}

export async function listBookings(): Promise<Booking[]> {
	return bookingRepository.findAll()
}

export async function createBooking(booking: Booking): Promise<Booking> {
	if (booking.end <= booking.start) {
		throw new BookingError('a booking ends after it starts')
	}
	return bookingRepository.insert(booking)
}
