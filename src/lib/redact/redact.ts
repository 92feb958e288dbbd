// Secrets are taken out of every text before it is stored: each becomes `[redacted:<kind>]`, and
// the words around it stay. One walk over the text looks for the hint words of all rules at once;
// where it meets one, and only there, the pattern of its rule is tried. So text without hints costs
// the walk alone, and the time grows with the length of the text, not with the number of rules.
//
// Invariants: redact(redact(text)) === redact(text); a text without secrets comes back as it is;
// nothing outside the found spans changes; a `[redacted:…]` is neither looked into nor cut.

import { once } from '../once.ts';
import { judgeAssigned } from './assigned-value.ts';
import { endOfMarker, isInMarker, MARKER_START, marker } from './redaction-marker.ts';
import type { Judged, SecretRule } from './secret-rule.ts';
import { secretRules } from './secret-rules.ts';
import { isTokenStart } from './token-start.ts';
import { createWordScanner } from './word-scanner.ts';

export interface Secret {
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
  /** By rule: how far it has judged the text, so that long matches are not tried from within. */
  readonly judgedUntil: Map<number, number>;
  foundUntil: number;
  markedUntil: number;
}

// A replacement may lay bare a secret that was glued to it; one more pass is hardly ever needed.
const MAX_PASSES = 4;
// What a rule matched but did not hold for a secret is tried again from within if it is short, as
// in `token=token=…`. Long matches are not: a text made of them would take quadratic time.
const LONG = 200;
// `sk-xxxxxxxx…`, `ghp_your_token`: the right shape, but filled in by hand.
const FILLER = /x{6}|[-_]your[-_]/i;

/** Made for the first text: who loads this may have none. */
const tables = once(() => {
  const rules = secretRules().map((rule) => ({ ...rule, pattern: anchored(rule.pattern) }));
  const ranksOf = ranksByHint(rules);
  const words = [...ranksOf.keys()];
  return {
    rules,
    words,
    ranksOfWord: [...ranksOf.values()],
    scan: createWordScanner([MARKER_START, ...words]),
  };
});

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
export function findSecrets(text: string): Secret[] {
  const { scan } = tables();
  const judgedUntil = new Map<number, number>();
  const search: Search = { text, found: [], judgedUntil, foundUntil: 0, markedUntil: 0 };
  scan(text, (word, end) => {
    if (word > 0) tryRules(search, word - 1, end);
    else search.markedUntil = endOfMarker(text, end - MARKER_START.length);
  });
  return merge(search.found);
}

function replaceSecrets(text: string, secrets: readonly Secret[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { kind, start, end } of secrets) {
    pieces.push(text.slice(from, start), marker(kind));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

function tryRules(search: Search, word: number, end: number): void {
  const { rules, words, ranksOfWord } = tables();
  const hintStart = end - (words[word]?.length ?? 0);
  if (hintStart < search.markedUntil) return;
  for (const rank of ranksOfWord[word] ?? []) {
    const rule = rules[rank];
    if (rule !== undefined) tryRule(search, rule, rank, hintStart - (rule.lead ?? 0));
  }
}

function tryRule(search: Search, rule: SecretRule, rank: number, start: number): void {
  const { text, found, judgedUntil, foundUntil } = search;
  if (start < (judgedUntil.get(rank) ?? 0)) return;
  if (rule.inWord !== true && start !== foundUntil && !isTokenStart(text, start)) return;
  const judged = judge(text, start, rule);
  if (judged === undefined) return;
  if (judged.secret && !cutsMarker(text, judged)) {
    found.push({ kind: rule.kind, start: judged.start, end: judged.end, rank });
    search.foundUntil = Math.max(foundUntil, judged.end);
    judgedUntil.set(rank, judged.end);
  } else if (judged.end - start > LONG) {
    judgedUntil.set(rank, judged.end);
  }
}

function judge(text: string, start: number, rule: SecretRule): Judged | undefined {
  rule.pattern.lastIndex = start;
  const match = rule.pattern.exec(text);
  if (match === null) return undefined;
  if (rule.assigns !== undefined) return judgeAssigned(match, rule.assigns);
  const whole = [match.index, match.index + match[0].length] as const;
  const { secret: [from, to] = whole } = match.indices?.groups ?? {};
  const secret = text.slice(from, to);
  return { start: from, end: to, secret: !FILLER.test(secret) && rule.check?.(secret) !== false };
}

// Half of a marker in a secret would leave the other half behind, and one more with every pass.
function cutsMarker(text: string, { start, end }: Judged): boolean {
  return isInMarker(text, start) || isInMarker(text, end);
}

// What two rules claim in part becomes one secret, so that no rest of it is left.
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

function ranksByHint(rules: readonly SecretRule[]): ReadonlyMap<string, readonly number[]> {
  const ranksOf = new Map<string, number[]>();
  for (const [rank, { hints }] of rules.entries()) {
    for (const hint of new Set(hints.map((one) => one.toLowerCase()))) {
      ranksOf.set(hint, [...(ranksOf.get(hint) ?? []), rank]);
    }
  }
  return ranksOf;
}

function anchored(pattern: RegExp): RegExp {
  // Positions of groups (flag d) cost time, so only where a group is asked for.
  const positions = pattern.source.includes('(?<secret>') ? 'd' : '';
  return new RegExp(pattern.source, `${pattern.flags}${positions}y`);
}
