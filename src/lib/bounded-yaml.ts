/**
 * YAML that somebody else may have written to keep us busy. The parser compares every key of a map with every other, and
 * takes some microseconds for each byte of nonsense: so it gets a limited text, and keys are compared here. Nesting ends
 * with its stack, and aliases are counted when they are looked up: both as errors of the document.
 */
import {
  type Document,
  type DocumentOptions,
  isScalar,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml';

/** What a note with a thousand labelled links takes. */
export const MOST_YAML = 128 * 1024;

export function yamlDocument(text: string, options: YamlOptions): Document.Parsed {
  if (text.length > MOST_YAML) throw new Error(`it is larger than ${MOST_YAML / 1024} KB`);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...options, uniqueKeys: false, lineCounter });
  const twice = placeOfSecond(document);
  if (twice !== undefined) document.errors.push(notUnique(twice, lineCounter));
  return document;
}

type YamlOptions = Pick<ParseOptions & DocumentOptions & SchemaOptions, 'schema' | 'logLevel'>;

/** Throws if it is none. */
export function parseYaml(text: string): unknown {
  const document = yamlDocument(text, { logLevel: 'error' });
  if (document.errors[0]) throw document.errors[0];
  return document.toJS() as unknown;
}

/** Where a key begins that its map has already; undefined if there is none. */
function placeOfSecond(document: Document.Parsed): number | undefined {
  let place: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) place ??= key.range?.[0] ?? 0;
        known.add(key.value);
      }
      return place === undefined ? undefined : visit.BREAK;
    },
  });
  return place;
}

function notUnique(at: number, counter: LineCounter): YAMLParseError {
  const { line, col } = counter.linePos(at);
  const message = `Map keys must be unique at line ${line}, column ${col}`;
  return new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', message);
}
