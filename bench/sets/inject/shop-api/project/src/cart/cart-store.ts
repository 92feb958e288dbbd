/** Carts are rows of Postgres; a guest's cart is known by its cookie. */
import { query } from '../db/pool.js';

export interface Cart {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly { sku: string; quantity: number; unitCents: number; vatRate: number }[];
}

export async function loadCart(id: string): Promise<Cart> {
  const [cart] = await query('SELECT id, currency, lines FROM carts WHERE id = $1', [id]);
  if (!cart) throw new Error(`no cart ${id}`);
  return cart as unknown as Cart;
}

export async function saveCart(cart: Cart): Promise<void> {
  await query('UPDATE carts SET lines = $2, touched_at = now() WHERE id = $1', [
    cart.id,
    JSON.stringify(cart.lines),
  ]);
}
