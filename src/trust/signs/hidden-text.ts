/** Text that a person who reads the note does not see, and a model does. */

/** Between two letters of ours: nobody types that. Joiners have their use in emoji and other scripts. */
const BETWEEN_LETTERS = /(?<=[a-z])[\u200B-\u200D\u2060\uFEFF\u00AD](?=[a-z])/gi;
const SEVERAL_JOINERS = /[\u200B-\u200D\u2060\uFEFF]{2,}/;
const OVERRIDE = /[\u202D\u202E]/;
/** The flags of England, Scotland and Wales are a black flag and such letters. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{5}\u{E007F}/gu;
const TAG_LETTERS = /[\u{E0000}-\u{E007F}]/u;
const A_FEW = 3;

const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g;
/** A definition of a link that nobody uses: how markdown hides a remark. */
const REMARK = /\[(?:\/\/|comment|_+|#)[^\]\n]{0,40}\]:\s*(?:#|<>)\s*[("']([^\n]*)/gi;
const UNSEEN_ELEMENT =
  /<(\w+)[^>]{0,200}?(?:\shidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|color\s*:\s*(?:white|transparent|#fff(?:fff)?)\b)[^>]{0,200}>([\s\S]{0,2000}?)(?:<\/\1|$)/gi;

const BLOB = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const WORDS = /^[\t\n\r -~\u00A0-\u024F]*$/;

/** Signs that say by themselves that something is hidden. */
export function hidesLetters(text: string): boolean {
  const others = text.replace(FLAG, '');
  return (
    TAG_LETTERS.test(others) ||
    OVERRIDE.test(others) ||
    SEVERAL_JOINERS.test(others) ||
    [...others.matchAll(BETWEEN_LETTERS)].length >= A_FEW
  );
}

/** What stands in comments and in elements that are not shown; examples in code are no such thing. */
export function unseenParts(text: string): readonly string[] {
  const prose = text.replace(CODE, ' ');
  const comments = [...prose.matchAll(COMMENT)].map(([, inside = '']) => inside);
  const remarks = [...prose.matchAll(REMARK)].map(([, inside = '']) => inside);
  const elements = [...prose.matchAll(UNSEEN_ELEMENT)].map(([, , inside = '']) => inside);
  return [...comments, ...remarks, ...elements].filter((part) => part.trim() !== '');
}

/** Base64 that holds words, decoded. */
export function decodedParts(text: string): readonly string[] {
  return [...text.matchAll(BLOB)].flatMap(([blob]) => {
    const decoded = Buffer.from(blob, 'base64').toString('utf8');
    return WORDS.test(decoded) && /\w \w/.test(decoded) ? [decoded] : [];
  });
}
