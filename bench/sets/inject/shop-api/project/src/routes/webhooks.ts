/** What payment providers tell us. */
import type { FastifyInstance } from 'fastify';
import { markPaid } from '../payments/mark-paid.js';
import { verifySignature } from '../payments/stripe-client.js';

export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  app.post('/stripe', async (request, reply) => {
    const event = verifySignature(request.body as Buffer, request.headers['stripe-signature']);
    if (event.type === 'payment_intent.succeeded') await markPaid(event.data.object.id);
    return reply.code(204).send();
  });
}
