/**
 * Edits one field of YAML frontmatter by splicing text, so that a person's comments, key order,
 * quoting, spacing and line ends survive. Every edit is checked by parsing the result: the field must
 * have the new value and all others their old ones, or the edit is refused.
 */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { MemoryError } from '../core/errors.ts';
import { MOST_YAML, yamlDocument } from '../lib/bounded-yaml.ts';
import { plainFields } from './parts/plain-frontmatter.ts';
import { field, plain } from './yaml-text.ts';

type FieldValue = string | readonly string[] | undefined;

export interface Frontmatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problem?: string;
}

const TOO_LARGE = `it is larger than ${MOST_YAML / 1024} KB`;

export function parseFrontmatter(yaml: string): Frontmatter {
  const fields = plainFields(yaml);
  return fields ? { fields } : parseAny(yaml);
}

/** However it is written. */
export function parseAny(yaml: string): Frontmatter {
  if (yaml.length > MOST_YAML) return { fields: {}, problem: TOO_LARGE };
  const document = parse(yaml);
  const error = document.errors[0];
  if (error) return { fields: {}, problem: firstLine(error.message) };
  if (document.contents === null) return { fields: {} };
  if (!isMap(document.contents)) return { fields: {}, problem: 'it is not a list of keys' };
  const { items } = document.contents;
  try {
    const fields = Object.fromEntries(items.map((pair) => toField(pair, document)));
    // A list that holds itself could be neither compared nor shown.
    JSON.stringify(fields);
    return { fields };
  } catch (error) {
    // That an alias stands for nothing, or for far too much, shows only when it is looked up.
    return { fields: {}, problem: firstLine(error instanceof Error ? error.message : 'an alias') };
  }
}

/** The value of one item, as `textOfNode` prints it. */
export function parseFlow(text: string): unknown {
  return parse(text).toJS();
}

/** The YAML with one field set; undefined takes the field out. */
export function setField(yaml: string, key: string, value: FieldValue, eol: string): string {
  if (yaml.length > MOST_YAML) {
    throw new MemoryError('conflict', `The frontmatter cannot be changed: ${TOO_LARGE}.`, {
      hint: 'Shorten it by hand; the file was left as it is.',
    });
  }
  const edited = splice(yaml, key, value, eol);
  if (isFaithful(yaml, edited, key, value)) return edited;
  throw new MemoryError('conflict', `The frontmatter field ${key} is written in an unusual way.`, {
    hint: 'Change it by hand in the file; it was left as it is.',
  });
}

function splice(yaml: string, key: string, value: FieldValue, eol: string): string {
  const contents = parse(yaml).contents;
  const items = isMap(contents) ? contents.items : [];
  const pair = items.find((item) => isScalar(item.key) && item.key.value === key);
  if (!pair) return value === undefined ? yaml : append(yaml, items[0], key, value, eol);
  const [start, end] = linesOf(yaml, pair);
  if (value === undefined) return yaml.slice(0, start) + yaml.slice(end);
  if (typeof value === 'string') return replaceScalar(yaml, pair, value);
  if (isSeq(pair.value)) return replaceList(yaml, pair.value, value, eol);
  return yaml.slice(0, start) + field(key, value, eol, indentAt(yaml, start)) + yaml.slice(end);
}

function append(
  yaml: string,
  first: Pair | undefined,
  key: string,
  value: string | readonly string[],
  eol: string,
): string {
  const ended = yaml === '' || yaml.endsWith('\n') ? yaml : yaml + eol;
  const indent = first ? indentAt(yaml, lineStart(yaml, startOf(first.key))) : '';
  return ended + field(key, value, eol, indent);
}

function replaceScalar(yaml: string, pair: Pair, value: string): string {
  if (!isScalar(pair.value) || !pair.value.range) return yaml;
  const [start, end] = pair.value.range;
  const source = yaml.slice(start, end);
  if (source === '') return `${yaml.slice(0, start)} ${JSON.stringify(value)}${yaml.slice(end)}`;
  return yaml.slice(0, start) + inStyleOf(source, value) + yaml.slice(end);
}

const NUMBER = /^(?:0|[1-9]\d*)$/;

/** Dates and titles keep the quotes a person gave them; words and numbers that stood bare stay bare. */
function inStyleOf(source: string, value: string): string {
  if (source.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  if (source.startsWith('"')) return JSON.stringify(value);
  return NUMBER.test(source) && NUMBER.test(value) ? value : plain(value);
}

/** Takes out the lines of items that go, adds the new ones behind the last; the rest is untouched. */
function replaceList(yaml: string, list: YAMLSeq, value: readonly string[], eol: string): string {
  const range = list.range ?? [0, 0, 0];
  if (list.flow) {
    return `${yaml.slice(0, range[0])}[${value.map(plain).join(', ')}]${yaml.slice(range[1])}`;
  }
  const items = list.items.map((item) => ({
    text: textOfNode(item),
    start: lineStart(yaml, startOf(item)),
    end: lineEnd(yaml, startOf(item)),
  }));
  const last = items.at(-1);
  if (!last) return yaml;
  const marker = /^\s*-\s+/.exec(yaml.slice(last.start))?.[0] ?? '- ';
  const known = new Set(items.map(({ text }) => text));
  const added = value.filter((item) => !known.has(item)).map((item) => marker + plain(item) + eol);
  const kept = new Set(value);
  const cuts = items.filter(({ text }) => !kept.has(text)).reverse();
  const grown = yaml.slice(0, last.end) + added.join('') + yaml.slice(last.end);
  return cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), grown);
}

function isFaithful(before: string, after: string, key: string, value: FieldValue): boolean {
  const [old, now] = [parseFrontmatter(before), parseFrontmatter(after)];
  if (now.problem !== undefined) return false;
  const { [key]: _, ...expected } = old.fields;
  const { [key]: got, ...others } = now.fields;
  return same(others, expected) && sameValue(got, value);
}

function sameValue(got: unknown, value: FieldValue): boolean {
  if (Array.isArray(got) && Array.isArray(value)) return same([...got].sort(), [...value].sort());
  return same(got, value);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function parse(yaml: string) {
  // Dates stay the text that was written; a merge key or a custom tag is only text to us.
  return yamlDocument(yaml, { schema: 'core', logLevel: 'silent' });
}

function toField(pair: Pair, document: Document): [string, unknown] {
  const value = pair.value;
  if (isSeq(value) && value.items.every((item) => isScalar(item) || isMap(item))) {
    return [textOfNode(pair.key), value.items.map(textOfNode)];
  }
  if (isScalar(value))
    return [textOfNode(pair.key), value.value === null ? undefined : textOfNode(value)];
  // What an alias stands for, not its name: an edit of its anchor would change it, too.
  return [textOfNode(pair.key), isNode(value) ? value.toJS(document) : value];
}

/** What a person sees: the tag `2024` is a text, though YAML calls it a number. */
function textOfNode(node: unknown): string {
  if (isMap(node)) return flowText(node);
  if (!isScalar(node)) return JSON.stringify(node);
  if (typeof node.value === 'string') return node.value;
  return node.source ?? String(node.value);
}

/** A map on one line, as we write the items of `edges:`; dates in quotes, words bare. */
function flowText(map: YAMLMap): string {
  const pairs = map.items.map(({ key, value }) => {
    const text = textOfNode(value);
    return `${textOfNode(key)}: ${/^[a-z][a-z0-9-]*$/.test(text) ? text : JSON.stringify(text)}`;
  });
  return `{ ${pairs.join(', ')} }`;
}

function linesOf(yaml: string, pair: Pair): readonly [number, number] {
  const value = pair.value;
  const end = isScalar(value) || isSeq(value) || isMap(value) ? value.range?.[1] : undefined;
  const last = Math.max(startOf(pair.key), (end ?? 0) - 1);
  return [lineStart(yaml, startOf(pair.key)), lineEnd(yaml, last)];
}

function startOf(node: unknown): number {
  return isScalar(node) || isMap(node) ? (node.range?.[0] ?? 0) : 0;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

function indentAt(text: string, at: number): string {
  return /^[ ]*/.exec(text.slice(at))?.[0] ?? '';
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}
