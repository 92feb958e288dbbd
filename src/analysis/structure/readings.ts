/**
 * What was read out of a file holds as long as the file is the same and its imports lead where they led: so a change of one file
 * costs one file. What a reader says must follow from the text, the answers of `own`, and its name alone. What was kept is
 * parsed only if somebody wants it: mostly it is enough to know that it is the same (`mark`).
 */
import { createHash } from 'node:crypto';
import type { KeptReadings, ProjectTree } from '../../core/project-tree.ts';
import { once } from '../../lib/once.ts';
import type { FoundImport } from '../../summaries/file-summary.ts';
import { watched } from '../facts/watched-tree.ts';
import { type OwnImports, ownImports } from './own-imports.ts';

export interface Reading<T> {
  /** Of the text, in characters. */
  readonly length: number;
  get(): T;
}

type Read<T> = (text: string, own: OwnImports) => Promise<T | undefined> | T | undefined;

export interface Readings {
  /** Undefined if the file has no text, or the reader says nothing of it: that is not kept. */
  of<T>(reader: string, path: string, read: Read<T>): Promise<Reading<T> | undefined>;
  /** Another one if anything that was read is another. */
  mark(): string;
}

type Asked = readonly [language: string, found: FoundImport, answer: string | null];

export function readingsOf(tree: ProjectTree, kept: KeptReadings | undefined): Readings {
  const own = once(() => ownImports(tree));
  const world = worldOf(tree, kept);
  const marks: string[] = [];
  return {
    async of<T>(reader: string, path: string, read: Read<T>) {
      const name = `${reader} ${path}`;
      const stamp = kept && tree.stamp?.(path);
      const before = stamp === undefined ? undefined : kept?.get(name);
      const found = before === undefined ? undefined : opened(before);
      if (found && found.stamp === stamp && (found.world === world || holds(found.rest))) {
        const { length, rest } = found;
        marks.push(name, rest);
        return { length, get: () => parsed<T>(rest).reading };
      }
      const text = tree.read(path);
      if (text === undefined) return undefined;
      const asked: Asked[] = [];
      const reading = await read(text, recording(own(), asked));
      if (reading === undefined) return undefined;
      if (kept) {
        const line = JSON.stringify({ path, hasAliases: own().hasAliases, asked, reading });
        marks.push(name, line);
        if (stamp !== undefined) kept.set(name, [stamp, text.length, world, line].join('\t'));
      }
      return { length: text.length, get: () => reading };
    },
    mark: () => createHash('sha256').update(marks.join('\n')).digest('base64'),
  };

  /** There are other files now, but it is all the same to this one. */
  function holds(rest: string): boolean {
    const { path, hasAliases, asked } = parsed(rest);
    if (hasAliases !== own().hasAliases) return false;
    const source = {
      path,
      get text() {
        return tree.read(path) ?? '';
      },
    };
    return asked.every(
      ([language, found, answer]) => (own().resolve(language, found, source) ?? null) === answer,
    );
  }
}

/** Stamp, length and world come first, so that the rest need not be parsed to know whether it holds. */
function opened(line: string) {
  const [first, second] = [line.indexOf('\t'), line.indexOf('\t', line.indexOf('\t') + 1)];
  const third = line.indexOf('\t', second + 1);
  return {
    stamp: line.slice(0, first),
    length: Number(line.slice(first + 1, second)),
    world: line.slice(second + 1, third),
    rest: line.slice(third + 1),
  };
}

function parsed<T>(line: string) {
  return JSON.parse(line) as {
    readonly path: string;
    readonly hasAliases: boolean;
    readonly asked: readonly Asked[];
    readonly reading: T;
  };
}

/** What imports depend on beside their own file: which files there are, and what settings say of names. */
function worldOf(tree: ProjectTree, kept: KeptReadings | undefined): string {
  if (!kept) return '';
  const files = createHash('sha256').update(tree.files.join('\n')).digest('base64');
  const before = JSON.parse(kept.get('settings of imports') ?? '{}') as Partial<Settings>;
  const settings = before.files === files ? (before.settings ?? []) : settingsIn(tree);
  if (before.files !== files) kept.set('settings of imports', JSON.stringify({ files, settings }));
  const stamps = settings.map((path) => tree.stamp?.(path) ?? Math.random());
  return [files, ...stamps].join(' ');
}

interface Settings {
  readonly files: string;
  readonly settings: readonly string[];
}

function settingsIn(tree: ProjectTree): readonly string[] {
  const read = new Set<string>();
  ownImports(watched(tree, { read }));
  return [...read];
}

function recording(own: OwnImports, asked: Asked[]): OwnImports {
  return {
    ...own,
    resolve(language, found, source) {
      const answer = own.resolve(language, found, source);
      asked.push([language, found, answer ?? null]);
      return answer;
    },
  };
}
