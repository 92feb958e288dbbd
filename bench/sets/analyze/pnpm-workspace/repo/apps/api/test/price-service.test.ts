import { expect, test } from 'vitest'
import { priceOf } from '../src/services/price-service'

test('an unknown repair costs nothing', async () => {
	expect(await priceOf('unknown')).toBe(0)
})
