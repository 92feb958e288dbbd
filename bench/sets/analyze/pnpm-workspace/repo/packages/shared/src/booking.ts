import { z } from 'zod'

export const bookingSchema = z.object({
	start: z.number(),
	end: z.number(),
	kind: z.string(),
})

export type Booking = z.infer<typeof bookingSchema>
