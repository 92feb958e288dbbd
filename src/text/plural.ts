/** `1 note`, `2 notes`; `1 match`, `2 matches`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
