import { inspect } from 'node:util';
import { expect, it } from 'vitest';

type Check<Words extends readonly unknown[]> = (...row: Words) => unknown;

/**
 * As `it.each`, but one test for the whole table: every row is tried, and those that fail are named. For rows of what goes in
 * and what comes out, which change nothing.
 */
export function table<Row extends readonly unknown[] | [unknown]>(
  rows: readonly Row[],
): (name: string, check: Check<Row>) => void;
export function table<Row>(rows: readonly Row[]): (name: string, check: Check<[Row]>) => void;
export function table(rows: readonly unknown[]) {
  return (name: string, check: Check<readonly unknown[]>) =>
    it(name, async () => {
      const failures: string[] = [];
      for (const row of rows) {
        try {
          await check(...(Array.isArray(row) ? row : [row]));
        } catch (error) {
          failures.push(`${inspect(row)}: ${error instanceof Error ? error.message : error}`);
        }
      }
      expect(rows.length).toBeGreaterThan(0);
      expect(failures.join('\n\n')).toBe('');
    });
}
