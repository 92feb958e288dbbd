// Secrets are taken out of every text before it is stored: each becomes `[redacted:<kind>]`, and the
// words around it stay. One walk over the text looks for the hint words of all rules at once; where
// it meets one, and only there, the pattern of its rule is tried. So text without hints costs the
// walk alone, and the time grows with the length of the text, not with the number of rules.
//
// Invariants: redact(redact(text)) === redact(text); a text without secrets comes back as it is;
// nothing outside the found spans changes; a `[redacted:…]` is never looked into.

import { endOfAssigned } from './assigned-value.ts';
import type { SecretRule } from './secret-rule.ts';
import { secretRules } from './secret-rules.ts';
import { createWordScanner } from './word-scanner.ts';

interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

interface Found extends Secret {
  /** The place of its rule in the table: of two that overlap, the lower one names the secret. */
  readonly rank: number;
}

interface Search {
  readonly text: string;
  readonly found: Found[];
  /** By rule: how far it has found secrets, so that none is searched again from within. */
  readonly doneUntil: Int32Array;
  markedUntil: number;
  foundUntil: number;
}

const MARKER = '[redacted:';
const WHOLE_MARKER = /\[redacted:[a-z0-9-]+\]/y;
// A replacement may lay bare a secret that was glued to it; even one more pass is hardly ever needed.
const MAX_PASSES = 4;
// `sk-xxxxxxxx…`, `ghp_your_token`: the right shape, but filled in by hand.
const FILLER = /x{6}|[-_]your[-_]/i;

const PERCENT = 37;
const BACKSLASH = 92;
const LETTER_M = 109;

const rules = secretRules.map((rule) => ({ ...rule, pattern: anchored(rule.pattern) }));
const words = [...new Set(rules.flatMap((rule) => rule.hints.map((hint) => hint.toLowerCase())))];
const ranksOfWord = words.map((word) => ranksWith(word));
const scanWords = createWordScanner([MARKER, ...words]);

export function redact(text: string): string {
  let redacted = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const secrets = findSecrets(redacted);
    if (secrets.length === 0) break;
    redacted = replaceSecrets(redacted, secrets);
  }
  return redacted;
}

/** In text order, without overlaps. */
function findSecrets(text: string): Secret[] {
  const doneUntil = new Int32Array(rules.length);
  const search: Search = { text, found: [], doneUntil, markedUntil: 0, foundUntil: 0 };
  scanWords(text, (word, end) => {
    if (word === 0) passMarker(search, end);
    else tryRules(search, word - 1, end);
  });
  return search.found.length === 0 ? [] : merge(search.found);
}

function replaceSecrets(text: string, secrets: readonly Secret[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { kind, start, end } of secrets) {
    pieces.push(text.slice(from, start), MARKER, kind, ']');
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

function tryRules(search: Search, word: number, end: number): void {
  const hintStart = end - (words[word]?.length ?? 0);
  if (hintStart < search.markedUntil) return;
  for (const rank of ranksOfWord[word] ?? []) {
    const rule = rules[rank];
    const start = hintStart - (rule?.lead ?? 0);
    if (rule === undefined || start < (search.doneUntil[rank] ?? 0)) continue;
    if (rule.inWord !== true && !startsToken(search, start)) continue;
    const secret = matchAt(search.text, start, rule);
    if (secret !== undefined) keep(search, { ...secret, rank });
  }
}

function keep(search: Search, secret: Found): void {
  search.found.push(secret);
  search.doneUntil[secret.rank] = secret.end;
  search.foundUntil = Math.max(search.foundUntil, secret.end);
}

function matchAt(text: string, start: number, rule: SecretRule): Secret | undefined {
  rule.pattern.lastIndex = start;
  const match = rule.pattern.exec(text);
  if (match === null) return undefined;
  const [from, to] = spanOf(text, match, rule);
  if (to <= from) return undefined;
  const secret = text.slice(from, to);
  if (FILLER.test(secret) || rule.check?.(secret) === false) return undefined;
  return { kind: rule.kind, start: from, end: to };
}

function spanOf(text: string, match: RegExpExecArray, rule: SecretRule): readonly [number, number] {
  const end = match.index + match[0].length;
  if (rule.assigns !== undefined) return [end, endOfAssigned(text, match, rule.assigns)];
  const { secret = [match.index, end] as const } = match.indices?.groups ?? {};
  return secret;
}

// A token starts where no word goes on. The end of another secret will do, and so will the end of an
// escape: in tool input a line begins with `\n`, in a URL with `%20`, in a terminal with `[32m`.
function startsToken({ text, foundUntil }: Search, start: number): boolean {
  if (start <= 0) return start === 0;
  const before = text.charCodeAt(start - 1);
  return !isAlphanumeric(before) || start === foundUntil || endsEscape(text, start, before);
}

function isAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

// Asked for every hint inside a word, hence without regular expressions in all but the rarest case.
function endsEscape(text: string, end: number, last: number): boolean {
  if (text.charCodeAt(end - 3) === PERCENT || text.charCodeAt(end - 2) === BACKSLASH) return true;
  if (text.charCodeAt(end - 4) === BACKSLASH) return text.charAt(end - 3) === 'x';
  if (text.charCodeAt(end - 6) === BACKSLASH) return text.charAt(end - 5) === 'u';
  return last === LETTER_M && /\[[0-9;]{1,6}m$/.test(text.slice(Math.max(0, end - 8), end));
}

function passMarker(search: Search, end: number): void {
  WHOLE_MARKER.lastIndex = end - MARKER.length;
  if (WHOLE_MARKER.test(search.text)) search.markedUntil = WHOLE_MARKER.lastIndex;
}

function merge(found: readonly Found[]): Secret[] {
  const merged: Found[] = [];
  for (const next of [...found].sort((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = merged.at(-1);
    if (last === undefined || next.start >= last.end) merged.push(next);
    else merged[merged.length - 1] = union(last, next);
  }
  return merged.map(({ kind, start, end }) => ({ kind, start, end }));
}

function union(a: Found, b: Found): Found {
  const named = a.rank <= b.rank ? a : b;
  return { ...named, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

function ranksWith(word: string): number[] {
  return rules.flatMap((rule, rank) => {
    return rule.hints.some((hint) => hint.toLowerCase() === word) ? [rank] : [];
  });
}

function anchored(pattern: RegExp): RegExp {
  // Positions of groups (flag d) cost time, so only where a group is asked for.
  const positions = pattern.source.includes('(?<secret>') ? 'd' : '';
  return new RegExp(pattern.source, `${pattern.flags}${positions}y`);
}
