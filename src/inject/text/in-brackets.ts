/** ` (one, two)`; what is empty is not said. */
export function inBrackets(...facts: readonly (string | undefined)[]): string {
  const known = facts.filter(Boolean).join(', ');
  return known === '' ? '' : ` (${known})`;
}
