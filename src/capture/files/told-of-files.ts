/**
 * What a session leaves to know of the files that it worked on, each with where it was said: what they are for, as the model
 * explained it; what was wrong in them; what the person decided or warned of. An edit alone tells nothing.
 */
import { telling } from '../../recall/near-duplicates.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { fileFault } from './file-fault.ts';
import { fileStatement } from './file-statement.ts';
import { isLasting } from './is-lasting.ts';
import { type SaidSentence, saidSentences } from './said-sentences.ts';
import { meantFile, type WorkedFile } from './worked-files.ts';

export interface FileLine {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
  /** What `memory show` shows: `i12`. */
  readonly source: string;
  readonly time: string;
}

export interface SessionWork {
  readonly talk: SessionTalk;
  readonly files: readonly WorkedFile[];
  /** Passages with which the person chose or put something right: `i12`. */
  readonly decisions: ReadonlySet<string>;
}

const NAMES = /(?:^|[\s`("'@])((?:[\w.@-]+\/)*[\w.@-]*\w\.[A-Za-z]\w{0,9})(?=$|[\s`)"',;:.!?])/g;
const WARNS =
  /\b(?:never|(?:do not|don['’]?t|dont) (?:edit|touch|change|modify|delete|move|rename|use|put|rely|import)|must (?:not|never|always|stay|match)|careful|beware|be aware|keep in mind|leave .{0,40} alone|by hand|(?:only|single) (?:place|source)|source of truth|in sync)\b/i;
const FEWEST_WORDS = 4;

/** In the order of these kinds; each line in one note. */
export function toldOfFiles(work: SessionWork): readonly FileLine[] {
  return [...statements(work), ...decided(work), ...warnings(work)];
}

/** Said after the file was looked at, or changed last: before, it was a guess, or of what is not there any more. */
function statements({ talk, files }: SessionWork): readonly FileLine[] {
  const explained = saidSentences(talk, 'assistant', ['explains', 'reports']);
  return explained.flatMap(({ sentence, source, time }) => {
    const fault = fileFault(sentence);
    const told = fault ?? fileStatement(sentence);
    const file = told && meantFile(files, told.name);
    if (!told || !file || time < (fault ? file.since : (file.changed ?? file.since))) return [];
    if (fault && file.changed === undefined) return [];
    return [{ path: file.path, text: `${fault ? 'Mended: ' : ''}${told.text}`, source, time }];
  });
}

function decided({ talk, files, decisions }: SessionWork): readonly FileLine[] {
  return saidSentences(talk, 'user', ['typed']).flatMap(({ sentence, source, time }) => {
    if (!decisions.has(source) || !isLasting(sentence)) return [];
    const path = namedIn(files, sentence);
    return path === undefined ? [] : [{ path, text: `You decided: "${sentence}"`, source, time }];
  });
}

function warnings({ talk, files, decisions }: SessionWork): readonly FileLine[] {
  const isWarning = ({ sentence, source }: SaidSentence) =>
    WARNS.test(sentence) &&
    !sentence.endsWith('?') &&
    saysEnough(sentence) &&
    !(decisions.has(source) && isLasting(sentence));
  return saidSentences(talk, 'user', ['typed'])
    .filter(isWarning)
    .flatMap(({ sentence, source, time }) => {
      const path = namedIn(files, sentence);
      return path === undefined ? [] : [{ path, text: `You warned: "${sentence}"`, source, time }];
    });
}

function saysEnough(sentence: string): boolean {
  return telling(sentence.replace(NAMES, ' ')).size >= FEWEST_WORDS;
}

/** The first that is meant: "put main.go's loop into …" is of another. */
function namedIn(files: readonly WorkedFile[], sentence: string): string | undefined {
  const names = [...sentence.matchAll(NAMES)]
    .filter(({ 0: all, index }) => !/^['’]s\b/.test(sentence.slice(index + all.length)))
    .map(([, name = '']) => name);
  return names.map((name) => meantFile(files, name)?.path).find((path) => path !== undefined);
}
