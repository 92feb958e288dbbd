/**
 * A person says whose word counts. It is said of texts as they are now, in the user's own database: what changes or
 * comes later, with a pull say, is unknown again.
 */

import { MemoryError } from '../core/errors.ts';
import type { Provenance } from '../core/origin.ts';
import { findNote } from '../notes/find-note.ts';
import { type ProjectText, type ProjectTextPorts, projectTexts } from './project-texts.ts';

/** What nobody here stands behind. */
export async function unvouchedTexts(ports: ProjectTextPorts): Promise<readonly ProjectText[]> {
  return (await projectTexts(ports)).filter(({ origin }) => origin === 'repository');
}

/** What was trusted, by the person or because git names them as its author. */
export async function vouchedTexts(ports: ProjectTextPorts): Promise<readonly ProjectText[]> {
  const texts = await projectTexts(ports);
  return texts.filter(({ provenance }) => provenance === 'trusted' || provenance === 'author');
}

/** The note, deliberation, agent or style of this name; a note of the global scope, too. */
export async function textsNamed(
  ports: ProjectTextPorts,
  name: string,
): Promise<readonly ProjectText[]> {
  const found = (await projectTexts(ports)).filter(
    ({ id }) => id.toLowerCase() === name.toLowerCase(),
  );
  return found.length > 0 ? found : [globalNote(ports, name)];
}

/** Holds for these texts as they are now: a text that changes is unknown again. Asks nobody; doors see that a person said it. */
export function vouchFor(
  { origins }: ProjectTextPorts,
  texts: readonly ProjectText[],
  provenance: Provenance,
): void {
  for (const [root, notes] of Map.groupBy(texts, ({ root }) => root)) {
    if (root === undefined) origins.keep(notes, provenance);
    else
      origins.vouch(
        root,
        notes.map(({ id }) => id),
        provenance,
      );
  }
}

function globalNote(ports: ProjectTextPorts, name: string): ProjectText {
  try {
    const { note, root } = findNote(ports, name);
    const { slug: id, title, content, filePath: file } = note;
    const unknown = { provenance: undefined, origin: 'own', refused: undefined } as const;
    return { kind: 'note', id, title, content, file, root: root.path, ...unknown };
  } catch (cause) {
    const message = `Nothing here is called ${name}: no note, deliberation, agent or style, and no folder.`;
    throw new MemoryError('not_found', message, {
      hint: 'memory trust lists what nobody here vouches for.',
      cause,
    });
  }
}
