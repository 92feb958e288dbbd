export { type Booking, bookingSchema } from './booking'
export { formatPrice } from './format-price'
