/**
 * Whether the same session says that a choice did not come to be as it was said: the person amends it in their next breath,
 * what was to go came back, or it calls something by a name that nobody else ever says and that was never written.
 */
import { isSmallTalk } from '../../conversations/small-talk.ts';
import type { ActionRecord, SaidMessage } from '../../core/recall.ts';
import { namesIn } from '../../extraction/standing-choice.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { sharedWords, tellingWords } from '../errors/telling-words.ts';
import { isWork } from '../session/session-files.ts';
import type { SessionTalk } from '../session/session-talk.ts';

const SOFTLY = String.raw`^\W*(?:(?:ok(?:ay)?|k|yeah|hmm+|well|so|oh|ah)\b[\s,.]*)*`;
/** Longer ones are about something else as well. */
const MOST_WORDS = 25;
const AMENDS = new RegExp(
  `${SOFTLY}(?:let['’]?s (?:try|go back|not)|actually|try\\b|instead|scratch that|never ?mind|on second thought|i changed my mind|undo|revert)`,
  'i',
);
const REFUSES = new RegExp(`${SOFTLY}(?:no|nope|wait|rather|not)\\b`, 'i');
const SAME_MATTER = 3;

export function didNotLast(
  { said, actions }: Pick<SessionTalk, 'said' | 'actions'>,
  source: string,
  choice: string,
): boolean {
  const at = said.findIndex(({ passages }) => passages.some(({ id }) => `i${id}` === source));
  const own = said[at];
  if (!own) return false;
  const after = said.slice(at + 1);
  const done = actions.filter(({ file, line }) => file === own.file && line > own.line);
  if (isAmended(after, choice) || isBroughtBack(done, choice)) return true;
  // Nobody has taken it up yet.
  if (!done.some(isWork)) return false;
  const others = [
    ...said.filter((message) => message !== own).map(({ passages }) => textOfPassages(passages)),
    ...actions.map(textOfAction),
  ].join('\n');
  return codeNames(choice).some((name) => !isSaid(name, others));
}

function isAmended(after: readonly SaidMessage[], choice: string): boolean {
  const next = after
    .filter(({ role, source }) => role === 'user' && source === undefined)
    .map(({ passages }) => textOfPassages(passages).trim())
    .find((text) => !isSmallTalk(text));
  if (next === undefined || next.split(/\s+/).length > MOST_WORDS) return false;
  if (AMENDS.test(next)) return true;
  return REFUSES.test(next) && sharedWords(next, tellingWords(choice)) >= SAME_MATTER;
}

const REMOVES = /\b(?:remove|delete|drop|get rid of|don['’]?t want|no longer want)\b/i;

/** It was to go, went, and was written anew. */
function isBroughtBack(done: readonly ActionRecord[], choice: string): boolean {
  if (!REMOVES.test(choice)) return false;
  return codeNames(choice).some((name) => {
    const gone = done.findIndex(
      ({ before = '', after = '' }) => before.includes(name) && !after.includes(name),
    );
    const later = gone < 0 ? [] : done.slice(gone + 1);
    return later.some(
      ({ outcome, before = '', after = '' }) =>
        outcome === 'ok' && after.includes(name) && !before.includes(name),
    );
  });
}

function textOfAction({ path, detail, before, after }: ActionRecord): string {
  return [path, detail, before, after].filter(Boolean).join('\n');
}

/** `run/watch` is two words of prose, and `PR` is no name. */
const PROSE = /\s|^[A-Z]+$|^[a-z]+\/[a-z]+$|^\W+$/;
const SHORTEST = 3;

/** Without what marks them as such, and of a path the last part: others say it from elsewhere. */
function codeNames(text: string): readonly string[] {
  return namesIn(text)
    .map((name) => name.replace(/^[`@]+|`+$/g, '').replace(/=.*$/, ''))
    .filter((name) => !PROSE.test(name))
    .map((name) => name.replace(/^.*\/(?=[^/])/, ''))
    .filter((name) => name.length >= SHORTEST);
}

/** Long ones may be mistyped by a letter or two. */
const LONG = 12;

function isSaid(name: string, text: string): boolean {
  if (text.toLowerCase().includes(name.toLowerCase())) {
    if (!name.startsWith('-')) return true;
    return text.split(/[^\w-]+/).includes(name);
  }
  if (name.length < LONG) return false;
  const half = Math.floor(name.length / 2);
  return text.includes(name.slice(0, half)) || text.includes(name.slice(-half));
}
