/** A message as it reads: what it says, passage by passage. */
export function textOfPassages(passages: readonly { readonly text: string }[]): string {
  return passages.map(({ text }) => text).join('\n');
}
