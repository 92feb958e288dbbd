/** What a file that no grammar reads is for: the head of a document, the top keys of a configuration. */
import { sentences, shortened } from './prose.ts';

const LONGEST_PARAGRAPH = 300;
const LONGEST_TITLE = 120;
const MOST_KEYS = 20;
/** Of a document; what comes later is not what it begins with. */
const LONGEST_HEAD = 8000;

export function plainPurpose(text: string, language: string): string | undefined {
  switch (language) {
    case 'markdown':
      return markdownPurpose(text);
    case 'json':
      return keysPurpose(jsonKeys(text));
    case 'yaml':
      return keysPurpose(
        matches(text, /^(?:"([^"\n]+)"|'([^'\n]+)'|([\w.$/-][^\s:#]*)):(?=\s|$)/gm),
      );
    case 'toml':
      return keysPurpose(matches(text, /^(?:\[\[?([^\]\n]+)\]\]?|([\w-]+)\s*=)/gm, '\n['));
    default:
      return undefined;
  }
}

function keysPurpose(keys: readonly string[]): string | undefined {
  const known = [...new Set(keys.map((key) => shortened(key, LONGEST_TITLE)))];
  if (known.length === 0) return undefined;
  const more = known.length > MOST_KEYS ? ` and ${known.length - MOST_KEYS} more` : '';
  return `Top-level keys: ${known.slice(0, MOST_KEYS).join(', ')}${more}.`;
}

function matches(text: string, pattern: RegExp, until?: string): readonly string[] {
  // Keys below a table of TOML are the table's.
  const first = until === undefined ? -1 : `\n${text}`.indexOf(until);
  return [...text.matchAll(pattern)]
    .filter((match) => first < 0 || match.index < first || match[0].startsWith('['))
    .map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

/** Keys at depth 1, by a walk that minds strings and comments but neither fails nor builds anything. */
function jsonKeys(text: string): readonly string[] {
  const token = /"((?:[^"\\\n]|\\.)*)"(\s*:)?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\]]/g;
  const keys: string[] = [];
  let depth = 0;
  for (const [whole, string, colon] of text.matchAll(token)) {
    if (whole === '{' || whole === '[') depth++;
    else if (whole === '}' || whole === ']') depth--;
    else if (depth === 1 && string !== undefined && colon !== undefined) keys.push(string);
  }
  return keys;
}

function markdownPurpose(text: string): string | undefined {
  const body = text
    .slice(0, LONGEST_HEAD)
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const heading = /^#\s+(.+?)\s*#*$|^(\S.*)\n=+[ \t]*$/m.exec(body);
  const title = heading?.[1] ?? heading?.[2];
  const rest = heading ? body.slice(heading.index + heading[0].length) : body;
  const paragraph = rest
    .split(/\n\s*\n/)
    .map(plain)
    .find((part) => part !== '');
  const told = paragraph && sentences(paragraph, 3, LONGEST_PARAGRAPH);
  const named = title && shortened(plain(title), LONGEST_TITLE);
  return [named, told].filter(Boolean).join(': ') || undefined;
}

/** A paragraph as words; empty if it is a heading, a list, a table, code or only pictures. */
function plain(block: string): string {
  const text = block.trim();
  if (/^(?:#|[-*+]\s|\d+\.\s|\||```|~~~|>|<|={3,}|-{3,})/.test(text)) return '';
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,3}(?=\S)(.+?)[*_]{1,3}/g, '$1')
    .replace(/\[\]|\s+/g, ' ')
    .trim();
}
