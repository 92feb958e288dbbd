import { expect, test } from 'vitest'
import { formatPrice } from '../src/format-price'

test('shows two digits', () => {
	expect(formatPrice(2500)).toBe('25.00 €')
})
