import { expect, test } from 'vitest'
import { createBooking } from '../src/services/booking-service'

test('refuses a booking that ends before it starts', async () => {
	await expect(createBooking({ start: 2, end: 1, kind: 'bike' })).rejects.toThrow()
})
