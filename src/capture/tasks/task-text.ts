/** What the note of an open to-do says: what the client said of it, where it stands, what was said of it last. */
import { clip } from '../../core/budget.ts';
import { tells } from '../../recall/quote.ts';
import { harmless } from '../../text/markdown-text.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { sharedWords, stemsOf } from './same-todo.ts';
import { isTodoTool } from './todo-call.ts';
import { isOpen, type Todo } from './todo-list.ts';

export interface Standing {
  readonly list: readonly Todo[];
  readonly talk: SessionTalk;
  /** Of the session; undefined if it has none. */
  readonly note: string | undefined;
}

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

export function taskText(todo: Todo, standing: Standing): string {
  const said = saidLast(todo, standing.talk);
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

/** The last sentence that speaks of it, by most of its words, and says more than the to-do. */
function saidLast({ wording = '' }: Todo, { said }: SessionTalk): string | undefined {
  const words = new Set(stemsOf(wording));
  const speaks = (text: string) => {
    const own = new Set(stemsOf(text));
    const shared = [...words].filter((word) => own.has(word)).length;
    return shared >= FEWEST_WORDS && shared >= words.size * ABOUT;
  };
  const isNews = (text: string) => sharedWords(text, wording) < REPEATS && tells(text);
  for (const { passages, role } of said.toReversed()) {
    const passage = passages.findLast(({ text }) => speaks(text));
    const sentence = sentencesOf(plainText(passage?.text ?? '')).findLast(
      (one) => speaks(one) && isNews(one) && one.length <= LONGEST_QUOTE,
    );
    if (!passage || sentence === undefined) continue;
    const who = role === 'user' ? 'The person' : 'Claude';
    const quoted = harmless(sentence.replace(/;$/, ''));
    return `${who} said last: "${quoted}" (memory show i${passage.id})`;
  }
  return undefined;
}

/** A step of every piece of work (tests, lint, a commit) is not worth a note of its own. */
const ROUTINE =
  /^(?:re-?run|run|execute|verify|check|test|commit|push|lint|build|format)\b(?:(?!\bto\b).)*\b(?:tests?|suite|lint(?:er|ing)?|build|green|red|pass(?:es|ing)?|works?|fix|changes?|everything|coverage|all)\b/i;

export function isWorthNote(todo: Todo): boolean {
  const { wording = '', description } = todo;
  return isOpen(todo) && wording !== '' && (description !== undefined || !ROUTINE.test(wording));
}
