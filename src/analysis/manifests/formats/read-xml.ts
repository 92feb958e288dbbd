/**
 * The elements of an XML file, as far as a `pom.xml` needs them: names and texts. Attributes, entities of a document type and
 * namespaces are not looked at. Throws where tags do not fit together.
 */
export interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([\w:.-]+)(?=[\s/>])[^<>]*?(\/?)>|([^<]+)/g;
/** Looked for before: what has no end would be looked for again at each place. */
const PAIRS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

export function readXml(source: string): Element {
  for (const [start, end] of PAIRS) {
    if (source.lastIndexOf(start) > source.lastIndexOf(end)) throw new Error(`${start} has no end`);
  }
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, data, end, name, empty, text] of source.matchAll(TOKEN)) {
    const inner = open.at(-1) ?? root;
    if (data !== undefined || text !== undefined) inner.text += data ?? decoded(text ?? '');
    else if (name === undefined) continue;
    else if (end === '/') {
      if (open.length < 2 || inner.name !== name) throw new Error(`</${name}> closes nothing`);
      open.pop();
    } else {
      const element: Element = { name, children: [], text: '' };
      inner.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [top, ...rest] = root.children;
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  if (!top || rest.length > 0) throw new Error('it has not one element at its top');
  return top;
}

export function child(
  element: Element | undefined,
  ...names: readonly string[]
): Element | undefined {
  return names.reduce<Element | undefined>(
    (found, name) => found?.children.find((one) => one.name === name),
    element,
  );
}

export function textAt(
  element: Element | undefined,
  ...names: readonly string[]
): string | undefined {
  const text = child(element, ...names)
    ?.text.trim()
    .replace(/\s+/g, ' ');
  return text === '' ? undefined : text;
}

function decoded(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) =>
    Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole,
  );
}
