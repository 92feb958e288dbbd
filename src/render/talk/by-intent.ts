/** Decisions, open questions and things to do, each with its source and what it has to do with others. */

import { clip } from '../../core/budget.ts';
import type { RelatedPassage } from '../../core/recall.ts';
import type { Listed, ListedPassage } from '../../recall/by-intent.ts';
import { plural } from '../../text/plural.ts';
import { dayOf, minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';
import { markLine, shortId } from './talk.ts';

const TEXT = 240;
const OTHER = 100;
/** Below this somebody only thought about it. */
const FIRM = 0.6;

interface ViewWords {
  /** What the view lists: `decision`. */
  readonly what: string;
  readonly nothing: string;
}

export const DECISIONS: ViewWords = {
  what: 'decision',
  nothing: 'No decisions were found in the conversations of this project.',
};

export function listedText(listed: Listed, { what, nothing }: ViewWords, style: Style): string {
  const { passages, total, elsewhere, isEmpty } = listed;
  const lines = passages.map((passage) => passageText(passage, style));
  const more = total - passages.length;
  const rest = [
    ...(more > 0 ? [style.dim(`… ${plural(more, `more ${what}`)}: ${style.ask.noLimit}`)] : []),
    ...(elsewhere > 0
      ? [`${plural(elsewhere, what)} in other projects: ${style.ask.allProjects}`]
      : []),
  ];
  if (lines.length > 0) return [...lines, ...rest].join('\n');
  const none = isEmpty
    ? 'No conversations are indexed yet. Index past ones: memory backfill --all'
    : nothing;
  return [none, ...rest].join('\n');
}

export function listedJson({ passages, total, elsewhere }: Listed) {
  return { ideas: passages.map(passageJson), total, elsewhere };
}

function passageJson(passage: ListedPassage) {
  const { id, text, gist, intent, confidence, act, isClosed, topic } = passage;
  const { session, project, time, role } = passage;
  return {
    id: `i${id}`,
    ...{ text, ...(gist === text ? {} : { gist }), intent, confidence, act },
    ...(act === 'question' ? { answered: isClosed } : {}),
    ...(act === 'todo' ? { done: isClosed } : {}),
    topic: { id: `s${topic.id}`, name: topic.name },
    ...{ session, project, time, role },
    sourceFile: passage.file,
    sourceLine: passage.line,
    related: passage.related.map(relatedJson),
    status: passage.mark?.status,
  };
}

export function relatedJson({ type, isLater, id, text, time, session }: RelatedPassage) {
  return { type: isLater ? PASSIVE[type] : type, id: `i${id}`, text, time, session };
}

function passageText(passage: ListedPassage, style: Style): string {
  const { id, gist, confidence, topic, session, time, mark, act } = passage;
  const isLoose = act !== 'question' && confidence < FIRM;
  const source = `i${id} · ${minuteOf(time)} · ${shortId(session)} · ${clip(topic.name, 60)}`;
  return [
    `${style.bold(clip(gist, TEXT))}${isLoose ? ' (tentative)' : ''}`,
    ...passage.related.filter(({ type }) => type !== 'relates_to').map((one) => relatedLine(one)),
    ...(mark ? [`    ${markLine(mark, `i${id}`)}`] : []),
    `    ${style.dim(source)}`,
  ].join('\n');
}

export function relatedLine({ type, isLater, id, text, time }: RelatedPassage): string {
  const said = clip(text, OTHER);
  return `    ${(isLater ? PASSIVE[type] : type).replaceAll('_', ' ')} i${id} of ${dayOf(time)}: ${said}`;
}

/** What it is called from the other side. */
const PASSIVE = {
  supersedes: 'superseded_by',
  builds_on: 'continued_by',
  contradicts: 'contradicted_by',
  answers: 'answered_by',
  relates_to: 'relates_to',
} as const;
