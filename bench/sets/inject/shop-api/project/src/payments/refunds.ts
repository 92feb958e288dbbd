/** Refunds are requested here and carried out by a job. */
import { enqueue } from '../jobs/queue.js';
import type { Cents } from '../pricing/money.js';

export async function requestRefund(orderId: string, amount: Cents): Promise<void> {
  if (amount <= 0) throw new RangeError('nothing to refund');
  await enqueue('refund', { orderId, amount });
}
