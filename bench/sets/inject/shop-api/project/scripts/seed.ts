import { query } from '../src/db/pool.js';

await query('TRUNCATE products, orders, carts CASCADE');
for (let n = 0; n < 200; n++) {
  await query('INSERT INTO products (name, price_cents) VALUES ($1, $2)', [`Product ${n}`, 100 + n]);
}
