/**
 * What a person does with words, in the languages of this folder: chooses, asks, agrees, refuses, corrects, puts off. A file for
 * each language, a phrase on each line, in small letters:
 *
 *     wir nehmen          these words, one after the other
 *     lass uns ... nehmen ... up to five words between; in scripts without spaces up to twelve signs
 *     ^ ja                ^ at the beginning of a sentence
 *     genau $             $ at the end of it
 *
 * To add a language: write its file, name it in `act-of.ts`, and add sentences to `test/extraction/acts.test.ts`.
 */
export const ACTS = [
  'decision',
  'question',
  'approval',
  'rejection',
  'correction',
  'todo',
] as const;
export type Act = (typeof ACTS)[number];

export type ActPhrases = Readonly<Record<Act, string>>;
