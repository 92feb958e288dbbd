/** Whether a person's next words blame what the model was just told. */
import { COMMON_IN_PROMPTS, STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';

const FIRST_WORDS = 400;
const KNOWN =
  /\byou(?:['’]ve| have)? (?:already|just) (?:told|said|mentioned)\b|\bi (?:already )?know (?:that|this) already\b|\bstop (?:repeating|telling me)\b|\bsagtest du (?:schon|bereits)\b|\bwei(?:ß|ss) ich (?:schon|bereits)\b/i;
const OLD =
  /\b(?:outdated|out of date|obsolete|no longer (?:true|the case|valid|holds)|not true any ?more|isn['’]t true any ?more|veraltet|stimmt nicht mehr)\b/i;
const WRONG =
  /^\W*(?:no|nope|nah|nein|falsch|wrong|incorrect)\b|\b(?:that|this|it)(?:['’]s| is| was) (?:wrong|not true|not right|incorrect|false|nonsense)\b|\bthat['’]?s not (?:how|what|true|right|correct)\b|\bdas stimmt nicht\b/i;
const SWITCHED_OFF = /(?:^|\s)#nomem\b/i;
/** So many words of one of several memories in a correction: it is what the person speaks of. */
const SHARED = 2;

/** `given`: how many memories the words may be about. Undefined if nothing is blamed on this one. */
export function blameIn(prompt: string, memory: string, given: number): string | undefined {
  const words = prompt.slice(0, FIRST_WORDS);
  if (SWITCHED_OFF.test(words)) return '#nomem followed';
  if (KNOWN.test(words)) return 'the person had been told already';
  const shared = sharedWords(words, memory);
  if (OLD.test(words) && (given === 1 || shared > 0)) return 'the person said that it is outdated';
  const least = given === 1 ? 1 : SHARED;
  return WRONG.test(words) && shared >= least ? 'the person said that it is wrong' : undefined;
}

function sharedWords(prompt: string, memory: string): number {
  const own = telling(memory);
  return [...telling(prompt)].filter((word) => own.has(word)).length;
}

function telling(text: string): ReadonlySet<string> {
  const isTelling = (word: string) =>
    word.length > 2 && !STOP_WORDS.has(word) && !COMMON_IN_PROMPTS.has(word);
  return new Set(wordsOf(text).filter(isTelling).map(stem));
}
