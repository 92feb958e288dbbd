/** Compares findings with what was expected of them: leniently in how things are written, strictly in what is claimed. */

export interface Verdict {
  /** What was looked for, and whether it is there. */
  readonly expected: number;
  readonly missing: readonly string[];
  readonly falseClaims: readonly string[];
}

const SHORT = 6;
const WORD_BEGINS = '(?<![\\p{L}\\p{N}_])';
const WORD_ENDS = '(?![\\p{L}\\p{N}_])';

type Table = Readonly<Record<string, unknown>>;

const NEGATIVES = ['absent', 'not', 'never', 'forbidden'];

/** Other words for our keys, and where those are. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  buildCommands: ['commands'],
  build_commands: ['commands'],
  scripts: ['commands'],
  tools: ['frameworks'],
  languages: ['frameworks'],
  conventions: ['patterns'],
  gitInsights: ['git'],
  git_insights: ['git'],
  entryPoints: ['architecture', 'entryPoints'],
  layers: ['architecture', 'layers'],
  modules: ['architecture', 'modules'],
  subtrees: ['architecture', 'subtrees'],
};

/** What a text may stand for, where an object was found. */
const TELLING = ['name', 'command', 'path', 'topic', 'value', 'description', 'purpose', 'files'];

export function compare(expected: unknown, findings: unknown): Verdict {
  const wanted = Object.entries(tableOf(expected)).filter(([key]) => !NEGATIVES.includes(key));
  const unwanted = NEGATIVES.flatMap((key) =>
    key in tableOf(expected) ? [tableOf(expected)[key]] : [],
  );
  const checks = wanted.flatMap(([key, value]) => checksOf(key, value, found(findings, key)));
  return {
    expected: checks.length,
    missing: checks.flatMap(({ what, fits }) => (fits ? [] : [what])),
    falseClaims: unwanted.flatMap((negative) => claimed(negative, findings)),
  };
}

interface Check {
  readonly what: string;
  readonly fits: boolean;
}

/** One check for each item of a list, one for each value of an object. */
function checksOf(key: string, expected: unknown, value: unknown): readonly Check[] {
  if (Array.isArray(expected) && expected.length > 0) {
    return expected.map((item: unknown) => ({
      what: `${key}: ${JSON.stringify(item)}`,
      fits: itemsOf(value).some((one) => isLike(item, one)),
    }));
  }
  if (isTable(expected)) {
    return Object.entries(expected).flatMap(([name, inner]) =>
      checksOf(`${key}.${name}`, inner, tableOf(value)[name]),
    );
  }
  return [{ what: `${key}: ${JSON.stringify(expected)}`, fits: isLike(expected, value) }];
}

function isLike(expected: unknown, value: unknown): boolean {
  if (expected === null || expected === false)
    return value === undefined || value === null || isEmpty(value);
  if (Array.isArray(expected)) {
    if (expected.length === 0) return isEmpty(value);
    return expected.every((item) => itemsOf(value).some((one) => isLike(item, one)));
  }
  if (isTable(expected)) {
    return (
      isTable(value) && Object.entries(expected).every(([key, inner]) => isLike(inner, value[key]))
    );
  }
  if (typeof expected === 'string')
    return tellingTexts(value).some((text) => isPart(expected, text));
  return expected === value || (expected === true && value !== undefined);
}

/** A list's items, or those of all lists in an object, or the value alone. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isTable(value)) return value === undefined ? [] : [value];
  const lists = Object.values(value).filter((inner) => Array.isArray(inner));
  return lists.length > 0 ? [value, ...lists.flat()] : [value];
}

function tellingTexts(value: unknown): readonly string[] {
  return isTable(value) ? TELLING.flatMap((key) => textsIn(value[key])) : textsIn(value);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isTable(value)) return value === undefined ? [] : [String(value)];
  return Object.values(value).flatMap(textsIn);
}

/** The same, or contained in it: from the beginning of a word, and short ones up to an end (`Go` is not in `Google`). */
function isPart(expected: string, text: string): boolean {
  const end = expected.length < SHORT ? WORD_ENDS : '';
  return new RegExp(`${WORD_BEGINS}${escaped(expected)}${end}`, 'iu').test(text);
}

/** A word of the list that some text has in it; of an object, whatever fits. */
function claimed(negative: unknown, findings: unknown): readonly string[] {
  if (Array.isArray(negative)) {
    const texts = textsIn(findings);
    return negative.flatMap((item: unknown) => {
      if (typeof item !== 'string') return claimed(item, findings);
      const where = texts.find((text) => hasWord(text, item));
      return where === undefined ? [] : [`${item} (in: ${where})`];
    });
  }
  if (typeof negative === 'string') return claimed([negative], findings);
  return Object.entries(tableOf(negative)).flatMap(([key, inner]) =>
    itemsOf(inner).flatMap((item) => {
      const where = itemsOf(found(findings, key)).find((one) => isClaim(item, one));
      return where === undefined
        ? []
        : [`${key}: ${JSON.stringify(item)} (in: ${JSON.stringify(where)})`];
    }),
  );
}

function isClaim(negative: unknown, value: unknown): boolean {
  return typeof negative === 'string'
    ? textsIn(value).some((text) => hasWord(text, negative))
    : isLike(negative, value);
}

/** As a whole word: `Java` is not in `JavaScript`. */
function hasWord(text: string, word: string): boolean {
  return new RegExp(`${WORD_BEGINS}${escaped(word)}${WORD_ENDS}`, 'iu').test(text);
}

function escaped(words: string): string {
  return words
    .trim()
    .replace(/[\\^$.*+?()|[\]{}]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

function found(findings: unknown, key: string): unknown {
  const own = tableOf(findings);
  if (key in own) return own[key];
  const place = Object.hasOwn(SYNONYMS, key) ? SYNONYMS[key] : undefined;
  return (place ?? [key]).reduce<unknown>((value, name) => tableOf(value)[name], findings);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || textsIn(value).length === 0;
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tableOf(value: unknown): Table {
  return isTable(value) ? value : {};
}
