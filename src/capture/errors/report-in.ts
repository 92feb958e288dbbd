/** What a person tells of that is wrong: the sentence that complains, or what a program said and they pasted. */
import { failureLines } from '../../conversations/error-lines.ts';
import { clip } from '../../core/budget.ts';
import type { SaidMessage } from '../../core/recall.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import { errorTitle } from './error-title.ts';
import { tellingWords } from './telling-words.ts';

export interface Report {
  readonly title: string;
  /** The passage, as `memory show` takes it. */
  readonly id: string;
  readonly text: string;
  /** A program said it. */
  readonly isPasted: boolean;
}

const COMPLAINS =
  /\b(?:errors?|fail(?:s|ed|ing|ure)?|bugs?|broken|breaks|wrong(?:ly)?|incorrect(?:ly)?|crash(?:es|ed)?|ignored|missing|unnecessary|silently|hangs?|stuck|slow|ugly|weird|double|duplicated?|(?:is|are|was|being|got|gets) \w+ instead|why (?:is|are|does|did) (?:it|the|my|this|these|i)\b|(?:is|are|was|were|do|does|did|has|have|wo|ca)(?:n['’]?t| not) \w+|not (?:working|good|right|matched|shown|there|lovely)|should(?:n['’]t| not)|never|no (?:longer|output)|bad|issue here)\b/i;
/** Talk about the work, not of what the program does. */
const TALKS =
  /^\W*(?:yes|yeah|ok|sure|let's|lets|i'm confused|are you sure|consider|explain|nothing to|wait|idea is|as for|this should be|so\.\.\.|don['’]?t|do not|add|nm|seems like you)\b|why do (?:we|you)|\?$|\b(?:i don['’]t (?:want|think|like|care|see|know|need)|we don['’]t (?:want|need)|you don['’]t|don['’]t (?:do|add|use|forget|worry|make|change|be)|you (?:didn|did not|were|are|haven)|isn['’]t that|doesn['’]t need|not needed|user error)\b/i;
/** What the person says when it was not solved. */
const AGAIN =
  /^\W*(?:no\b|nope|still\b|that (?:didn|doesn|did not|does not|isn|is not)|didn['’]?t (?:work|help)|not (?:fixed|working)|same (?:error|problem|issue|result)|wrong\b|again\b|it still|uhh\W+no\b|ok\W+(?:well )?that didn)/i;
/** Lines that only a program writes. */
const PROGRAMS =
  /^(?:.*\s)?(?:[\w.$]+(?:Error|Exception)\b.*:|(?:error|fatal|panic|ERR!)(?:\[\w+\])?:|.*\bcommand not found\b|--- FAIL|.*\berror=|.*\bexit code [1-9]|\S+ failed:)/im;
/** Longer ones are plans and reviews. */
const LONGEST_REPORT = 1500;
const LONGEST_PASTE = 8000;
const LONGEST_TITLE = 100;
const ENOUGH_WORDS = 3;

export function reportIn({ passages }: SaidMessage): Report | undefined {
  const text = textOfPassages(passages);
  const [first] = passages;
  if (!first || text.length > LONGEST_PASTE) return undefined;
  const pasted = PROGRAMS.test(text) ? errorTitle(failureLines(text)) : undefined;
  if (pasted !== undefined) return { title: pasted, id: `i${first.id}`, text, isPasted: true };
  if (text.length > LONGEST_REPORT) return undefined;
  const complaint = passages
    .flatMap(({ id, text: said }) =>
      sentencesOf(plainText(said)).map((sentence) => ({ id, sentence })),
    )
    .find(({ sentence }) => isComplaint(sentence));
  if (!complaint) return undefined;
  const title = clip(complaint.sentence, LONGEST_TITLE);
  return { title, id: `i${complaint.id}`, text, isPasted: false };
}

export function saysAgain(text: string): boolean {
  return AGAIN.test(text);
}

/** What the program does wrong, with enough words to know it by. */
function isComplaint(sentence: string): boolean {
  if (!COMPLAINS.test(sentence)) return false;
  if (TALKS.test(sentence) && !/^\W*(?:why|how come)\b/i.test(sentence)) return false;
  const { names, words } = tellingWords(sentence);
  return 2 * names.size + words.size >= ENOUGH_WORDS;
}
