/** The supplier tells us how much there is of what. */
import { query } from '../db/pool.js';

export async function takeStock(message: { ean: string; available: number }): Promise<void> {
  await query('UPDATE products SET stock = $2 WHERE ean = $1', [message.ean, message.available]);
}
