/** Which language a text is in, by the words that hold its sentences together. */
import { STOP_WORDS } from '../common-words.ts';
import { FUNCTION_WORDS, LANGUAGES, type Language } from './function-words.ts';

/** More is not looked at. */
const LOOKED_AT = 60;
/** A single word may be a name. */
const FEWEST = 2;
const SHARED = 0.5;
const WORD = /\p{L}+/gu;
const CYRILLIC = /\p{sc=Cyrillic}/u;
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
  if (CYRILLIC.test(text)) return 'ru';
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, LOOKED_AT);
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.reduce((sum, word) => sum + worthOf(word, language), 0),
  }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  // An accent makes up for a word: "Einstellungen für Prüfung".
  const hint = ACCENTED.test(text) ? 1 : 0;
  if (hint > 0 && best?.count === 0 && words.length <= FEW_WORDS) return byLetters(text, words);
  if (!best || best.count === 0 || best.count + hint < FEWEST) return undefined;
  const own = FUNCTION_WORDS[best.language];
  const english = words.filter((word) => STOP_WORDS.has(word) && !own.has(word)).length;
  return best.count + hint > 2 * english ? best.language : undefined;
}

/** "In", "so" and "was" are German as well, and tell less. */
function worthOf(word: string, language: Language): number {
  if (!FUNCTION_WORDS[language].has(word)) return 0;
  return STOP_WORDS.has(word) ? SHARED : 1;
}

function byLetters(text: string, words: readonly string[]): Language | undefined {
  if (words.some((word) => STOP_WORDS.has(word))) return undefined;
  return TELLTALES.find(([letters]) => letters.test(text))?.[1];
}
