/** When a guest logs in, both carts become one; of the same product the larger quantity stays. */
import type { Cart } from './cart-store.js';

export function mergeCarts(guest: Cart, own: Cart): Cart {
  const lines = new Map(own.lines.map((line) => [line.sku, line]));
  for (const line of guest.lines) {
    const there = lines.get(line.sku);
    if (!there || there.quantity < line.quantity) lines.set(line.sku, line);
  }
  return { ...own, lines: [...lines.values()] };
}
