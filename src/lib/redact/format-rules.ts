import { joined, type SecretRule } from './secret-rule.ts';
import {
  isIssued,
  isMadeUp,
  isPlaceholder,
  isSessionValue,
  isUserAndPassword,
} from './secret-value.ts';

// A space of a PEM line, which may have passed through a URL.
const SP = '(?: |%20|\\+)';
const PEM_BEGIN = `-----BEGIN${SP}(?:[A-Z0-9]{1,12}${SP}){0,4}PRIVATE${SP}KEY(?:${SP}BLOCK)?-----`;
const PEM_END = `-----END${SP}(?:[A-Z0-9]{1,12}${SP}){0,5}KEY(?:${SP}BLOCK)?-----`;
// Without a long enough word of base64 it is talk about keys, or an example with dots.
const PEM_HAS_BODY = '(?=(?:(?!-----)[^]){0,600}?[A-Za-z0-9+/=]{40})';
// A key cut short has no end line; then only what base64, line ends and their escapes can be goes.
const PEM_CUT = '(?:[A-Za-z0-9+/=]|\\s|\\\\+[nrt]|%0[AD]){1,40000}';
const PEM = `${PEM_BEGIN}${PEM_HAS_BODY}(?:(?:(?!-----)[^]){1,20000}${PEM_END}|${PEM_CUT})`;

// Between a header's name and its value, in a header, in an object, in a list of both.
const COLON = /\\{0,3}["'`]?\s{0,3}[:=,]\s{0,3}\[?\\{0,3}["'`]?/;
// Between words, which may be a line end, which may be escaped.
const GAP = /(?:\s|\\[nrt]){1,8}/;

// A terminal or a mail breaks a long token into lines: full ones, and the last one, on which it stands alone.
const WRAP = '(?:\\r?\\n[ \\t]{0,8}|\\\\n)';
const WRAPPED = `[\\w-]{1,400}(?:${WRAP}[\\w-]{1,400}){0,20}`;
const ALONE =
  '(?<=[\\w.-]{40})(?:\\r?\\n[ \\t]{0,8}|\\\\n)[\\w-]{6,400}(?=\\s*(?:\\n|$)|\\\\|["\'`])';
const WRAPPED_END = `${WRAP}?[\\w-]{8,400}(?:${ALONE}){0,10}`;

/** Secrets known by the format around them rather than by who issued them. */
export const formatRules = (): readonly SecretRule[] => [
  {
    kind: 'pgp-private-key',
    hints: ['-----BEGIN PGP PRIVATE', '-----BEGIN%20PGP%20PRIVATE'],
    pattern: new RegExp(PEM),
    inWord: true,
  },
  {
    kind: 'ssh-private-key',
    hints: ['-----BEGIN OPENSSH', '-----BEGIN%20OPENSSH'],
    pattern: new RegExp(PEM),
    inWord: true,
  },
  { kind: 'private-key', hints: ['-----BEGIN'], pattern: new RegExp(PEM), inWord: true },
  {
    kind: 'putty-private-key',
    hints: ['Private-Lines:'],
    pattern: joined(
      '',
      /Private-Lines: \d{1,3}(?:\\r|\\n|\s){1,4}/,
      /(?<secret>[A-Za-z0-9+/=]{20,}(?:(?:\s|\\+[rn]){1,4}(?!Private)[A-Za-z0-9+/=]{4,}){0,60})/,
    ),
  },
  {
    kind: 'jwt',
    hints: ['eyJ'],
    pattern: /(?<![_.-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/,
  },
  {
    kind: 'jwt',
    hints: ['eyJ'],
    pattern: new RegExp(`(?<![_.-])eyJ${WRAPPED}\\.${WRAP}?eyJ${WRAPPED}\\.${WRAPPED_END}`),
  },
  {
    kind: 'jwt',
    hints: ['eyJ'],
    pattern: /(?<![_.-])eyJ[\w-]{16,}\.[\w-]{0,1024}\.[\w-]{8,1024}\.[\w-]{8,}\.[\w-]{8,}/,
  },
  {
    kind: 'url-password',
    hints: ['://'],
    // Nobody's password opens example.com.
    pattern: joined(
      '',
      /:\/\/[^\s:/?#@"'`<>\\]{0,128}:(?<secret>[^\s/"'`<>\\]{1,256})@/,
      /(?=[\w.[$*{%-])(?!(?:[\w-]{1,63}\.){0,4}example\.(?:com|org|net)(?![\w.-]))/,
    ),
    inWord: true,
    check: isUrlPassword,
  },
  {
    kind: 'url-password',
    hints: ['%3A%2F%2F'],
    pattern: /%3A%2F%2F[\w.~-]{0,128}%3A(?<secret>(?:(?!%2F|%40)[\w.~%-]){1,256})%40/i,
    inWord: true,
    check: isUrlPassword,
  },
  {
    kind: 'url-token',
    hints: ['://'],
    pattern: /:\/\/(?<secret>[\w-]{20,256})(?::x-oauth-basic)?@/,
    inWord: true,
    check: isIssued,
  },
  {
    kind: 'bearer-token',
    hints: ['bearer'],
    pattern: /bearer(?:\s|%20|\+){1,4}(?<secret>[\w.~+/-]{8,}={0,2})/i,
    check: isIssued,
  },
  {
    kind: 'basic-auth',
    hints: ['basic'],
    pattern: /basic(?:\s|%20|\+){1,4}(?<secret>[A-Za-z0-9+/]{6,2048}={0,2})(?![\w-])/i,
    check: isUserAndPassword,
  },
  {
    kind: 'authorization',
    hints: ['authorization'],
    pattern: joined(
      'i',
      /authorization/,
      COLON,
      /(?:[A-Za-z-]{2,20}\s{1,3})?(?<secret>[\w.~+/:-]{12,}={0,2})/,
    ),
    check: isIssued,
  },
  {
    kind: 'cookie',
    hints: ['set-cookie'],
    pattern: joined('i', /set-cookie/, COLON, /[\w.$-]{1,64}=(?<secret>[^\s;,"'`\\]{8,})/),
    check: isIssued,
  },
  {
    kind: 'cookie',
    hints: ['cookie'],
    // All pairs: which of them opens a session is the site's own business.
    pattern: joined(
      'i',
      /(?<!set-)cookie/,
      COLON,
      /(?<secret>[\w.$-]{1,64}=[^\s;,"'`\\]{8,999}(?:; ?[\w.$-]{1,64}=[^\s;,"'`\\]{0,999}){0,40})/,
    ),
    check: (pairs) => pairs.split(';').some((pair) => isIssued(pair.slice(pair.indexOf('=') + 1))),
  },
  {
    kind: 'session-cookie',
    hints: ['sessionid=', 'session_id=', 'session=', 'sessid=', 'connect.sid=', 'session-token='],
    pattern: /(?:session[_-]?(?:id|token)?|sessid|connect\.sid)=(?<secret>[^\s;,&"'`\\]{8,})/i,
    inWord: true,
    check: isSessionValue,
  },
  {
    kind: 'netrc-password',
    hints: ['machine', 'default'],
    pattern: joined(
      '',
      /(?:machine\s{1,4}[\w.:-]{1,253}|default)/,
      GAP,
      /(?:login|user)\s{1,4}[^\s\\]{1,128}/,
      GAP,
      /password\s{1,4}(?<secret>[^\s"'`\\]{1,256})/,
    ),
    check: isMadeUp,
  },
  {
    kind: 'pgpass-password',
    hints: [':5432:', ':5433:', ':6432:', ':6543:', ':*:'],
    // host:port:database:user:password, from the port on
    pattern: joined(
      '',
      /(?<=(?:^|[\s"'`=/]|\\n)[\w.*-]{1,253}):(?:\d{4,5}|\*)/,
      /:[\w*.-]{1,63}:[\w.*@-]{1,63}:(?<secret>[^\s:"'`\\]{3,256})/,
    ),
    inWord: true,
    check: isMadeUp,
  },
];

/** `user:pass@host` and `user:password@host` name what stands there. */
function isUrlPassword(password: string): boolean {
  return (
    !isPlaceholder(password) && !/^(?:my|the|db|user)?[-_]?pass(?:w(?:or)?d)?$/i.test(password)
  );
}
