/** Deliberations that were made in a session which is forgotten: open, archived and in the trash. */
import { join } from 'node:path';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import type { Deliberation } from '../core/thinking.ts';
import { parseDeliberation } from './document/document.ts';
import { THINK, THINK_FOLDERS } from './places.ts';

const FOLDERS: readonly string[] = [...THINK_FOLDERS, join('.trash', THINK)];

export interface DeliberationCopy {
  readonly document: Deliberation;
  readonly text: string;
}

/** Every one of a scope that can be read. */
export function allDeliberations(
  { files }: NotePorts,
  root: ScopeRoot,
): readonly DeliberationCopy[] {
  return FOLDERS.map((folder) => join(root.path, folder)).flatMap((folder) =>
    files.markdown(folder).flatMap((name) => {
      const file = join(folder, name);
      const text = files.read(file)?.bytes.toString('utf8') ?? '';
      const document = parseDeliberation({ id: name, scope: root.scope, file }, text);
      return document ? [{ document, text }] : [];
    }),
  );
}

/** The sessions of its thoughts; undefined among them stands for a person, or an older version. */
export function sessionsOf({ thoughts }: Deliberation): readonly (string | undefined)[] {
  return [...new Set(thoughts.map(({ session }) => session))];
}
