import { query } from '../db/pool.js';

export async function markPaid(paymentId: string): Promise<void> {
  await query("UPDATE orders SET status = 'paid' WHERE payment_id = $1", [paymentId]);
}
