const prices = new Map<string, number>()

export const priceRepository = {
	async find(kind: string) {
		return prices.get(kind)
	},
}
