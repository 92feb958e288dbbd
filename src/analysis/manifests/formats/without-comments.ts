/** A program's text without line and block comments; what stands in quotes stays. */
export function withoutComments(text: string): string {
  const pieces = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
  return text.replace(pieces, (piece) => (piece.startsWith('/') ? ' ' : piece));
}
