/** One measured thing beside what it may cost. */
export interface Row {
  readonly path: string;
  readonly size: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | 'MB/s' | 'bytes' | '×';
  /** To a bare Node start of the same moment. */
  readonly ratio?: number;
  /** Empty: only told, not judged. */
  readonly budget: string;
  readonly ok: boolean;
}

export type Add = (row: Row) => void;

export function rowText({ path, size, value, unit, ratio, budget, ok }: Row): string {
  const measured = `${value.toFixed(value < 1_000 ? 1 : 0)} ${unit.padEnd(5)}`;
  const compared = ratio === undefined ? '' : `${ratio.toFixed(2)} ×`;
  const verdict = budget === '' ? '' : `${budget} ${ok ? 'ok' : 'OVER'}`;
  return `${path.padEnd(42)}${size.padEnd(18)}${measured.padStart(15)}${compared.padStart(9)}  ${verdict}`.trimEnd();
}
