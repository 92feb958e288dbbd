/** YAML as we write it ourselves. Apart from the parser, which is slow to load and not needed here. */

/** `key: "text"`, or the key with a block list below it. */
export function field(
  key: string,
  value: string | readonly string[],
  eol: string,
  indent = '',
): string {
  if (typeof value === 'string') return `${indent}${key}: ${JSON.stringify(value)}${eol}`;
  const items = value.map((item) => `${indent}  - ${plain(item)}${eol}`).join('');
  return `${indent}${key}:${eol}${items}`;
}

/** Words that YAML would read as something else than a text get quotes; a map in braces is one already. */
export function plain(word: string): string {
  if (/^\{ .* \}$/.test(word)) return word;
  const special = /^(?:true|false|null|~|[-+.]?\d[\w.+-]*|0[xo]\w+)$/i;
  const safe = /^[\p{L}\p{N}][\p{L}\p{N}_.:/ -]*$/u.test(word) && !/: |:$| $/.test(word);
  return safe && !special.test(word) ? word : JSON.stringify(word);
}
