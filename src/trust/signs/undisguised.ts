/** The ways in which a text may be read: as it stands, and with the usual disguises of letters taken off. */

/** Letters of other alphabets that look like ours: those of each pair. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'ԁd', 'һh', 'кk', 'мm', 'тt'],
    ...['αa', 'εe', 'ιi', 'κk', 'οo', 'ρp', 'τt', 'υu', 'νv', 'χx', 'ıi', 'ɡg'],
  ].map(([from = '', to = '']) => [from, to]),
);

const DIGITS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '!': 'i' },
};

const NOT_ASCII = /[\u0080-\uffff]/;
/** A digit where a letter should be. */
const LEET = /[a-z][013457$!]{1,2}[a-z]/;
const LEET_WORD = /[\w$!]*[a-z][\w$!]*/g;
const SPACED_LETTERS = /(?<![a-z])(?:[a-z][ ._\-*|]{1,3}){7,}[a-z](?![a-z])/g;

/** In small letters, without accents and what cannot be seen. The first is the plainest; each is different. */
export function readings(text: string): readonly [string, ...string[]] {
  const plain = plainLetters(text);
  const latin = plain.replace(/[\u0131-\u058F]/g, (letter) => LOOK_ALIKE.get(letter) ?? letter);
  const letters = LEET.test(latin) ? latin.replace(LEET_WORD, withLetters) : latin;
  const others = [...new Set([latin, letters])].filter((reading) => reading !== plain);
  return [plain, ...others];
}

export function plainLetters(text: string): string {
  // Nothing of what follows is in it; to look up these kinds of letters takes a fresh process a while.
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .toLowerCase();
}

function withLetters(word: string): string {
  return word.replace(/[013457$!]/g, (sign) => DIGITS[sign] ?? sign);
}

/** `i g n o r e  a l l`, written together: where its words end is not known any more. */
export function spacedLetters(reading: string): readonly string[] {
  return [...reading.matchAll(SPACED_LETTERS)].map(([letters]) => letters.replace(/[^a-z]/g, ''));
}
