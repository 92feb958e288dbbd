/**
 * Makes src/lib/redact/vendor-rules.ts of gitleaks' rules:
 *   node scripts/secret-rules.ts PATH/gitleaks.toml VERSION > src/lib/redact/vendor-rules.ts
 * Taken over are rules that our engine can anchor at a keyword: values after a vendor's name, and tokens that begin
 * with a prefix. What our own rules know already, what is public, and what is generic stays away; standard error says
 * which and why.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { cloudRules } from '../src/lib/redact/cloud-rules.ts';
import { developerRules } from '../src/lib/redact/developer-rules.ts';
import { formatRules } from '../src/lib/redact/format-rules.ts';
import { serviceRules } from '../src/lib/redact/service-rules.ts';

interface GitleaksRule {
  readonly id: string;
  readonly regex?: string;
  readonly entropy?: number;
  readonly keywords?: readonly string[];
  readonly path?: string;
}

interface Made {
  readonly id: string;
  readonly hints: readonly string[];
  readonly label?: string;
  readonly value: string;
  readonly entropy: number;
}

/** How gitleaks writes `<label>_anything = "value"`. */
const LABELLED =
  /^(?:\(\?i\)|\[\\w\.-\]\{0,50\}\?\(\?i:)\[\\w\.-\]\{0,50\}\?\(\?:(?<label>.+?)\)\(\?:\[ \\t\\w\.-\]\{0,20\}\)\[\\s'"\]\{0,3\}\)?\(\?:=\|>.*?\|,\)\[\\x60'"\\s=\]\{0,5\}\((?<value>.+)\)\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$\)$/;
const END = /\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$(?:\|\\b)?\)$|\\b$|\(\?:\[\^[^\]]+\]\|\\z\)$/;

/** Names of accounts and keys that are meant to be seen; and rules that tell nothing of a vendor. */
const PUBLIC =
  /client-id|-pub(?:lic)?-key|access-id|user-api-id|generic|private-key|curl-|jwt|kubernetes-secret/;
/** `s.` and 24 letters: half of all minified code. */
const LOUD = new Set(['vault-service-token', 'sourcegraph-access-token']);

const own = [...cloudRules(), ...developerRules(), ...serviceRules(), ...formatRules()];

/** Strings that a pattern matches; the same in every run. */
function samplesOf(value: string): readonly string[] {
  const strings = fc.stringMatching(new RegExp(`^(?:${value})$`));
  return fc.sample(strings, { numRuns: 100, seed: 7 });
}

/** Whether our own rules match whatever this one does, as far as samples can tell. */
function isKnown(sample: string): boolean {
  return own.some(({ hints, pattern }) => {
    const begins = hints.some((hint) => sample.toLowerCase().startsWith(hint.toLowerCase()));
    return begins && new RegExp(pattern.source, `${pattern.flags}y`).test(sample);
  });
}

function made(rule: GitleaksRule): Made | string {
  const { id, regex, entropy = 0, keywords = [] } = rule;
  if (regex === undefined) return 'has no pattern';
  if (PUBLIC.test(id)) return 'is public, or not of a vendor';
  if (LOUD.has(id)) return 'raises too many false alarms';
  if (rule.path !== undefined) return 'depends on the name of a file';
  const labelled = LABELLED.exec(regex)?.groups;
  if (labelled?.label !== undefined && labelled.value !== undefined) {
    const [label, value] = [inJavaScript(labelled.label), inJavaScript(labelled.value)];
    return { id, hints: namesIn(label, keywords), label, value, entropy };
  }
  const value = inJavaScript(
    regex
      .replace(END, '')
      .replace(/^\(\?i\)/, '')
      .replace(/^\\b/, ''),
  );
  const samples = samplesOf(value);
  const beginsWith = (word: string) => (one: string) => one.toLowerCase().startsWith(word);
  const hints = keywords.filter((word) => samples.some(beginsWith(word)));
  if (!samples.every((one) => hints.some((word) => beginsWith(word)(one)))) {
    return 'does not begin with its keyword';
  }
  if (samples.every(isKnown)) return 'is known by a rule of ours';
  return { id, hints, value: regex.includes('(?i') ? `(?i)${value}` : value, entropy };
}

const BOUNDED: Readonly<Record<string, string>> = { '+': '{1,200}', '*': '{0,200}' };

/** The words that a label is made of, or those keywords that it matches: there the pattern begins. */
function namesIn(label: string, keywords: readonly string[]): readonly string[] {
  if (/^[\w|-]+$/.test(label)) return label.toLowerCase().split('|');
  const begins = new RegExp(`^(?:${label})`, 'i');
  return keywords.filter((word) => begins.test(word) || label.toLowerCase().startsWith(word));
}

/** RE2 as JavaScript. Modes inside of a pattern count for all of it: hints are looked for in any letter case, too. */
function inJavaScript(source: string): string {
  return source
    .replaceAll(/\(\?-?i\)/g, '')
    .replaceAll(/\(\?-?i:/g, '(?:')
    .replaceAll('[[:alnum:]]', '[A-Za-z0-9]')
    .replaceAll('\\x60', '`')
    .replaceAll('\\z', '$')
    .replaceAll('\\b', '')
    .replaceAll(/(?<!\\)\((?!\?)/g, '(?:')
    .replaceAll(/\{(\d+),\}/g, '{$1,1000}')
    .replaceAll(/\\.|\[(?:\\.|[^\]])*\]|[+*]/g, (part) => BOUNDED[part] ?? part);
}

/** A pattern is kept only if JavaScript reads it, and nothing in it can be repeated without a bound. */
function isSafe({ value, label = '' }: Made): boolean {
  const pattern = new RegExp(`${label}${value.replace('(?i)', '')}`);
  return !/(?<!\\)[+*](?![^[]*\])|\{\d+,\}/.test(pattern.source);
}

function line({ id, hints, label, value, entropy }: Made): string {
  const parts = [JSON.stringify(id), JSON.stringify(hints), String(entropy), quoted(value)];
  return `  [${[...parts, ...(label === undefined ? [] : [quoted(label)])].join(', ')}],`;
}

function quoted(source: string): string {
  const text = source.replaceAll('`', '\\x60');
  return text.includes('\\') ? `String.raw\`${text}\`` : JSON.stringify(text);
}

const [path = '', version = ''] = process.argv.slice(2);
const { rules, allowlist } = parse(readFileSync(path, 'utf8')) as unknown as {
  readonly rules: readonly GitleaksRule[];
  readonly allowlist: {
    readonly regexes: readonly string[];
    readonly stopwords: readonly string[];
  };
};
const lines: string[] = [];
/** Some rules are two: after a name, or by a prefix. */
const single = rules.flatMap((rule) => {
  const parts = rule.regex?.split(/(?<=\|\$\))\|(?=\\b)/) ?? [undefined];
  return parts.map((regex) => ({ ...rule, ...(regex === undefined ? {} : { regex }) }));
});
for (const rule of single) {
  const one = made(rule);
  if (typeof one !== 'string' && isSafe(one)) lines.push(line(one));
  else process.stderr.write(`${rule.id}: ${typeof one === 'string' ? one : 'may be slow'}\n`);
}
const allowed = allowlist.regexes.map((source) => `  ${quoted(inJavaScript(source))},`);
const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8');
const licence = notice.slice(notice.indexOf('MIT License')).trimEnd();
process.stdout.write(`// Made by scripts/secret-rules.ts; not to be edited.
/*! Rules of gitleaks ${version}, config/gitleaks.toml of https://github.com/gitleaks/gitleaks

${licence}
*/

type VendorRule = readonly [
  id: string,
  keywords: readonly string[],
  entropy: number,
  value: string,
  label?: string,
];

/** Name, keywords, least entropy, pattern of the value, and of the name that has to stand before it. */
export const VENDOR_RULES: readonly VendorRule[] = [
${lines.join('\n')}
];

/** Values that are no secrets, whatever the rule. */
export const ALLOWED: readonly string[] = [
${allowed.join('\n')}
];

export const STOP_WORDS: readonly string[] = ${JSON.stringify(allowlist.stopwords)};
`);
