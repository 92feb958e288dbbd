/**
 * A short name for a session or a topic: what tells it apart from others. A plan's heading, a commit's subject or a clause of
 * what the person asked for, whichever speaks most of what this talk is about; behind it the names that it lacks.
 */
import type { NamedTalk, Usage } from './named-talk.ts';
import {
  capitalised,
  clausesOf,
  cutAtWord,
  firstClause,
  shortened,
  telling,
} from './naming/clauses.ts';
import { isUsual, termsOf } from './naming/terms.ts';
import { isSmall, type WeighedTerm, weighTerms } from './naming/weigh-terms.ts';

const LONGEST_NAME = 60;

/** Of a prompt: what comes first is what it is about. */
const LOOKED_AT = 1200;
/** A clause of a talk is not a heading: there should be room behind it. */
const LONGEST_CLAUSE = 46;
/** How much more a heading says than a clause of a talk with the same words. */
const WORTH = {
  plan: 2.5,
  document: 1.4,
  commit: 1.4,
  first: 2.4,
  opening: 2,
  next: 1.4,
  typed: 0.8,
} as const;
const MOST_ADDED = 3;
/** A space and two brackets, or what stands between. */
const AROUND = 3;
/** A clause may lose its end to the name that weighs most, but not more. */
const SHORTEST_CLAUSE = 26;
const WEIGHTIEST = 0.8;
/** What is added weighs at least this much of the weightiest. */
const STRONG = 0.45;
/** The same where there is nothing else. */
const ALONE = 0.2;
/** Signs that nobody types in a sentence, and quotes and brackets without their other half. */
const ODD = /[^\p{L}\p{M}\p{N}\s.,'’"`()/\\@#&+~:;?!%$*_–—-]|^["'`([]|["(][^")]*$/u;
const EXTENSION =
  /(?<=\S) (?:[jt]sx?|py|go|rs|rb|java|kt|c|h|cpp|cs|php|swift|sh|md|json|toml|ya?ml|txt|html|css|sql)$/;
const FAR_OFF = 0.25;
const COMMAND = /^\/[\w:-]+ [^\n]{1,40}/;

type Terms = ReadonlyMap<string, WeighedTerm>;

interface Candidate {
  readonly text: string;
  readonly worth: number;
  /** Of a talk: there may be room for more if it is cut. */
  readonly isClause?: boolean;
}

const NO_HEADLINE: Candidate = { text: '', worth: 0 };

export function nameTalk(talk: NamedTalk, usage: Usage): string {
  const terms = weighTerms(talk, usage);
  const name = withNames(headlineOf(talk, terms), terms);
  // Nobody asked for anything, and no name stands out: a sub-agent's last words.
  return name === '' ? capitalised(shortened(firstClause(talk.told[0] ?? ''), LONGEST_NAME)) : name;
}

/** One that was given, for a list. */
export function shortName(name: string): string {
  return cutAtWord(name, LONGEST_NAME);
}

function headlineOf(talk: NamedTalk, terms: Terms): Candidate {
  const candidates = [...headings(talk), ...requests(talk)].filter(({ text }) => text !== '');
  const scored = candidates.map((each) => {
    // That there is a plan says that it is what the talk is about.
    const sure = each.worth === WORTH.plan ? heaviest(terms) : 0;
    return { ...each, worth: each.worth * (coverage(each.text, terms) + sure) };
  });
  const best = scored.reduce((a, b) => (b.worth > a.worth ? b : a), NO_HEADLINE);
  if (best.text === '' || isSmall(talk)) return openingOf(talk);
  // What is made much of is elsewhere: names alone tell more.
  return best.isClause && best.worth < heaviest(terms) * FAR_OFF && namesFor('', terms).length > 1
    ? NO_HEADLINE
    : best;
}

/** The first clause that says something. */
function openingOf({ typed }: NamedTalk): Candidate {
  const clauses = typed.map(
    (text) => COMMAND.exec(text)?.[0] ?? firstClause(text.slice(0, LOOKED_AT)),
  );
  const text =
    clauses.find((clause) => telling(clause) > 1) ?? clauses.find((clause) => telling(clause) > 0);
  return { text: shortened(text ?? '', LONGEST_NAME), worth: 0 };
}

function headings({ plans, documents, commits }: NamedTalk): readonly Candidate[] {
  return [
    ...plans.map((text) => ({ text: headingOf(text), worth: WORTH.plan })),
    ...documents.map((text) => ({ text: headingOf(text), worth: WORTH.document })),
    ...commits.map((text) => ({ text: subjectOf(text), worth: WORTH.commit })),
  ]
    .filter(({ text, worth }) => telling(text) > (worth === WORTH.plan ? 0 : 1))
    .map(({ text, worth }) => ({ text: cutAtWord(text, LONGEST_NAME), worth }));
}

/** What the person said, clause by clause. */
function requests({ typed, plans, documents, commits }: NamedTalk): readonly Candidate[] {
  const command = typed[0]?.match(COMMAND)?.[0];
  if (command !== undefined) {
    return plans.length + documents.length + commits.length > 0
      ? []
      : [{ text: command, worth: 1 }];
  }
  const opening = typed.findIndex((text) => telling(firstClause(text)) > 1);
  return typed.flatMap((text, at) =>
    clausesOf(text.slice(0, LOOKED_AT)).map((clause, nth) => {
      const short = shortened(clause.text, LONGEST_CLAUSE);
      const first = nth === 0 ? WORTH.first : nth < 2 ? WORTH.opening : WORTH.next;
      const worth = at === opening ? first : WORTH.typed;
      return { text: short, worth: worth * worthOf(clause.text, short), isClause: true };
    }),
  );
}

/** Asks where one is, not for anything. */
const ORIENTS =
  /\b(?:leave|left) off\b|\bwhere (?:are|were) we\b|\blast session\b|\blook around\b|\borient yourself\b|\bwhat(?:'s| is) next\b/i;

/** Less if it is cut, speaks to somebody, or is a piece of something else. */
function worthOf(clause: string, short: string): number {
  const isCut = short.length < clause.length / 1.3;
  const isToYou = /\b(?:you|your|yourself|i|me|man)\b/i.test(short);
  const isPart = /^(?:when|if|which|of|whether|unless|because|that|in|on|at|for|with)\b/i.test(
    short,
  );
  const isPiece = ODD.test(short) || short.split('`').length % 2 === 0;
  return [
    ...[isCut ? 0.85 : 1, isToYou ? 0.7 : 1, isPart ? 0.7 : 1],
    ...[isPiece ? 0.4 : 1, ORIENTS.test(short) ? 0.2 : 1],
  ].reduce((a, b) => a * b);
}

function coverage(text: string, terms: Terms): number {
  const keys = new Set(termsOf(text).map(({ key }) => key));
  return [...keys].reduce((sum, key) => sum + (terms.get(key)?.weight ?? 0), 0);
}

function headingOf(plan: string): string {
  return plan
    .replace(/^(?:#+|[-*]|\d+\.)\s+/, '')
    .replace(/\*\*/g, '')
    .replace(/^(?:implementation |updated |revised )?plan(?: for)?\s*[:–—-]\s*/i, '')
    .trim();
}

/** `feat(cart): add …` is about the cart, whatever kind of change it is. */
function subjectOf(commit: string): string {
  return commit.replace(/^[a-z]+(?:\(([^)]*)\))?!?: +/i, (_, scope?: string) =>
    scope ? `${scope}: ` : '',
  );
}

/** The names that the talk is about and the headline has not, as far as there is room. */
function withNames({ text, isClause = false }: Candidate, terms: Terms): string {
  const names = namesFor(text, terms);
  const [first] = names;
  const needed = LONGEST_NAME - (first?.spelling.length ?? 0) - AROUND;
  const isWorthIt =
    isClause && first && first.weight >= heaviest(terms) * WEIGHTIEST && needed >= SHORTEST_CLAUSE;
  const headline = capitalised(isWorthIt ? cutAtWord(text, needed) : text);
  const most = headline === '' ? MOST_ADDED + 1 : MOST_ADDED;
  const added: string[] = [];
  let room = LONGEST_NAME - headline.length - AROUND;
  for (const { spelling } of names) {
    const length = spelling.length + (added.length > 0 ? 2 : 0);
    if (length > room || added.length === most) continue;
    room -= length;
    added.push(spelling);
  }
  if (added.length === 0) return headline;
  const list = added.join(', ');
  if (headline === '') return list;
  return headline.split(' ').length < 4 ? `${headline}: ${list}` : `${headline} (${list})`;
}

/** Words only where the headline says little and there are no names. */
function namesFor(headline: string, terms: Terms): readonly WeighedTerm[] {
  const saysLittle = headline.split(' ').length < 3 && telling(headline) < 2;
  const least = heaviest(terms) * (saysLittle ? ALONE : STRONG);
  const strong = [...terms.values()].filter(
    ({ spelling, weight }) => weight > 0 && weight >= least && !isUsual(spelling),
  );
  const words = lacking(headline, strong);
  const names = words.filter(({ isKnown }) => isKnown);
  return names.length === 0 && saysLittle && headline !== '' ? words : names;
}

function heaviest(terms: Terms): number {
  const [first] = terms.values();
  return first?.weight ?? 0;
}

/** Each with a part that neither the headline has nor one before it. */
function lacking(headline: string, names: readonly WeighedTerm[]): readonly WeighedTerm[] {
  const has = new Set(termsOf(headline).flatMap(({ key }) => [key, ...key.split(' ')]));
  const small = headline.toLowerCase();
  return names.filter(({ key, spelling }) => {
    // `queue.ts` says no more than "queue".
    const parts = key.replace(EXTENSION, '').split(' ');
    const isSaid =
      has.has(key) ||
      parts.every((part) => has.has(part)) ||
      small.includes(spelling.toLowerCase());
    for (const part of [key, ...parts]) has.add(part);
    return !isSaid;
  });
}
