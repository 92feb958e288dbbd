/**
 * A session in three lines, taken from what its note says already: what was wanted, what came of it, what was left. The last thing
 * that was done tells where the work stands.
 */
import { clip } from '../../core/budget.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { wordsOf } from '../../text/words-of.ts';

export interface GistLine {
  readonly label: string;
  readonly text: string;
  /** `i12`: where it was said; undefined where the note does not say. */
  readonly source: string | undefined;
}

export interface SessionGist {
  readonly wanted: GistLine | undefined;
  readonly outcome: GistLine | undefined;
  /** Each with the task's note, if it has one. */
  readonly left: readonly GistLine[];
}

const LONGEST_ASKED = 60;
const FEWEST_WORDS = 4;
const SUMMARY = /^## Summary\n([\s\S]*?)(?=^##? |<!-- \/memory:auto -->|(?![\s\S]))/m;
const WANTED = /^(Wanted|Aim|About): (.+)$/;
/** `- "what was asked" (i9) → Done: what came of it (i12, d3)` */
const RESULT =
  /^- (?:"(.+?)"(?: \([id\d, ]+\))? → )?(Done|Found out|Decided)(?: in (`[^`]+`))?: (.+)$/;
/** Something that can be found again: "The code is cleaner now" has none. */
const NAMES = /`|\w[._/]\w|[a-z][A-Z]|\d\d|[A-Z]{3}|--\w/;
const LEFT = /^- Left: (.+?)(?: and \d+ more)?$/;
const COMMITS = /^- Commits: (.+?)(?: and \d+ more)?$/;
/** `(i12, d3)` or `([[task-x]])` at the end. */
const CITED = /\s*\((?:\[\[([\w-]+)\]\]|((?:[id]\d+(?:, )?)+))\)$/;

/** Undefined if the note tells nothing that came of the session: it was small talk, or a person wrote the note anew. */
export function sessionGist(note: string): SessionGist | undefined {
  const lines = (SUMMARY.exec(note)?.[1] ?? '').split('\n');
  const outcome = outcomeIn(lines);
  const [, label = '', wish = ''] = matches(lines, WANTED)[0] ?? [];
  const wanted = wish === '' ? undefined : lineOf(label, firstWish(wish));
  const left = matches(lines, LEFT)
    .flatMap(([, all = '']) => all.split('; ').map(toLeft))
    .filter((line) => isClear(line) && !wanted?.text.includes(line.text));
  return outcome || left.length > 0 ? { wanted, outcome, left } : undefined;
}

function outcomeIn(lines: readonly string[]): GistLine | undefined {
  // A draft was not decided by anybody yet.
  const results = matches(lines, RESULT).filter(([line]) => !line.includes('(draft: [['));
  const done = results.filter(([, , kind]) => kind === 'Done');
  const [, asked, label = '', , text = ''] =
    done.findLast(([line]) => NAMES.test(line.replace(CITED, ''))) ??
    done.at(-1) ??
    results.at(-1) ??
    [];
  if (label !== '') {
    const told = lineOf(label, text);
    return asked === undefined
      ? told
      : { ...told, label: `"${clip(asked, LONGEST_ASKED)}" → ${label}` };
  }
  const [, commits] = matches(lines, COMMITS)[0] ?? [];
  return commits === undefined ? undefined : lineOf('Committed', commits);
}

function matches(lines: readonly string[], pattern: RegExp): readonly RegExpExecArray[] {
  return lines.map((line) => pattern.exec(line)).filter((found) => found !== null);
}

function firstWish(text: string): string {
  return text.split(/ Then: /, 1)[0] ?? text;
}

/** Of what was only said: "not yet, put a pin into that!" means nothing to who was not there. */
function isClear({ text, source = '' }: GistLine): boolean {
  if (source.startsWith('task-')) return true;
  return wordsOf(text).filter((word) => !STOP_WORDS.has(word)).length >= FEWEST_WORDS;
}

function toLeft(text: string): GistLine {
  return lineOf('Left', text);
}

function lineOf(label: string, said: string): GistLine {
  const [all = '', note, ids] = CITED.exec(said) ?? [];
  const text = said.slice(0, said.length - all.length).trim();
  return { label, text, source: note ?? ids?.split(', ').at(-1) };
}
