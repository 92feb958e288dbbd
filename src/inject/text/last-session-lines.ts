/** The last session in three lines at most: what was wanted, what came of it, what was left. */
import { clip } from '../../core/budget.ts';
import type { SessionSummary } from '../../core/conversation.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import { wordsOf } from '../../text/words-of.ts';
import { byWhom } from '../../trust/by-whom.ts';
import type { LastSession } from '../start/last-session.ts';
import type { GistLine, SessionGist } from '../start/session-gist.ts';
import { inBrackets } from './in-brackets.ts';
import type { Line } from './line.ts';
import { plainWords } from './plain-words.ts';

const LONGEST = 170;
const MOST_LEFT = 2;
/** "Done." */
const FEWEST_WORDS = 3;
/** Commands (`/review 7`) say less than a title, and pasted output begins with a sign: `✖ 3 tests failed`. */
const IS_NO_WISH = /^[^\p{L}\p{N}"'“`@#]/u;

/** `tasks` are told under their own heading. */
export function lastSessionLines(
  { talk, note, gist }: LastSession,
  tasks: readonly Pick<MemoryItem, 'id' | 'title'>[],
): readonly Line[] {
  const by = byWhom(note?.origin);
  const said = gist ? gistLines(gist, note, tasks, talk) : talk ? talkLines(talk) : [];
  const lines = said.length > 0 || !note ? said : [`- ${clip(topicAndText(note), LONGEST)}`];
  return lines.map((text, at) =>
    at === 0
      ? { text: text + inBrackets(note?.id, by), item: note }
      : { text: text + inBrackets(by) },
  );
}

function gistLines(
  { wanted, outcome, left }: SessionGist,
  note: MemoryItem | undefined,
  tasks: readonly Pick<MemoryItem, 'id' | 'title'>[],
  talk: LastSession['talk'],
): readonly string[] {
  const isTask = ({ source, text }: GistLine) =>
    tasks.some(({ id, title }) => id === source || title === text);
  const rest = left.filter((line) => !isTask(line)).slice(0, MOST_LEFT);
  return [
    ...wantedLine(wanted, note, outcome),
    ...(outcome ? [lineOf(outcome)] : talk ? endLine(talk) : []),
    ...(rest.length > 0 ? [`- Left: ${rest.map(leftText).join('; ')}`] : []),
  ];
}

/** What somebody typed first seldom names a long session; its title does. */
function wantedLine(
  wanted: GistLine | undefined,
  note: MemoryItem | undefined,
  outcome: GistLine | undefined,
): readonly string[] {
  const named = note ? topicOf(note) : '';
  const topic = outcome?.text.startsWith(named) ? '' : named;
  const isBetter = topic !== '' && wanted && isLess(wanted.text, topic);
  if (!wanted || isBetter) return topic === '' ? [] : [`- ${topic}`];
  const said = new Set(wordsOf(wanted.text));
  const words = wordsOf(topic);
  const isTold =
    words.length < FEWEST_WORDS ||
    words.filter((word) => said.has(word)).length * 2 >= words.length;
  const wish = `${wanted.label}: ${clip(wanted.text, isTold ? LONGEST : LONGEST - topic.length)}`;
  return [isTold ? `- ${wish}` : `- ${topic}. ${wish}`];
}

function isLess(wish: string, topic: string): boolean {
  return IS_NO_WISH.test(wish) || topic.startsWith(wish);
}

function lineOf({ label, text, source }: GistLine): string {
  return `- ${label}: ${clip(text, LONGEST)}${inBrackets(source)}`;
}

function leftText({ text, source }: GistLine): string {
  return clip(text, LONGEST / MOST_LEFT) + inBrackets(source);
}

function talkLines(talk: SessionSummary): readonly string[] {
  const asked = plainWords(talk.firstPrompt);
  return [...(asked ? [`- Asked: ${clip(asked, LONGEST)}`] : []), ...endLine(talk)];
}

function endLine({ lastReply }: SessionSummary): readonly string[] {
  const ended = plainWords(lastReply);
  return ended.split(' ').length < FEWEST_WORDS ? [] : [`- Ended with: ${clip(ended, LONGEST)}`];
}

/** The day in the title stands in the heading already; the names at its end tell titles apart, and nothing more. */
function topicOf({ title }: MemoryItem): string {
  return title
    .replace(/^\d{4}-\d\d-\d\d\s*/, '')
    .replace(/ \([^()]*\)$/, '')
    .replace(/[.\s]+$/, '');
}

function topicAndText(note: MemoryItem): string {
  const { title, text } = note;
  const topic = topicOf(note);
  if (topic === '' || text.startsWith(topic)) return text || title;
  return text === '' ? topic : `${topic}: ${text}`;
}
