import { Pool } from 'pg';

const pool = new Pool({ max: 10 });

export async function query(text: string, values: readonly unknown[] = []) {
  const { rows } = await pool.query(text, [...values]);
  return rows as Record<string, unknown>[];
}

export function closePool(): Promise<void> {
  return pool.end();
}
