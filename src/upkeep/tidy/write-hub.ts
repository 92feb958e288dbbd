import { withGeneratedBlock } from '../../core/notes/generated-block.ts';
import { formatCaptured } from '../../note-text/format-captured.ts';
import { editNote } from '../../note-text/note-file.ts';
import { noteAt } from '../../notes/find-note.ts';
import { isTaken, keepCapturedPrivate } from '../../notes/scopes.ts';
import { storeNew, storeText } from '../../notes/store-note.ts';
import { trashNotes } from '../../notes/trash-note.ts';
import type { Opening } from './hub-opening.ts';
import { hubText } from './hub-text.ts';
import type { PlannedHub } from './plan-hubs.ts';
import type { Subject } from './subjects.ts';
import { type Run, takeStep } from './take-step.ts';
import type { TidyPorts } from './tidy-ports.ts';

/** Makes a hub, brings one up to date, or takes it away. */
export function writeHub(
  ports: TidyPorts,
  run: Run,
  { slug, subject, why }: PlannedHub,
  opening: Opening | undefined,
): boolean {
  const what = { kind: subject ? 'hub' : 'removed', slug, why } as const;
  const isDone = takeStep(ports, run, what, (own, records) => {
    const found = noteAt(own, run.root, slug);
    if (!subject) {
      if (found) trashNotes(own, records, run.root, [found.note]);
      return found !== undefined;
    }
    const fields = { opening_of: opening?.of ?? '' };
    const made = hubText(subject, opening?.text);
    if (!found) {
      if (isTaken(own, run.root, slug)) return false;
      const place = { root: run.root, note: { captured: true } };
      storeNew(own, records, place, slug, newText(slug, subject, made, opening));
      return true;
    }
    const content = withGeneratedBlock(found.note.content, made);
    const edit = { content, updated: newest(subject, found.note.updated), fields };
    storeText(own, records, found, slug, editNote(found.text, edit));
    return true;
  });
  if (isDone) keepCapturedPrivate(ports, run.root);
  return isDone;
}

/** Its times are those of its notes: the same notes make the same file. */
function newText(slug: string, subject: Subject, content: string, opening: Opening | undefined) {
  const created = subject.notes[0]?.created ?? '';
  return formatCaptured({
    ...{ slug, type: 'hub', created, updated: newest(subject, created), status: 'active' },
    ...{ tags: [subject.key], related: [], title: subject.name, content },
    fields: opening ? { opening_of: opening.of } : {},
  });
}

function newest({ notes }: Subject, least: string): string {
  return notes.reduce((last, { updated }) => (updated > last ? updated : last), least);
}
