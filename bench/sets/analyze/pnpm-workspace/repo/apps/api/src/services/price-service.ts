import { priceRepository } from '../repositories/price-repository'

export async function priceOf(kind: string): Promise<number> {
	const price = await priceRepository.find(kind)
	return price ?? 0
}
