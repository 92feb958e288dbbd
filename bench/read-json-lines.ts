import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One value a line, plain or gzipped; empty lines are left out. */
export function readJsonLines<T>(file: string): readonly T[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}
