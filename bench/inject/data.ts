/** A set: a project with its memory, past conversations, and cases. `bench/sets/inject.md` says what they mean. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { capturedId } from '../../src/core/notes/captured-place.ts';
import { readJsonLines } from '../read-json-lines.ts';

export interface Case {
  readonly id: string;
  readonly event: string;
  readonly tool?: string;
  /** What the hook reads from standard input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Slugs or fragments of text, any of which is right. None: nothing should be said. */
  readonly expect: readonly string[];
  readonly session: string;
  /** Sets of others need not have the fields below. */
  readonly part?: 'dev' | 'held';
  readonly kind?: string;
  /** What must not be injected here. */
  readonly avoid?: readonly string[];
  /** It is right as well if the last SessionStart of this session gave it. */
  readonly earlier?: boolean;
}

export function readCases(folder: string): readonly Case[] {
  const file = join(folder, 'cases.jsonl');
  return readJsonLines<Case>(file).map((one, at) => {
    const wrong = wrongField(one);
    if (wrong === undefined) return one;
    throw new Error(`${file}: "${wrong}" of case ${at + 1} is not what bench/sets/inject.md says.`);
  });
}

function wrongField(one: Case): keyof Case | undefined {
  const { id, event, tool, input, expect, session, part, avoid = [] } = one;
  if (!isText(id)) return 'id';
  if (!isText(event)) return 'event';
  if (tool !== undefined && !isText(tool)) return 'tool';
  if (typeof input !== 'object' || input === null) return 'input';
  if (!Array.isArray(expect) || !expect.every(isText)) return 'expect';
  if (!isText(session)) return 'session';
  if (!Array.isArray(avoid) || !avoid.every(isText)) return 'avoid';
  return part === undefined || part === 'dev' || part === 'held' ? undefined : 'part';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** The slug of every note that the set brings, and its file. */
export function slugsOf(folder: string): ReadonlyMap<string, string> {
  const notes = '.claude/memory';
  const found = ['project', 'home'].flatMap((place) => {
    const root = join(folder, place, notes);
    const curated = globSync(['*.md', 'local/*.md'], { cwd: root });
    const captured = globSync('nodes/*/*.md', { cwd: root });
    return [
      ...curated.map((path) => [basename(path, '.md'), join(root, path)] as const),
      ...captured.map((path) => [capturedId(path) ?? path, join(root, path)] as const),
    ];
  });
  return new Map(found);
}
