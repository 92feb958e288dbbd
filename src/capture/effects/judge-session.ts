/** Judges what a session was given, from what is indexed of it. Done again it says the same. */
import type { Injection } from '../../core/injection.ts';
import type { App } from '../../core/ports/app.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { findNote } from '../../notes/find-note.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { isSaidByPerson } from '../session/session-talk.ts';
import { type Followed, type GivenMemory, judgeInjections } from './judge-injections.ts';

export function judgeSession(app: App, session: string): void {
  const rows = app.injections
    .list({ session })
    .filter(({ isGiven, event }) => isGiven && event !== 'SessionStart')
    .toReversed();
  if (rows.length === 0) return;
  const targets = [...new Set(rows.map(({ target }) => target))];
  const memories = new Map(
    targets.flatMap((target) => {
      const memory = memoryOf(app, target);
      return memory ? [[target, memory] as const] : [];
    }),
  );
  const followed = app.archive.inSession(session).map(toFollowed);
  const known = new Map(rows.map((row) => [row.id, row]));
  const judged = judgeInjections(rows, memories, followed);
  app.injections.judge(judged.filter((one) => isNew(one, known.get(one.id))));
}

function isNew(
  { effect, why }: ReturnType<typeof judgeInjections>[number],
  row: Injection | undefined,
): boolean {
  return effect !== row?.effect || why !== (row?.effectWhy ?? '');
}

/** A sub-agent's prompt is nobody's word. */
function toFollowed({ role, time, agent, source, passages, actions }: SaidMessage): Followed {
  const isPersons = role === 'user' && agent === undefined && source === undefined;
  return {
    ...{ time, actions },
    typed: isPersons ? textOfPassages(passages.filter(isSaidByPerson)).trim() : '',
    answered: role === 'assistant' ? textOfPassages(passages) : '',
  };
}

/** Undefined if it is not there any more: then nothing can be said of it. */
function memoryOf(app: App, target: string): GivenMemory | undefined {
  const [, kind, id] = /^([id])(\d+)$/.exec(target) ?? [];
  if (kind === 'i') {
    const passage = app.archive
      .messageWith(Number(id))
      ?.passages.find((one) => one.id === Number(id));
    return passage && { text: passage.text, files: [] };
  }
  if (kind === 'd') {
    const action = app.archive.action(Number(id));
    return action && { text: `\`${action.detail ?? ''}\``, files: [] };
  }
  return noteOf(app, target);
}

function noteOf(app: App, slug: string): GivenMemory | undefined {
  try {
    const { note } = findNote(app, slug);
    const files = (note.files ?? []).map(({ path }) => path);
    return { text: `${note.title}\n${note.content}`, files };
  } catch {
    return undefined;
  }
}
