import Fastify from 'fastify';
import { catalogRoutes } from './routes/catalog.js';
import { checkoutRoutes } from './routes/checkout.js';
import { webhookRoutes } from './routes/webhooks.js';

const app = Fastify({ logger: true, trustProxy: true });
await app.register(catalogRoutes, { prefix: '/catalog' });
await app.register(checkoutRoutes, { prefix: '/checkout' });
await app.register(webhookRoutes, { prefix: '/hooks' });
await app.listen({ port: Number(process.env.PORT ?? 3000), host: '0.0.0.0' });
