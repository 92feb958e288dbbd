/** What was left when a session ended: to-dos of its last list, what was promised, what was asked and never answered. */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import { SURE_OF_LIST, sentencesLeft } from '../../extraction/acts-of.ts';
import { type ListedPassage, listByIntent } from '../../recall/by-intent.ts';
import type { SessionTask } from '../tasks/session-tasks.ts';
import { isBrokenOff } from './exchanges.ts';
import { plainText, sentencesOf } from './gist.ts';
import { listSource } from './list-source.ts';
import { reportSections } from './report-sections.ts';
import { isWork } from './session-files.ts';
import type { SessionTalk } from './session-talk.ts';
import { wantOf } from './wanted.ts';

export interface LeftOpen {
  readonly text: string;
  readonly kind: 'todo' | 'question';
  /** `i12`, or the note of the task. */
  readonly source: string | undefined;
}

const MOST = 20;
const LONGEST_ASKED = 120;
/** What the person put off before this part of a session was mostly done by its end. */
const LATE = 0.6;

export async function leftOpen(
  ports: ConversationPorts & { readonly insights: Insights },
  talk: Pick<SessionTalk, 'info' | 'actions' | 'said' | 'exchanges'>,
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
      .filter((passage) => isOfEnd(passage, talk))
      .flatMap((passage) => {
        const text = kind === 'todo' ? todoIn(passage) : questionIn(passage);
        return text === undefined ? [] : [{ text, kind, source: `i${passage.id}` }];
      });
    open.push(...told.filter(({ text }) => !known.has(text.toLowerCase())));
  }
  const list = listSource(talk);
  const ofList = listed.map(({ text, slug }) => ({
    text,
    kind: 'todo' as const,
    source: slug ?? list,
  }));
  const plan = planned(talk);
  return [...ofList, ...(plan.length > 0 ? plan : brokenOff(talk)), ...nextSteps(talk), ...open];
}

/** A plan that was handed in last, and nothing was done after it. */
function planned({
  said,
  actions,
  exchanges,
}: Pick<SessionTalk, 'said' | 'actions' | 'exchanges'>): readonly LeftOpen[] {
  const at = actions.findLastIndex(({ tool }) => /^exit_?plan_?mode$/i.test(tool));
  const action = actions[at];
  if (!action || actions.slice(at + 1).some(isWork)) return [];
  const plan = said.findLast(({ source, line }) => source === 'plan' && line === action.line);
  const [first] = plan?.passages ?? [];
  const title = /^#+ +(.+)$/m.exec(first?.text ?? '')?.[1]?.trim();
  const asked = exchanges.findLast((exchange) => exchange.done.includes(action));
  const told =
    first && title !== undefined
      ? { text: title, source: `i${first.id}` }
      : asked && wantOf(asked, LONGEST_ASKED);
  if (!told) return [];
  return [{ text: `Planned, not carried out: ${told.text}`, kind: 'todo', source: told.source }];
}

const MOST_STEPS = 2;

/** What the last words list below "Next steps". */
function nextSteps({ exchanges }: Pick<SessionTalk, 'exchanges'>): readonly LeftOpen[] {
  const message = exchanges.findLast(({ said }) => said.length > 0)?.said.at(-1);
  const next = message ? reportSections(message).filter(({ kind }) => kind === 'next') : [];
  const parts = next.flatMap((section) => section.parts);
  return parts
    .flatMap(({ text, items, passage }) =>
      (items.length > 0 ? items : [text]).map((step) => ({ step, passage })),
    )
    .filter(({ step }) => step.length >= SHORTEST && !OVER.test(step))
    .slice(0, MOST_STEPS)
    .map(({ step, passage }) => ({ text: step, kind: 'todo', source: `i${passage.id}` }));
}

const SHORTEST = 15;

/** What Claude put off earlier was mostly done by the end, what the person put off less so. */
function isOfEnd(
  { agent, confidence, line, role }: ListedPassage,
  { exchanges }: Pick<SessionTalk, 'exchanges'>,
): boolean {
  if (agent !== undefined || confidence === SURE_OF_LIST) return false;
  const last = exchanges.findLast(({ said }) => said.length > 0);
  const end = last?.said[0]?.line ?? 0;
  return line >= (role === 'user' ? LATE * end : end);
}

/** What Claude says of itself is over with the session. */
const OVER =
  /^(?:now\b|i (?:now|have|see|understand)\b|(?:got it[^a-z]*)?let me\b|i['’]ll\b|updated?\b|done\b|completed?\b|none\b|ready\b|here['’]?s\b|.*:$)|[✓✅☑]|\bhas been (?:saved|generated|created|committed|updated)\b|\b(?:no (?:explicit )?pending|are complete|is complete|all done|nothing (?:is )?(?:left|pending)|should work now)\b/i;

function todoIn({ text, source }: ListedPassage): string | undefined {
  // The last one is told anyway.
  if (source === 'plan') return undefined;
  const left = sentencesLeft(text).filter((one) => !OVER.test(one));
  return left.length === 0 ? undefined : plainText(left.join(' ')).replaceAll('\n', ' ');
}

const COURTESY =
  /\b(?:anything else|should i\b|shall i\b|help you with|(?:want|like) me to (?:commit|continue|proceed|push|run|explain|go ahead|make)|sound good|make sense|ready to|does (?:this|that) (?:look|match|help))\b/i;

function questionIn({ text }: ListedPassage): string | undefined {
  const asked = sentencesOf(plainText(text)).findLast((one) => one.endsWith('?'));
  return asked === undefined || COURTESY.test(asked) ? undefined : asked;
}

function brokenOff({ exchanges }: Pick<SessionTalk, 'exchanges'>): readonly LeftOpen[] {
  const last = exchanges.findLast(({ said }) => said.length > 0);
  const asked = last && isBrokenOff(last) ? wantOf(last, LONGEST_ASKED) : undefined;
  if (!asked) return [];
  return [{ text: `Broken off: "${asked.text}"`, kind: 'todo', source: asked.source }];
}
