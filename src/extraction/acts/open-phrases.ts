/** Phrases of `en-open.ts`, and the sentences that they are looked for in. */
import { cutSentences } from '../../text/cut-sentences.ts';
import { languageOf } from '../../text/languages/language-of.ts';
import { actOf } from './act-of.ts';
import { EN_OPEN, type OpenKind } from './en-open.ts';

/** Code says nothing to anybody; a table neither. */
const FENCED = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm;
const TABLE = /^\s*\|.*$/gm;
/** Marks of lists, headings and emphasis, and what was ticked. */
const MARKS = /^(?:[\s>#*_\-–—•·▪☐☒❓]|⚠\ufe0f?)+|^\(?\d+[.)]\s+|[*_]+$/gu;

export function sentencesOf(text: string): readonly string[] {
  const plain = text.replace(FENCED, '\n').replace(TABLE, '');
  return plain.split('\n').flatMap((line) => {
    const ends = cutSentences(line);
    return ends
      .map((end, at) =>
        line
          .slice(ends[at - 1] ?? 0, end)
          .replace(MARKS, '')
          .trim(),
      )
      .filter((sentence) => sentence !== '');
  });
}

/** "Steps For The Next Session": a title names, it does not say. */
export function isHeading(sentence: string): boolean {
  if (/[.!?:…。！？]["'”’)]*$/.test(sentence)) return false;
  const words = sentence.match(/\p{L}{4,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 1 && capital.length >= words.length * 0.7;
}

export function saysThat(kind: OpenKind, sentence: string): boolean {
  const said = sentence.toLowerCase().replaceAll('’', "'").replace(/[*_`]/g, '');
  return patternsOf(kind).some((pattern) => pattern.test(said));
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Other languages have a list of their own, which is shorter and as careful. */
export function isForeignTask(sentence: string): boolean {
  const isForeign = WITHOUT_SPACES.test(sentence) || languageOf(sentence) !== undefined;
  return isForeign && actOf(sentence) === 'todo';
}

/** What is put off may be named in more words than elsewhere: up to eight stand for the dots. */
const GAP = String.raw`(?:\S+\s+){0,8}?`;

function patternOf(phrase: string): RegExp {
  const words = phrase.replace(/^\^\s*|\s*\$$/g, '').split(/\s+/);
  const source = words
    .map((word) =>
      word === '...' ? GAP : String.raw`${word.replaceAll('.', '\\.')}(?!\p{L})[\s,]*`,
    )
    .join('');
  const start = phrase.startsWith('^') ? '^' : String.raw`(?<!\p{L})`;
  return new RegExp(`${start}${source}${phrase.endsWith('$') ? '[.!)]*$' : ''}`, 'u');
}

/** Made when first asked for: most prompts ask for none. */
const known = new Map<OpenKind, readonly RegExp[]>();

function patternsOf(kind: OpenKind): readonly RegExp[] {
  const made = known.get(kind);
  if (made) return made;
  const lines = EN_OPEN[kind].split('\n').map((line) => line.trim());
  const patterns = lines.filter((line) => line !== '').map(patternOf);
  known.set(kind, patterns);
  return patterns;
}
