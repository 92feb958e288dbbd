// Is this string, found where a secret may stand, a secret? There are two kinds of yes: what a
// machine issued looks scrambled, and what a person made up is anything but a placeholder, the name
// of a type, or a word of the trade. Only the string is judged; its surroundings are the caller's.

// Someone's password indeed, although they look like words or names.
const KNOWN_PASSWORDS = new Set(
  `changeme changeit letmein hunter2 qwerty qwertyuiop iloveyou trustno1 passw0rd p@ssw0rd admin123
  password1 password123 welcome1 supersecret topsecret mysecretpassword`.split(/\s+/),
);

// Types, states, and the words for the thing itself: what follows `password:` in talk and code.
const TRADE_WORDS = new Set(
  `string str number integer bool boolean true false null nil none undefined unknown never void any
  object array bytes buffer char varchar text uuid date function symbol bigint required optional
  hidden masked empty missing invalid valid incorrect wrong expired revoked enabled disabled default
  password passwd passphrase passcode pass pwd pw token tokens secret secrets key keys apikey auth
  bearer basic digest oauth credential credentials username user login host port name email value
  input field type label plain plaintext hashed encrypted include omit same-origin session cookie
  header query identifier keyword literal comment operator punctuation`.split(/\s+/),
);

const PLACEHOLDERS: readonly RegExp[] = [
  /\[redacted/i,
  // Masked or left open: ***, xxxxx, ..., •••
  /\*{3}|x{5}|\.{3}|[…•·]|^[*_.x-]+$/i,
  // Filled in later by a shell, a template or a format: $TOKEN, ${TOKEN}, {{ token }}, <token>, %s
  /^\$[({A-Za-z_]|\$\{|\{\{|#\{|\$\(|^[<[{(]|^%\w+%$|^%[(sdv@]/,
  /^(?:your|insert|enter|replace|put)(?:[-_ ]|$)|^your|[-_]your[-_]|[-_]here$/i,
  /(?:^|[-_])(?:example|placeholder|dummy|redacted|removed|masked|sample|todo|tbd)(?:[-_]|$)/i,
  /^(?:change|replace)[-_]?(?:this|it[-_]|before)/i,
];

// Looked up elsewhere, or not a value of its own: URLs (their own rules see to them), files,
// versions, dates and addresses on a chain.
const REFERENCES: readonly RegExp[] = [
  /^[a-z][a-z0-9+.-]*:\/\//i,
  /^(?:~|\.{1,2})?\/(?:[\w.@-]+\/)*[\w.@-]*$/,
  /\.(?:jsonc?|ya?ml|toml|pem|key|crt|txt|env|[cm]?[jt]sx?|py|go|rs|rb|java|md|html?|css|svg)$/i,
  /^[\^~]?v?\d+(?:\.\d+)+/,
  /^\d{4}-\d{2}-\d{2}/,
  /^0x(?:[0-9a-f]{1,16}|[0-9a-f]{40})$/i,
  /(?:%2F|\/)\d{8}(?:%2F|\/)/i,
];

// `sha256`, `base64`, `uint8array`, `oauth2`: names of methods and types, in spite of the digits.
const METHODS = 'sha|md|aes|rsa|hmac|oauth|ed|hs|rs|es|pbkdf|argon|bcrypt|scrypt|web|http|ipv';
const ENCODINGS = 'base|utf|u?int|float|bytes|char|varchar';
const TECHNICAL = new RegExp(`^(?:${METHODS}|${ENCODINGS})-?\\d{1,5}[-_]?[a-z]*$`, 'i');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Issued by a machine: long, and letters, digits and cases changing as they do not in words. */
export function isIssued(value: string): boolean {
  return !isPlaceholder(value) && isScrambled(value);
}

/** Issued to one visit of a site. Identifiers of other kinds of sessions are mostly UUIDs. */
export function isSessionValue(value: string): boolean {
  return isIssued(value) && !UUID.test(value);
}

/** Made up by a person, in a place where nothing but a password can stand. */
export function isMadeUp(value: string): boolean {
  return value.length >= 3 && !isPlaceholder(value) && !TRADE_WORDS.has(value.toLowerCase());
}

/** A password to be believed in a place where words of code and talk can stand as well. */
export function isLikelyMadeUp(value: string): boolean {
  if (isKnownPassword(value)) return true;
  if (value.length < 4 || isPlaceholder(value) || isReference(value)) return false;
  if (isScrambled(value)) return true;
  if (/^[A-Za-z_.:/-]+$/.test(value)) return isPlainWord(value);
  return !TECHNICAL.test(value) && !isWords(value);
}

export function isKnownPassword(value: string): boolean {
  return KNOWN_PASSWORDS.has(value.toLowerCase());
}

export function isPlaceholder(value: string): boolean {
  return PLACEHOLDERS.some((pattern) => pattern.test(value));
}

/** `user:password` in base64, as in `Authorization: Basic` and in a Docker login. */
export function isUserAndPassword(encoded: string): boolean {
  return /^[\x20-\x7e]*:[\x20-\x7e]+$/.test(Buffer.from(encoded, 'base64').toString('latin1'));
}

export const hasDigit = (value: string): boolean => /\d/.test(value);

function isReference(value: string): boolean {
  return REFERENCES.some((pattern) => pattern.test(value));
}

function isPlainWord(value: string): boolean {
  if (!/^[a-z]{6,}$/.test(value) || TRADE_WORDS.has(value)) return false;
  return !/pass|token|secret|key|auth|cred/.test(value);
}

// `my-app-2024`, `user_token_v2`: each part a word, or a short number with a letter or two.
function isWords(value: string): boolean {
  const parts = value.split(/[-_.:/]/);
  return parts.length > 1 && parts.every((part) => /^(?:[A-Za-z]*|[a-z]{0,2}\d+)$/.test(part));
}

// Parts too short to tell are left out: `my-app-v2-3b`.
function isScrambled(value: string): boolean {
  if (value.length < 12 || isReference(value)) return false;
  if (UUID.test(value)) return true;
  const long = value.split(/[^A-Za-z0-9]+/).filter((part) => part.length >= 6);
  return long.join('').length >= 8 && isMixed(long.join(''));
}

/** More changes between letters, digits and cases than camelCase has, or consonants in a row. */
export function isMixed(text: string): boolean {
  const changes = /\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g;
  const consonants = /[bcdfghj-np-tvwxz]{5}/gi;
  const count = countIn(text, changes) + (hasDigit(text) ? countIn(text, consonants) : 0);
  const bothCases = /[a-z]/.test(text) && /[A-Z]/.test(text);
  return count >= 3 && count > text.length / (bothCases ? 4 : 8);
}

function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
