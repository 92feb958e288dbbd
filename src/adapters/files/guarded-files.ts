/** The files of notes for a model. One place for all commands and tools: whatever they do, it ends in one of these calls. */
import { sep } from 'node:path';
import { globalIsPersons } from '../../core/person-only.ts';
import type { NoteFiles } from '../../core/ports/note-ports.ts';

/** Nothing below `home`, where the global scope is, is written, moved or removed. */
export function guardedFiles(files: NoteFiles, home: string): NoteFiles {
  const refuse = (...paths: readonly string[]): void => {
    if (paths.some((path) => path.startsWith(`${home}${sep}`))) throw globalIsPersons();
  };
  return {
    ...files,
    write(path, text) {
      refuse(path);
      return files.write(path, text);
    },
    move(from, to) {
      refuse(from, to);
      return files.move(from, to);
    },
    moveAll(moves) {
      refuse(...moves.flatMap(({ from, to }) => [from, to]));
      files.moveAll(moves);
    },
    remove(path) {
      refuse(path);
      files.remove(path);
    },
  };
}
