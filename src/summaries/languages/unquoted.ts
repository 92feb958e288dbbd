/** A string literal without its quotes, angle brackets included. */
export function unquoted(literal: string): string {
  return literal.replace(/^["'`<]|["'`>]$/g, '');
}
