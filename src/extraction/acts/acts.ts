/**
 * What a person does with words, in the languages of this folder. A file for each language, a phrase on each line, written as
 * `phrases/phrases.ts` says. To add a language: write its file, name it in `phrases-of.ts`, and add sentences to
 * `test/extraction/acts.test.ts`.
 */
export type Act =
  /** Says itself that it was decided: "we decided to", "we go with". */
  | 'ruling'
  /** Chooses: "let's use", "I don't want". */
  | 'decision'
  /** Says how something is to be: "should", "only". */
  | 'demand'
  /** Wants something changed: "rename it". */
  | 'order'
  | 'approval'
  | 'rejection'
  /** Puts right what was done or believed: "no, use X instead". */
  | 'correction'
  /** What is wanted from now on: "never push by yourself". */
  | 'wish'
  | 'question'
  /** At the end of a sentence: it is said, though it asks. */
  | 'tag'
  | 'todo'
  /** Wants something looked at, explained, thought over or run, which changes nothing. */
  | 'inquiry'
  /** Tells what went wrong. */
  | 'trouble';

export type ActPhrases = Readonly<Partial<Record<Act, string>>>;
