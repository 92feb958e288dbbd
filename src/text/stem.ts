/**
 * Porter's stemmer (1980), as SQLite's FTS5 applies it. What it makes of a word is how the index knows
 * that word: frequencies can be looked up by it, and texts be scored outside SQL.
 */

const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** At least one, exactly one, more than one group of vowels that is followed by consonants. */
const MEASURED = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const ONCE = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`);
const TWICE = new RegExp(`^(?:${CONSONANTS})?(?:${VOWELS}${CONSONANTS}){2}`);
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?[aeiouy]`);
const SHORT_SYLLABLE = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const STEP_2 = suffixes(
  'ational:ate tional:tion enci:ence anci:ance izer:ize logi:log bli:ble alli:al entli:ent eli:e ousli:ous ' +
    'ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble',
);
const STEP_3 = suffixes('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const STEP_4 = suffixes(
  'al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: sion:s tion:t ou: ism: ate: iti: ous: ive: ize:',
);

/** A conversation says the same few thousand words again and again. */
const MOST_KNOWN = 20_000;
const known = new Map<string, string>();

export function stem(word: string): string {
  if (word.length < 3 || word.length > 64) return word;
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  if (known.size >= MOST_KNOWN) known.clear();
  const stemmed = stemOf(word);
  known.set(word, stemmed);
  return stemmed;
}

function stemOf(word: string): string {
  // A y at the beginning is a consonant, in capitals it is none of the vowels.
  const marked = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  let stemmed = withoutEd(withoutPlural(marked));
  if (stemmed.endsWith('y') && HAS_VOWEL.test(stemmed.slice(0, -1)))
    stemmed = `${stemmed.slice(0, -1)}i`;
  stemmed = replaceSuffix(stemmed, STEP_2, MEASURED);
  stemmed = replaceSuffix(stemmed, STEP_3, MEASURED);
  stemmed = replaceSuffix(stemmed, STEP_4, TWICE);
  return withoutFinalE(stemmed).replace(/^Y/, 'y');
}

function withoutPlural(word: string): string {
  if (/.(?:sses|ies)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutEd(word: string): string {
  if (word.endsWith('eed') && word !== 'eed')
    return MEASURED.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const suffix = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const rest = word.slice(0, -suffix);
  if (suffix === 0 || !HAS_VOWEL.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeioulsz])\1$/i.test(rest)) return rest.slice(0, -1);
  return SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

function withoutFinalE(word: string): string {
  let rest = word;
  if (rest.endsWith('e')) {
    const before = rest.slice(0, -1);
    if (TWICE.test(before) || (ONCE.test(before) && !SHORT_SYLLABLE.test(before))) rest = before;
  }
  return rest.endsWith('ll') && TWICE.test(rest) ? rest.slice(0, -1) : rest;
}

type Suffixes = readonly (readonly [suffix: string, replacement: string])[];

/** The longest first, because only the longest that fits is looked at. */
function suffixes(list: string): Suffixes {
  const pairs = list.split(' ').map((pair) => pair.split(':'));
  return pairs
    .map(([suffix = '', replacement = '']) => [suffix, replacement] as const)
    .toSorted((a, b) => b[0].length - a[0].length);
}

function replaceSuffix(word: string, list: Suffixes, measure: RegExp): string {
  const found = list.find(([suffix]) => word.endsWith(suffix));
  if (!found) return word;
  const rest = word.slice(0, -found[0].length) + found[1];
  const tested = found[1].length === 1 ? rest : word.slice(0, -found[0].length);
  return measure.test(tested) ? rest : word;
}
