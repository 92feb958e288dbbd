/** Fills Typesense with products: a new collection, then the alias `products` is turned to it. */
import { typesense } from './client.js';

export async function reindex(products: AsyncIterable<object>): Promise<void> {
  const name = `products_${Date.now()}`;
  await typesense.create(name);
  for await (const product of products) await typesense.add(name, product);
  await typesense.alias('products', name);
}
