/** The one sentence of a memory that is worth saying beside its title. */
import { clip } from '../../core/budget.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';
import { saysTheSame } from './said-once.ts';

const LONGEST = 240;
/** Says what to do, or why. */
const ADVISES =
  /\b(?:never|always|must|only|avoid|instead|because|use|need|run|set|call|do not|don['’]t|before|otherwise|else)\b/i;

/**
 * The first that says what to do or why, else the first; empty if the title says all. `isAll`: the text has nothing
 * beyond it.
 */
export function tellingLine({ title, text }: { readonly title: string; readonly text: string }): {
  readonly line: string;
  readonly isAll: boolean;
} {
  const sentences = sentencesIn(text).filter((one) => !saysTheSame(one, title));
  const [first = ''] = sentences;
  const best = sentences.find((sentence) => ADVISES.test(sentence)) ?? first;
  const line = clip(best, LONGEST);
  return { line, isAll: sentences.length <= 1 && line.length >= best.length };
}
