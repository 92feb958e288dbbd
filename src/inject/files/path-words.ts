/** What a path says of its file: the folders and the name as a tag would be written, and the telling words in them. */
import { COMMON_IN_NAMES, TECHNOLOGIES } from '../../text/common-words.ts';
import { wordsOf } from '../../text/words-of.ts';
import { isCommon } from '../search/is-common.ts';

export interface PathWords {
  readonly name: readonly string[];
  readonly folders: readonly string[];
}

const SHORTEST = 3;
const GENERIC: ReadonlySet<string> = new Set(
  'apps bin core cmd common components docs examples helpers internal packages pkg public scripts shared spec test tests utils'.split(
    ' ',
  ),
);
/** What kind of part a file is; every project has many of each. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'service services controller controllers handler handlers manager provider factory util helper hook hooks store ' +
    'component widget layout route routes router schema types type impl base abstract default mock mocks fixture setup ' +
    'middleware plugin entity repository adapter client server worker job jobs model models view views page pages'
  ).split(' '),
);

/** Folders, and the file's name without its ending, as a tag would be written. */
export function tagsIn(path: string): readonly string[] {
  return partsOf(path)
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((part) => part !== '' && !GENERIC.has(part) && !isCommon(part));
}

/** `src/billing/invoiceMailer.test.ts` → invoice, mailer; billing */
export function pathWords(path: string): PathWords {
  const parts = partsOf(path);
  const name = tellingWords(parts.slice(-1));
  return { name, folders: tellingWords(parts.slice(0, -1)).filter((word) => !name.includes(word)) };
}

function partsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((part, at) =>
    at === parts.length - 1 ? part.replace(/^(\.?[^.]*)\..*$/s, '$1') : part,
  );
}

function tellingWords(parts: readonly string[]): readonly string[] {
  const words = parts.flatMap((part) =>
    wordsOf(part.replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')),
  );
  const isTelling = (word: string) =>
    word.length >= SHORTEST &&
    !/^\d+$/.test(word) &&
    ![GENERIC, ROLES, COMMON_IN_NAMES, TECHNOLOGIES].some((list) => list.has(word)) &&
    !isCommon(word);
  return [...new Set(words.filter(isTelling))];
}

/** The whole path as its words stand in a text. */
export function phraseOf(path: string): string {
  return `"${wordsOf(path).join(' ')}"`;
}
