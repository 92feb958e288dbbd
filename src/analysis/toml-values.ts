/** Plain settings of a table in a TOML file: texts, numbers, yes and no. Undefined if there is no such table. */
export function tomlValues(
  text: string | undefined,
  table: string,
): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  let here = '';
  let isThere = table === '';
  for (const line of (text ?? '').split('\n')) {
    const header = /^\s*\[\s*([^[\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (header !== undefined) {
      here = header;
      isThere ||= header === table;
    } else if (/^\s*\[\[/.test(line)) here = '[]';
    const [, key, value] =
      /^\s*([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[\w.]+)\s*(?:#.*)?$/.exec(line) ?? [];
    if (here === table && key && value) found.set(key, value.replace(/^["']|["']$/g, ''));
  }
  return isThere && text !== undefined ? found : undefined;
}
