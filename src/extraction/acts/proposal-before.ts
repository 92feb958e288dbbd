/** What a short answer answers: "4" and "B" mean an item of a list that stands before, "yes" the last thing that was proposed. */
import { actSentences } from './phrases-of.ts';
import type { Said, Turn } from './turns.ts';

/** How many turns of the model one looks back for the item of a list: a review is worked off one by one. */
const FARTHEST = 8;
/** What explains at length proposes nothing. */
const SHORT = 400;
const PICKED =
  /^(?:(?:ok(?:ay)?|k|yes|yup|so|now|let'?s|please|and|then)[\s,.!]+)*(?:(?:go with|do|fix|address|take|use|pick|choose|plan out|implement|apply|for)\s+)?(?:option\s+|number\s+|item\s+|point\s+|#)?(\d{1,2}|[A-Ea-e])(?:[\s.,:;)!]|$)/i;

export function proposalBefore(
  turns: readonly Turn[],
  at: number,
  typed: readonly Said[],
): Said | undefined {
  const before = turns[at - 1];
  return pickedBefore(turns, at, typed) ?? before?.said.findLast(isProposal);
}

/** The item of a list that is named by its number or letter. */
export function pickedBefore(
  turns: readonly Turn[],
  at: number,
  typed: readonly Said[],
): Said | undefined {
  const picked = pickedBy(typed[0]?.text ?? '');
  if (picked === undefined) return undefined;
  const before = turns.slice(Math.max(0, at - 2 * FARTHEST), at).filter(({ by }) => by === 'model');
  return itemOf(before, picked);
}

/** "2" of "ok, do 2". */
export function pickedBy(answer: string): string | undefined {
  return PICKED.exec(answer.trim())?.[1];
}

/** The line of a list that has this number or letter, without its marks. */
export function itemIn(text: string, picked: string): string | undefined {
  const line = itemPattern(picked, String.raw`\s*([^\n]+)`).exec(text)?.[1];
  return line?.replaceAll('**', '').trim();
}

function itemPattern(picked: string, rest = ''): RegExp {
  return new RegExp(
    String.raw`(?:^|\n)\s*(?:[-*]\s+|#+\s+)?(?:\*\*)?(?:option\s+|#)?${picked}(?:[.):\]]|\s+[-–—]|\*\*)${rest}`,
    'i',
  );
}

function itemOf(turns: readonly Turn[], picked: string): Said | undefined {
  const item = itemPattern(picked);
  for (const { said } of turns.toReversed()) {
    const found = said.findLast(({ text }) => item.test(text));
    if (found) return found;
  }
  return undefined;
}

/** A question, or what the model means to do. */
export function isProposal({ speaker, text }: Said): boolean {
  if (speaker === 'narrates' || speaker === 'reports') return false;
  if (speaker === 'proposes' || /\?\s*$/.test(text)) return true;
  return text.length <= SHORT && actSentences(text).some(({ acts }) => acts.has('ruling'));
}
