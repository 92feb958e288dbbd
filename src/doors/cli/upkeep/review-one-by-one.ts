/** The talk with a person about drafts. */
import { acceptDraft, dropDraft, type ReviewPorts } from '../../../capture/review-drafts.ts';
import type { PlacedNote } from '../../../core/notes/note.ts';
import { updateNote } from '../../../notes/update-note.ts';
import { draftText } from '../../../render/notes/drafts.ts';
import type { Style } from '../../../render/style.ts';
import type { Questions } from '../terminal-questions.ts';

export interface Reviewed {
  readonly accepted: readonly string[];
  readonly dropped: readonly string[];
}

interface Options {
  readonly promote: boolean;
  readonly style: Style;
}

const QUESTION = '\n[a]ccept, [e]dit, [d]rop, [s]kip or [q]uit? ';

export async function reviewOneByOne(
  ports: ReviewPorts,
  drafts: readonly PlacedNote[],
  questions: Questions,
  { promote, style }: Options,
): Promise<Reviewed> {
  const accepted: string[] = [];
  const dropped: string[] = [];
  for (const [at, draft] of drafts.entries()) {
    const place = `[${at + 1} of ${drafts.length}]`;
    const verdict = await verdictOn(ports, draft, questions, (note) =>
      draftText(note, place, style),
    );
    if (verdict === 'quit') break;
    if (verdict === 'accept') {
      accepted.push((await acceptDraft(ports, draft.slug, { promote })).slug);
    } else if (verdict === 'drop') {
      dropped.push((await dropDraft(ports, draft.slug)).slug);
    }
  }
  return { accepted, dropped };
}

type Verdict = 'accept' | 'drop' | 'skip' | 'quit';

/** An edited draft is shown again, and asked about again. */
async function verdictOn(
  ports: ReviewPorts,
  draft: PlacedNote,
  questions: Questions,
  text: (note: PlacedNote) => string,
): Promise<Verdict> {
  let note = draft;
  questions.show(`\n${text(note)}`);
  for (;;) {
    const answer = (await questions.ask(QUESTION))?.trim().toLowerCase();
    if (answer === undefined || answer === 'q' || answer === 'quit') return 'quit';
    if (answer === 'a' || answer === 'accept') return 'accept';
    if (answer === 'd' || answer === 'drop') return 'drop';
    if (answer === 's' || answer === 'skip') return 'skip';
    if (answer !== 'e' && answer !== 'edit') continue;
    note = await edited(ports, note, questions);
    questions.show(`\n${text(note)}`);
  }
}

async function edited(
  ports: ReviewPorts,
  note: PlacedNote,
  questions: Questions,
): Promise<PlacedNote> {
  const text = questions.edit(`# ${note.title}\n\n${note.content}\n`);
  if (text === undefined) {
    questions.show('No editor: set $VISUAL or $EDITOR.');
    return note;
  }
  const [, heading, rest] = /^\s*# +(.+)\n?([\s\S]*)$/.exec(text) ?? [];
  const changes = { title: heading?.trim() ?? note.title, content: (rest ?? text).trim() };
  return (await updateNote(ports, note.slug, note.scope, changes)).note;
}
