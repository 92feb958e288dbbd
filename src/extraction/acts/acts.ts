/**
 * What a person does with words, in the languages of this folder. A file for each language, a phrase on each line, in small
 * letters:
 *
 *     wir nehmen          these words, one after the other
 *     lass uns ... nehmen ... up to five words between; in scripts without spaces up to twelve signs
 *     (keep|drop) it      one of these words; an empty one means that there may be none
 *     ^ ja                ^ at the beginning of a sentence
 *     genau $             $ at the end of it
 *
 * English knows kinds of words besides (WORK, THE; see `data/words.ts`), > for the beginning of a clause, and takes contractions
 * apart ("do not", "let us"). To add a language: write its file, name it in `phrases-of.ts`, and add sentences to
 * `test/extraction/acts.test.ts`.
 */
export const ACTS = [
  /** Says itself that it was decided: "we decided to", "we go with". */
  'ruling',
  /** Chooses: "let's use", "I don't want". */
  'decision',
  /** Says how something is to be: "should", "only". */
  'demand',
  /** Wants something changed: "rename it". */
  'order',
  'approval',
  'rejection',
  /** Puts right what was done or believed: "no, use X instead". */
  'correction',
  /** What is wanted from now on: "never push by yourself". */
  'wish',
  'question',
  /** At the end of a sentence: it is said, though it asks. */
  'tag',
  'todo',
  /** Wants something looked at, explained, thought over or run, which changes nothing. */
  'inquiry',
  /** Tells what went wrong. */
  'trouble',
] as const;
export type Act = (typeof ACTS)[number];

export type ActPhrases = Readonly<Partial<Record<Act, string>>>;
