import { formatPrice } from '@atelier/shared'
import { BookingForm } from '../components/BookingForm'

export default function Page() {
	return (
		<main>
			<p>From {formatPrice(2500)}</p>
			<BookingForm />
		</main>
	)
}
