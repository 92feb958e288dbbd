/**
 * Frontmatter as nearly every note has it: words, dates, texts in quotes and lists of them, a line each. Such lines mean the
 * same to YAML as to anybody, and the parser takes half a millisecond a note, which after a pull of 1,000 notes somebody
 * waits for.
 */
const LINE = /^([a-z]\w*):(?: (.+))?$/;
const ITEM = /^ {2}- (.+)$/;
const QUOTED = /^"([ !#-[\]-~\u00A1-\uD7FF]*)"$/;
const WORDS = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
/** Means nothing, not the word. */
const NOTHING = /^null$/i;

/** Undefined if something in it is written otherwise. */
export function plainFields(yaml: string): Readonly<Record<string, unknown>> | undefined {
  const fields = new Map<string, string | string[]>();
  let list: string[] | undefined;
  for (const line of yaml.replace(/\n$/, '').split('\n')) {
    const item = ITEM.exec(line)?.[1];
    const text = item === undefined ? undefined : scalar(item);
    if (text !== undefined && list) list.push(text);
    else {
      // A key with nothing below it has no value.
      if (item !== undefined || list?.length === 0) return undefined;
      const [, key = '', value] = LINE.exec(line) ?? [];
      list = value === undefined ? [] : undefined;
      const own = list ?? scalar(value ?? '');
      if (key === '' || own === undefined || fields.has(key)) return undefined;
      fields.set(key, own);
    }
  }
  return list?.length === 0 ? undefined : Object.fromEntries(fields);
}

function scalar(text: string): string | undefined {
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  return (WORDS.test(text) && !NOTHING.test(text)) || DATE.test(text) ? text : undefined;
}
