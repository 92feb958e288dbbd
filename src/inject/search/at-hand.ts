/**
 * What the work is about before anything was asked: the words of the branch, and the files that were changed. A note that
 * shares some of it stands above newer ones that do not.
 */
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NoteIndex } from '../../core/ports/note-ports.ts';
import { COMMON_IN_NAMES, STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';

export interface AtHand {
  /** Changed since the last commit, or in the last session; from the project's folder. */
  readonly files: readonly string[];
  /** Stems, each with what it came from. */
  readonly words: ReadonlyMap<string, string>;
}

export interface Lifted<T> {
  readonly note: T;
  /** From 0 to 1; 0 if nothing of it is at hand. */
  readonly score: number;
  /** In a few words; empty if nothing of it is at hand. */
  readonly reason: string;
}

const SHORTEST = 3;
/** Names of so many files tell nothing any more. */
const MOST_NAMED = 10;

/** A file that a note is about says more than a word that it shares. */
const FILE = 1;
const BRANCH_WORD = 0.7;
const FILE_WORD = 0.4;

export function atHand(branch: string, changed: readonly string[]): AtHand {
  const files = [...new Set(changed)];
  const words = new Map<string, string>();
  for (const path of files.slice(0, MOST_NAMED)) {
    const name = path.replace(/^.*\//, '').replace(/\..*$/, '');
    for (const word of keywordsOf(name)) words.set(stem(word), path);
  }
  for (const word of keywordsOf(branch)) words.set(stem(word), `branch ${branch}`);
  return { files, words };
}

/** Those that something at hand speaks for come first, the rest as they were. */
export function lifted<T extends NoteSummary>(
  index: Pick<NoteIndex, 'files'>,
  notes: readonly T[],
  hand: AtHand,
): readonly Lifted<T>[] {
  if (hand.files.length === 0 && hand.words.size === 0) {
    return notes.map((note) => ({ note, score: 0, reason: '' }));
  }
  const named = hand.files.length > 0 ? index.files(notes) : new Map<string, []>();
  const changed = new Set(hand.files);
  return notes
    .map((note) => {
      const file = named.get(note.filePath)?.find(({ path }) => changed.has(path))?.path;
      return { note, ...evidence(note, file, hand) };
    })
    .toSorted((a, b) => b.score - a.score);
}

function evidence({ title, tags, slug }: NoteSummary, file: string | undefined, hand: AtHand) {
  const own = new Set(wordsOf(`${title} ${tags.join(' ')} ${slug}`).map(stem));
  const shared = [...own].flatMap((word) => hand.words.get(word) ?? []);
  const isOfBranch = (source: string) => source.startsWith('branch ');
  const sum =
    (file === undefined ? 0 : FILE) +
    shared.reduce((all, source) => all + (isOfBranch(source) ? BRANCH_WORD : FILE_WORD), 0);
  const why = file ?? shared.find(isOfBranch) ?? shared[0];
  return { score: 1 - Math.exp(-sum), reason: why === undefined ? '' : `about ${why}` };
}

/** `feature/retryQueue-42` → retry, queue */
function keywordsOf(text: string): readonly string[] {
  const apart = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return wordsOf(apart).filter(
    (word) =>
      word.length >= SHORTEST &&
      !/^\d+$/.test(word) &&
      !COMMON_IN_NAMES.has(word) &&
      !STOP_WORDS.has(word),
  );
}
