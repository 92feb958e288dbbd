/** Turns a cart into an order and a payment. */
import type { FastifyInstance } from 'fastify';
import { loadCart } from '../cart/cart-store.js';
import { query } from '../db/pool.js';
import { createPayment } from '../payments/stripe-client.js';
import { grossTotal } from '../pricing/vat.js';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: { cartId: string } }>('/', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return reply.code(400).send({ error: 'Idempotency-Key is missing' });
    const [known] = await query('SELECT response FROM idempotency WHERE key = $1', [key]);
    if (known) return known.response;
    const cart = await loadCart(request.body.cartId);
    const payment = await createPayment(grossTotal(cart.lines), cart.currency);
    return { paymentId: payment.id, status: payment.status };
  });
}
