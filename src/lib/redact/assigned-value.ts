// What stands after `password =` may be a secret, a type, a call, a variable, or the next word of a
// sentence. How it is written says how much to believe: in quotes, or tight against the `=`, it is
// meant as a value; after a blank it may be code or talk, and must look like a secret by itself.

import type { Assigned, Judged } from './secret-rule.ts';
import { isIssued, isKnownPassword, isLikelyMadeUp, isMixed } from './secret-value.ts';

interface Place {
  readonly assigns: Assigned;
  readonly quote: string;
  /** No blank around the sign: shell, env file, query string, connection string. */
  readonly tight: boolean;
  /** `API_TOKEN`, as an environment variable is written; not `lexer.API_TOKEN`. */
  readonly upper: boolean;
  /** `--password …`: what follows is the shell's, and is meant as a value. */
  readonly flag: boolean;
  /** `the password is …`, where no code is to be expected. */
  readonly prose: boolean;
  /** A name for something else: `Aws::ApiKey`, `…:123456789012:secret:`, `publicKeyToken`. */
  readonly other: boolean;
  /** `<password>…</password>` */
  readonly element: boolean;
  /** `pass` alone, which is a verb and a stage of work as well. */
  readonly verb: boolean;
}

// No password is longer; what is longer is judged by its beginning.
const WINDOW = 256;

// Control characters end a value, or a coloured terminal would lend its escapes to it. Made when needed: `extra-words.ts`.
const bare = () => /^[^\s\p{Cc}"'`,;&<>(){}[\]|\\]+/u;
// In an env file a value may have nearly anything in it.
const bareUpper = () => /^[^\s\p{Cc}"'`;<>\\]+/u;
const QUOTED: Readonly<Record<string, RegExp>> = {
  '"': /^(?:[^"\\\s]|\\\S)+/,
  "'": /^(?:[^'\\\s]|\\\S)+/,
  '`': /^(?:[^`\\\s]|\\\S)+/,
};
// A shell reads on past `&` unless it stands alone.
const bareFlag = () => /^(?:[^\s\p{Cc}"'`,;<>(){}[\]|\\&]|&(?![&\s]))+/u;
const QUOTED_FLAG: Readonly<Record<string, RegExp>> = {
  '"': /^(?:[^"\\\n]|\\[^\n])+/,
  "'": /^[^'\\\n]+/,
};
// Inside an escaped string the value ends at an escaped quote.
const QUOTED_ESCAPED = /^(?:[^"'`\\\s]|\\+[^"'`\\\s])+/;
const MORE = /[^\s"'`\\]*/y;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:[?!]?\.|->|::)[A-Za-z_$][\w$]*)+!?$/;
const CALL = /^[A-Za-z_$][\w$.]*[([]/;
const OPERATOR_FIRST = /^[!*&@#%|>+~^?/-]/;
const EMAIL = /^[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

/** Judges the value to which `match` leads. */
export function judgeAssigned(match: RegExpExecArray, assigns: Assigned): Judged {
  const start = match.index + match[0].length;
  const place = placeOf(match, assigns);
  const run = readerFor(place).exec(match.input.slice(start, start + WINDOW))?.[0] ?? '';
  const value = place.quote === '' ? run.replace(/[.,;:)]+$/, '') : run;
  const next = match.input.charAt(start + value.length);
  const secret = value !== '' && !place.other && isSecret(value, next, place);
  const end = run.length < WINDOW ? start + value.length : endOfRun(match.input, start);
  return { start, end, secret };
}

function placeOf(match: RegExpExecArray, assigns: Assigned): Place {
  const { sign = '', quote = '' } = match.groups ?? {};
  const name = match[0].slice(0, match[0].indexOf(sign));
  const before = match.input.slice(Math.max(0, match.index - 42), match.index);
  // A list of words, `['user', 'password', …]`, is no assignment; `['--password', …]` is one.
  const isFlag = /(?:^|[\s"'`(,])--[\w-]*$/.test(before);
  const inList = sign.startsWith(',') && !isFlag;
  return {
    assigns: inList ? 'issued' : assigns,
    quote,
    flag: isFlag && /^(?:=|[ \t]+)$/.test(sign),
    tight: /^(?:=|%3D|>|" value=)$/i.test(sign),
    upper: /(?<![.\w])[A-Z0-9_]+$/.test(before + name),
    other: /:(?:\d{12})?:\w*$|public[_-]?(?:key)?$/i.test(before),
    element: sign === '>',
    verb: /(?<![a-z])pass$/i.test(name),
    prose: /^\s(?:\p{L}|—)|[：是は]/u.test(sign),
  };
}

function readerFor(place: Place): RegExp {
  if (place.quote.length > 1) return QUOTED_ESCAPED;
  if (place.flag) return QUOTED_FLAG[place.quote] ?? bareFlag();
  return QUOTED[place.quote] ?? (place.upper && place.tight ? bareUpper() : bare());
}

function endOfRun(text: string, start: number): number {
  MORE.lastIndex = start + WINDOW;
  MORE.exec(text);
  return Math.max(MORE.lastIndex, start + WINDOW);
}

function isSecret(value: string, next: string, place: Place): boolean {
  if (isIssued(value)) return next !== '(';
  if (place.verb && !place.upper && /^[A-Za-z]+$/.test(value)) return false;
  if (place.quote === '') return isSecretBare(value, next, place);
  // A blank before the closing quote: a sentence, a label.
  if (!/["'`\\]/.test(next)) return false;
  if (isKnownPassword(value)) return true;
  if (place.prose) return place.assigns === 'chosen' && isTelling(value);
  return (place.assigns === 'chosen' || (place.upper && place.tight)) && isLikelyMadeUp(value);
}

function isSecretBare(value: string, next: string, place: Place): boolean {
  if (isCode(value, next, place)) return false;
  if (isKnownPassword(value)) return true;
  if (place.flag && place.assigns === 'chosen') return isGiven(value);
  if (!place.tight) return place.assigns === 'chosen' && isTelling(value);
  if (place.assigns === 'chosen' || place.upper) return isLikelyMadeUp(value);
  return (
    value.length >= 8 && /[A-Za-z]/.test(value) && digitsIn(value) >= 2 && isLikelyMadeUp(value)
  );
}

function isCode(value: string, next: string, place: Place): boolean {
  if (place.element) return next !== '<';
  if (next === '(' || next === '[' || CALL.test(value) || MEMBER.test(value)) return true;
  const endsArgument = next === ',' || next === ')' || (next === ';' && !place.tight);
  return !place.prose && !place.upper && endsArgument && IDENTIFIER.test(value);
}

// Given on a command line: no word of a sentence about the flag has digits or marks in it.
function isGiven(value: string): boolean {
  if (OPERATOR_FIRST.test(value) || !/[\d!@#$%^&*]/.test(value)) return false;
  return isLikelyMadeUp(value);
}

// Nothing but its own look tells it from the next word: digits or marks as passwords have them.
function isTelling(value: string): boolean {
  if (value.length < 6 || OPERATOR_FIRST.test(value) || /[=+*/<>]/.test(value)) return false;
  if (EMAIL.test(value) || !/[A-Za-z]/.test(value)) return false;
  const digits = digitsIn(value);
  const telling = digits >= 2 || (digits === 1 && isMixed(value)) || /\w[!@#$^~]+\w/.test(value);
  return telling && isLikelyMadeUp(value);
}

function digitsIn(value: string): number {
  return value.match(/\d/g)?.length ?? 0;
}
