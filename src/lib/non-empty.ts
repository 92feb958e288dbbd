/** Of a value that may be anything, the text; undefined if it is none, or empty. */
export function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
