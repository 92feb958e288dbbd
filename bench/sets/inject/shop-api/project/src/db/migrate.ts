import { readdirSync, readFileSync } from 'node:fs';
import { query } from './pool.js';

const folder = new URL('./migrations/', import.meta.url);
for (const file of readdirSync(folder).sort()) {
  const [done] = await query('SELECT 1 FROM migrations WHERE file = $1', [file]);
  if (!done) await query(readFileSync(new URL(file, folder), 'utf8'));
}
