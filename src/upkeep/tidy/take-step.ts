import { join } from 'node:path';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { keepTrashPrivate } from '../../notes/scopes.ts';
import { recordedFiles, type Step } from './journal.ts';

/** A run under way in one scope. */
export interface Run {
  readonly id: string;
  readonly root: ScopeRoot;
  /** Counts the steps of the scope. */
  steps: number;
}

type What = Omit<Step, 'files'>;

/** The same ports; what changes files through them can be taken back. */
export function recorded<P extends NotePorts>(ports: P, run: Run, what: What): P {
  keepTrashPrivate(ports, run.root);
  run.steps++;
  const name = `tidy-${run.id}-${String(run.steps).padStart(4, '0')}.json`;
  const path = join(run.root.path, '.trash', name);
  // All other parts are made when they are first used, and stay so.
  return Object.create(ports, {
    files: { value: recordedFiles(ports.files, run.root, what, path) },
  }) as P;
}

/** One step of a run, while nobody else writes. */
export function takeStep<P extends NotePorts>(
  ports: P,
  run: Run,
  what: What,
  work: (ports: P, records: IndexRecords) => boolean,
): boolean {
  return ports.index.exclusively((records) => work(recorded(ports, run, what), records));
}
