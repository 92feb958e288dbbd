/** Which language a text is in, by the words that hold its sentences together. */
import { STOP_WORDS } from '../common-words.ts';
import { FUNCTION_WORDS, LANGUAGES, type Language } from './function-words.ts';

/** More is not looked at. */
const LOOKED_AT = 60;
/** A single word may be a name. */
const FEWEST = 2;
const SHARED = 0.5;
const PLAIN_WORD = /[a-z]+/g;
const NOT_PLAIN = /[\u0080-\uffff]/;
/** English has none of them, but for names and loan words. */
const ACCENTED = /[äöüßàâæçéèêëîïôœùûÿñáíóúãõåøıİşğ¿¡]/i;

/** Of a few words without any of these, a letter tells it that others hardly have. */
const TELLTALES: readonly (readonly [RegExp, Language])[] = [
  [/ß/i, 'de'],
  [/[ãõ]/i, 'pt'],
  [/[ñ¿¡]/i, 'es'],
  [/œ/i, 'fr'],
  [/[ğşıİ]/, 'tr'],
  [/å/i, 'sv'],
  [/[äöü]/i, 'de'],
];
const FEW_WORDS = 4;

/** Undefined for English, for what is not told apart, and for scripts that write no spaces. */
export function languageOf(text: string): Language | undefined {
  if (NOT_PLAIN.test(text) && /\p{sc=Cyrillic}/u.test(text)) return 'ru';
  const words = firstWords(text.toLowerCase());
  const best = mostOf(words);
  // An accent makes up for a word: "Einstellungen für Prüfung".
  const hint = ACCENTED.test(text) ? 1 : 0;
  if (hint > 0 && best.count === 0 && words.length <= FEW_WORDS) return byLetters(text, words);
  if (best.count === 0 || best.count + hint < FEWEST) return undefined;
  const own = FUNCTION_WORDS[best.language];
  const english = words.filter((word) => STOP_WORDS.has(word) && !own.has(word)).length;
  return best.count + hint > 2 * english ? best.language : undefined;
}

function firstWords(text: string): readonly string[] {
  // The short pattern finds the same in plain texts, which most are, in half the time.
  const words = text.match(NOT_PLAIN.test(text) ? /\p{L}+/gu : PLAIN_WORD) ?? [];
  return words.slice(0, LOOKED_AT);
}

/** For each word the languages it is of: one look-up for all, because every passage is asked. */
let languagesOf: Map<string, number[]> | undefined;

function byWord(): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const [at, language] of LANGUAGES.entries()) {
    for (const word of FUNCTION_WORDS[language]) all.set(word, [...(all.get(word) ?? []), at]);
  }
  return all;
}

/** The language that most of the words are of; of equals the first. */
function mostOf(words: readonly string[]): { language: Language; count: number } {
  languagesOf ??= byWord();
  const counts = LANGUAGES.map((language) => ({ language, count: 0 }));
  for (const word of words) {
    const languages = languagesOf.get(word);
    if (!languages) continue;
    // "In", "so" and "was" are German as well, and tell less.
    const worth = STOP_WORDS.has(word) ? SHARED : 1;
    for (const at of languages) {
      const counted = counts[at];
      if (counted) counted.count += worth;
    }
  }
  return counts.reduce((best, next) => (next.count > best.count ? next : best));
}

function byLetters(text: string, words: readonly string[]): Language | undefined {
  if (words.some((word) => STOP_WORDS.has(word))) return undefined;
  return TELLTALES.find(([letters]) => letters.test(text))?.[1];
}
