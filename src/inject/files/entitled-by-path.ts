/**
 * A note that names no file may still be about one: its tags, or its title, have the words of the file's path. That is a
 * weaker sign than any name, and a word that many notes have is none.
 */
import type { CandidateNote, MemoryCandidates, TermsFound } from '../../core/injection.ts';
import { stem } from '../../text/stem.ts';
import { pathWords, phraseOf, tagsIn } from './path-words.ts';

export interface FileAbout {
  readonly score: number;
  readonly reason: string;
  /** It names the file itself. */
  readonly isNamed: boolean;
  /** Which of the files. */
  readonly about: string | undefined;
  /** Of its path, if that is all that speaks for the note. */
  readonly word?: string | undefined;
}

interface LookedAt {
  readonly paths: readonly string[];
  readonly words: readonly string[];
  /** All that was found; places count the paths first, then the words. */
  readonly all: readonly TermsFound[];
}

/** By a folder's name or a word of the file's as its tag, of a note that names no file; by two of them. */
const TAGGED = 0.5;
const TAGGED_TWICE = 0.6;
/** By the only word that the file's name has, in a title. */
const ENTITLED = 0.4;
/** A word that stands in more titles than this tells nothing by itself. */
const FEW_TITLES = 3;
/** A word that so many have is no tag to go by. */
const MOST_TAGGED = 500;

export function wordsToLookFor(
  candidates: MemoryCandidates,
  paths: readonly string[],
): readonly string[] {
  const words = paths.flatMap(wordsIn);
  const isRare = (word: string) =>
    candidates.frequency(phraseOf(word), MOST_TAGGED + 1) <= MOST_TAGGED;
  return [...new Set(words)].filter(isRare);
}

function wordsIn(path: string): readonly string[] {
  const { name, folders } = pathWords(path);
  return [...tagsIn(path), ...name, ...folders];
}

/** Its tags or its title have words of the path. */
export function entitledBy(
  { paths, words, all }: LookedAt,
  { entitled }: TermsFound,
  note: CandidateNote | undefined,
): FileAbout | undefined {
  if (!note || note.files.some(({ path }) => path.includes('/'))) return undefined;
  const own = entitled.flatMap((at) => words[at - paths.length] ?? []);
  const about = paths.find((path) => wordsIn(path).some((word) => own.includes(word)));
  if (about === undefined) return undefined;
  const tags = new Set(note.tags.map(stem));
  const tagged = own.filter((word) => tags.has(stem(word)));
  const { name } = pathWords(about);
  const titled = name.filter((word) => own.includes(word) && !tagged.includes(word));
  const [word = ''] = [...tagged, ...titled];
  const found = { isNamed: false, about, word };
  if (tagged.length > 0) {
    const score = tagged.length + titled.length > 1 ? TAGGED_TWICE : TAGGED;
    return { ...found, score, reason: `is tagged ${tagged.join(', ')}` };
  }
  const at = words.indexOf(word) + paths.length;
  const titles = all.filter((one) => one.entitled.includes(at)).length;
  const isTelling = titled.length > 1 || (name.length === 1 && titles <= FEW_TITLES);
  if (titled.length === 0 || !isTelling) return undefined;
  const score = titled.length > 1 ? TAGGED : ENTITLED;
  return { ...found, score, reason: `has ${titled.join(', ')}` };
}
