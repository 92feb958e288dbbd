/**
 * What a run of `memory tidy` changed, so that it can be taken back: one file a step in the scope's trash, which is kept out
 * of git and closed to others. It holds each file as it was, and is on the disk before that file changes: a run that was
 * killed can be taken back as far as it came.
 */
import { join, relative } from 'node:path';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NoteFiles, NotePorts } from '../../core/ports/note-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { parseIso } from '../../core/time.ts';

/** What was done to a note. */
export interface Deed {
  readonly kind: 'merged' | 'superseded' | 'removed' | 'renewed' | 'hub';
  readonly slug: string;
  readonly scope: string;
  /** The note that it went into, or that takes its place. */
  readonly other?: string | undefined;
  readonly why: string;
}

export interface ChangedFile {
  /** Below the scope's folder. */
  readonly path: string;
  /** Null: there was none. */
  readonly before: string | null;
  /** Of what it became; null: it is gone. */
  readonly after: string | null;
}

export interface Step extends Pick<Deed, 'kind' | 'slug' | 'other' | 'why'> {
  readonly files: readonly ChangedFile[];
}

export interface KeptStep {
  readonly run: string;
  readonly root: ScopeRoot;
  readonly path: string;
}

const NAME = /^tidy-(\d{8}T\d{9}Z)-\d{4}\.json$/;
const MOST_RUNS = 10;
/** Nobody takes back what a month was built on. */
const LONGEST_MS = 30 * 86_400_000;

/** A name for a run that begins now, and that no other has. */
export function newRun({ clock }: NotePorts, kept: readonly KeptStep[]): string {
  const taken = new Set(kept.map(({ run }) => run));
  for (let moment = clock().getTime(); ; moment++) {
    const run = new Date(moment).toISOString().replace(/[-:.]/g, '');
    if (!taken.has(run)) return run;
  }
}

/** When a run began, ISO 8601. */
export function timeOf(run: string): string {
  return run.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6Z');
}

/** Of all runs, in the order in which they were done. */
export function keptSteps(
  { files }: Pick<NotePorts, 'files'>,
  roots: readonly ScopeRoot[],
): readonly KeptStep[] {
  return roots
    .flatMap((root) => {
      const folder = join(root.path, '.trash');
      return files.names(folder).flatMap((name) => {
        const run = NAME.exec(name)?.[1];
        return run === undefined ? [] : [{ run, root, path: join(folder, name) }];
      });
    })
    .sort((a, b) => (a.run + a.path < b.run + b.path ? -1 : 1));
}

/** What is not as we wrote it is nobody's to take back. */
export function readStep({ files }: Pick<NotePorts, 'files'>, path: string): Step | undefined {
  try {
    const value: unknown = JSON.parse(files.read(path)?.bytes.toString('utf8') ?? '');
    return isRecord(value) && Array.isArray(value.files) && value.files.every(isChangedFile)
      ? (value as unknown as Step)
      : undefined;
  } catch {
    return undefined;
  }
}

function isChangedFile(value: unknown): boolean {
  const isText = (one: unknown) => one === null || typeof one === 'string';
  if (!isRecord(value) || typeof value.path !== 'string') return false;
  const isInside = !value.path.startsWith('/') && !value.path.split('/').includes('..');
  return isInside && isText(value.before) && isText(value.after);
}

/** Files that write down what each was before it changes. */
export function recordedFiles(
  files: NoteFiles,
  root: ScopeRoot,
  step: Omit<Step, 'files'>,
  path: string,
): NoteFiles {
  const changed: ChangedFile[] = [];
  const textAt = (file: string) => files.read(file)?.bytes.toString('utf8') ?? null;
  const record = (...changes: readonly (readonly [string, string | null])[]) => {
    for (const [file, after] of changes) {
      changed.push({
        path: relative(root.path, file),
        before: textAt(file),
        after: after === null ? null : hashOf(after),
      });
    }
    files.write(path, JSON.stringify({ ...step, files: changed }));
  };
  const moved = ({ from, to }: { readonly from: string; readonly to: string }) =>
    [
      [to, textAt(from)],
      [from, null],
    ] as const;
  return {
    ...files,
    write(file, text) {
      record([file, text]);
      return files.write(file, text);
    },
    move(from, to) {
      record(...moved({ from, to }));
      return files.move(from, to);
    },
    moveAll(moves) {
      record(...moves.flatMap(moved));
      files.moveAll(moves);
    },
    remove(file) {
      record([file, null]);
      files.remove(file);
    },
  };
}

export function hashOf(text: string): string {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', text, 'hex');
}

/** The last ten runs can be taken back, for a month. */
export function dropOldRuns({ files, clock }: NotePorts, roots: readonly ScopeRoot[]): void {
  const steps = keptSteps({ files }, roots);
  const runs = [...new Set(steps.map(({ run }) => run))];
  const oldest = clock().getTime() - LONGEST_MS;
  const old = new Set(
    runs.filter((run, at) => at < runs.length - MOST_RUNS || (parseIso(timeOf(run)) ?? 0) < oldest),
  );
  for (const { run, path } of steps) if (old.has(run)) files.remove(path);
}

const TAKEN_BACK = 'tidy-taken-back.json';
const MOST_TAKEN_BACK = 500;

/** The notes that a person wanted as they were: the background leaves them alone from then on. */
export function takenBack(
  { files }: Pick<NotePorts, 'files'>,
  { path }: ScopeRoot,
): ReadonlySet<string> {
  try {
    const text = files.read(join(path, '.trash', TAKEN_BACK))?.bytes.toString('utf8') ?? '[]';
    const value: unknown = JSON.parse(text);
    return new Set(Array.isArray(value) ? value.map(String) : []);
  } catch {
    return new Set();
  }
}

export function keepTakenBack(
  { files }: Pick<NotePorts, 'files'>,
  root: ScopeRoot,
  slugs: ReadonlySet<string>,
): void {
  const path = join(root.path, '.trash', TAKEN_BACK);
  files.write(path, JSON.stringify([...slugs].slice(-MOST_TAKEN_BACK)));
}
