/** What is true of real repositories, and what is not; bench/sets/repositories.md says how the tables are written. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** `any` is every managed section. */
const PLACES = [
  'description',
  'build-commands',
  'architecture',
  'conventions',
  'patterns',
  'any',
] as const;

export type Place = (typeof PLACES)[number];

export interface Statement {
  readonly says: string;
  readonly in: Place;
  readonly pattern: RegExp;
}

export interface Table {
  readonly name: string;
  readonly commit: string;
  readonly part: string;
  readonly facts: readonly Statement[];
  readonly antifacts: readonly Statement[];
}

interface Written {
  readonly commit: string;
  readonly part?: string;
  readonly facts: readonly { fact: string; in: string; pattern: string }[];
  readonly antifacts: readonly { claim: string; in: string; pattern: string }[];
}

export function readTables(folder: string): readonly Table[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readTable(join(folder, name)));
}

function readTable(path: string): Table {
  const written = JSON.parse(readFileSync(path, 'utf8')) as Written;
  const name = basename(path, '.json');
  return {
    name,
    commit: written.commit,
    part: written.part ?? 'dev',
    facts: written.facts.map(({ fact, ...rest }) => statement(name, fact, rest)),
    antifacts: written.antifacts.map(({ claim, ...rest }) => statement(name, claim, rest)),
  };
}

/** A slip in a table is told at once: a pattern that fits nothing would count as a missed fact. */
function statement(
  name: string,
  says: string,
  written: { readonly in: string; readonly pattern: string },
): Statement {
  const place = PLACES.find((one) => one === written.in);
  if (!place) throw new Error(`${name}: "${says}" is in "${written.in}", not ${PLACES.join(', ')}`);
  return { says, in: place, pattern: new RegExp(written.pattern, 'mi') };
}
