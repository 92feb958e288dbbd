/** Lists and shows products. */
import type { FastifyInstance } from 'fastify';
import { query } from '../db/pool.js';

export async function catalogRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { page?: string } }>('/', async (request) => {
    const page = Number(request.query.page ?? 1);
    return query('SELECT id, name, price_cents FROM products ORDER BY name LIMIT 24 OFFSET $1', [
      (page - 1) * 24,
    ]);
  });
  app.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
    const [product] = await query('SELECT * FROM products WHERE slug = $1', [request.params.slug]);
    return product ?? reply.code(404).send({ error: 'no such product' });
  });
}
