export function BookingForm() {
	return (
		<form action="/bookings" method="post">
			<input name="kind" />
		</form>
	)
}
