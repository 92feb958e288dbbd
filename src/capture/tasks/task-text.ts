/** What the note of an open to-do says: what the client said of it, where it stands, what was said of it last. */
import { clip } from '../../core/budget.ts';
import type { Role } from '../../core/conversation.ts';
import type { SaidPassage } from '../../core/recall.ts';
import { tells } from '../../recall/quote.ts';
import { harmless } from '../../text/markdown-text.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { sharedWords, stemsIn, stemsOf } from './same-todo.ts';
import { isTodoTool } from './todo-call.ts';
import { isOpen, type Todo } from './todo-list.ts';

export interface Standing {
  readonly list: readonly Todo[];
  readonly talk: SessionTalk;
  /** Of the session; undefined if it has none. */
  readonly note: string | undefined;
}

/** What was said of each to-do last, if anything was. */
export type SaidLast = ReadonlyMap<Todo, string>;

const MOST_NAMED = 3;
const LONGEST_NAME = 80;
const LONGEST_QUOTE = 240;
/** Of the words of a to-do, so many speak of it. */
const ABOUT = 0.6;
const FEWEST_WORDS = 3;
/** So many are the to-do once more, and tell nothing. */
const REPEATS = 0.8;

export function described(description: string | undefined): string {
  return description === undefined ? '' : `## Description\n${description}`;
}

export function taskText(todo: Todo, standing: Standing, last: SaidLast): string {
  const said = last.get(todo);
  const lines = [left(todo, standing), ...doneBefore(todo, standing), ...(said ? [said] : [])];
  return [described(todo.description), `## Where it stands\n${lines.join('\n')}`]
    .filter(Boolean)
    .join('\n\n');
}

function left({ progress }: Todo, { talk, note }: Standing): string {
  const how = progress === 'in_progress' ? 'In progress' : 'Pending';
  const where = note === undefined ? `session ${talk.info.id}` : `[[${note}]]`;
  const list = talk.actions.findLast(
    ({ tool, agent, outcome }) => isTodoTool(tool) && agent === undefined && outcome !== 'failed',
  );
  return `${how} in the last list of ${where}${list ? ` (memory show d${list.id})` : ''}.`;
}

/** The list tells what led up to it. */
function doneBefore(todo: Todo, { list }: Standing): readonly string[] {
  const before = list.slice(0, list.indexOf(todo));
  const done = before.filter(({ progress, isPast }) => progress === 'completed' && !isPast);
  const names = done.slice(-MOST_NAMED).map(({ wording = '' }) => clip(wording, LONGEST_NAME));
  return names.length === 0 ? [] : [`Done before it: ${names.map(harmless).join('; ')}.`];
}

/**
 * The last sentence that speaks of a to-do, by most of its words, and says more than the to-do. Of all to-dos at once: a long
 * session is read from its end, and only one time.
 */
export function saidLast(todos: readonly Todo[], { said }: SessionTalk): SaidLast {
  const found = new Map<Todo, string>();
  const waiting = new Map(todos.map((todo) => [todo, new Set(stemsOf(todo.wording ?? ''))]));
  for (const message of said.toReversed()) {
    if (waiting.size === 0) break;
    const read = message.passages.map((passage) => ({ passage, stems: stemsSet(passage.text) }));
    for (const [todo, words] of waiting) {
      const passage = read.findLast(({ stems }) => speaksOf(words, stems))?.passage;
      const told = passage && quoted(todo, words, message.role, passage);
      if (told === undefined) continue;
      found.set(todo, told);
      waiting.delete(todo);
    }
  }
  return found;
}

function stemsSet(text: string): ReadonlySet<string> {
  return new Set(stemsIn(text));
}

function speaksOf(words: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of words) if (stems.has(word)) shared += 1;
  return shared >= FEWEST_WORDS && shared >= words.size * ABOUT;
}

function quoted(
  { wording = '' }: Todo,
  words: ReadonlySet<string>,
  role: Role,
  { id, text }: SaidPassage,
): string | undefined {
  const isNews = (one: string) => sharedWords(one, wording) < REPEATS && tells(one);
  const sentence = sentencesOf(plainText(text)).findLast(
    (one) => speaksOf(words, stemsSet(one)) && isNews(one) && one.length <= LONGEST_QUOTE,
  );
  if (sentence === undefined) return undefined;
  const who = role === 'user' ? 'The person' : 'Claude';
  return `${who} said last: "${harmless(sentence.replace(/;$/, ''))}" (memory show i${id})`;
}

/** A step of every piece of work (tests, lint, a commit) is not worth a note of its own. */
const ROUTINE =
  /^(?:re-?run|run|execute|verify|check|test|commit|push|lint|build|format)\b(?:(?!\bto\b).)*\b(?:tests?|suite|lint(?:er|ing)?|build|green|red|pass(?:es|ing)?|works?|fix|changes?|everything|coverage|all)\b/i;

export function isWorthNote(todo: Todo): boolean {
  const { wording = '', description } = todo;
  return isOpen(todo) && wording !== '' && (description !== undefined || !ROUTINE.test(wording));
}
