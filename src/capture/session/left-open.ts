/** What was left when a session ended: to-dos of its last list, what was promised, what was asked and never answered. */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import { SURE_OF_LIST } from '../../extraction/acts-of.ts';
import { listByIntent } from '../../recall/by-intent.ts';
import type { SessionTask } from '../tasks/session-tasks.ts';
import { plainText, sentencesOf } from './gist.ts';
import { listSource } from './list-source.ts';
import type { SessionTalk } from './session-talk.ts';

export interface LeftOpen {
  readonly text: string;
  readonly kind: 'todo' | 'question';
  /** `i12`, or the note of the task. */
  readonly source: string | undefined;
}

const MOST = 20;
/** What was put off before this part of a session was mostly done by its end. */
const LATE = 0.6;

export async function leftOpen(
  ports: ConversationPorts & { readonly insights: Insights },
  talk: Pick<SessionTalk, 'info' | 'actions' | 'said'>,
  tasks: readonly SessionTask[],
): Promise<readonly LeftOpen[]> {
  const listed = tasks.filter(({ isDone }) => !isDone);
  const known = new Set(listed.map(({ text }) => text.toLowerCase()));
  const open: LeftOpen[] = [];
  for (const kind of ['todo', 'question'] as const) {
    const wanted = { intents: [kind], isOpen: true, all: false, limit: MOST };
    const { passages } = await listByIntent(ports, wanted, { session: talk.info.id });
    const told = passages
      .toReversed()
      .filter(({ line }) => line >= LATE * (talk.said.at(-1)?.line ?? 0))
      .filter(
        ({ agent, confidence }) =>
          agent === undefined && !(kind === 'todo' && confidence === SURE_OF_LIST),
      )
      .flatMap(({ id, gist }) => {
        const text = lineOf(gist, kind);
        return text === undefined ? [] : [{ text, kind, source: `i${id}` }];
      });
    open.push(...told.filter(({ text }) => !known.has(text.toLowerCase())));
  }
  const list = listSource(talk);
  const ofList = listed.map(({ text, slug }) => ({
    text,
    kind: 'todo' as const,
    source: slug ?? list,
  }));
  return [...ofList, ...open];
}

/** What Claude says of itself is over with the session. */
const OVER =
  /^(?:now\b|i (?:now|have|see|understand)\b|let me\b|i['’]ll\b|updated?\b|done\b|completed?\b|none\b)|[✓✅☑]|\bhas been (?:saved|generated|created|committed|updated)\b|\b(?:no (?:explicit )?pending|are complete|is complete|all done|nothing (?:is )?(?:left|pending))\b/i;

/** Of a question the sentence that asks. */
function lineOf(text: string, kind: 'todo' | 'question'): string | undefined {
  const sentences = sentencesOf(plainText(text));
  if (kind === 'question') return sentences.findLast((one) => one.endsWith('?'));
  const left = sentences.filter((one) => !OVER.test(one));
  return left.length === 0 ? undefined : left.join(' ');
}
