// Secrets as files and programs keep them: connection strings, kubeconfig, password hashes, seeds, and
// tokens that were encoded, which is no way to hide them.

import { joined, labelled, type SecretRule } from './secret-rule.ts';
import { isMadeUp, isPlaceholder } from './secret-value.ts';

const HASHES = [
  /2[abxy]\$\d\d\$[A-Za-z0-9./]{53}/,
  /argon2(?:id|[id])\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{8,128}\$[A-Za-z0-9+/]{16,256}/,
  /(?:[156]|g?y|7)\$(?:rounds=\d{1,9}\$|[A-Za-z0-9./]{1,16}\$)?[A-Za-z0-9./]{1,32}\$[A-Za-z0-9./]{22,128}/,
];
const HASH = new RegExp(`\\$(?:${HASHES.map(({ source }) => source).join('|')})(?![A-Za-z0-9./])`);

/** How tokens begin whose base64 is worth a look. */
const OPENINGS = [
  ...[
    'ghp_',
    'gho_',
    'ghs_',
    'github_pat_',
    'glpat-',
    'sk-ant-',
    'sk-proj-',
    'sk_live_',
    'rk_live_',
  ],
  ...['xoxb-', 'xoxp-', 'npm_', 'pypi-Ag', 'AKIA', 'AIza', 'dop_v1_', 'hvs.', '-----BEGIN'],
];
const OPENED = /^(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY|[\w.-]{20,})/;

/** The letters that stand for the whole bytes of a text, whatever follows it. */
function encodedStart(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .slice(0, Math.floor((text.length * 4) / 3));
}

const SEED_SIZES = new Set([12, 15, 18, 21, 24]);
// None of these is in the list of words that seeds are made of.
const TALK = /\b(?:the|and|for|are|was|with|from|not|has|but|our|its|your|used|uses|were|which)\b/;
const WORDS = '[a-z]{3,12}';

export const storedRules = (): readonly SecretRule[] => [
  {
    kind: 'url-password',
    hints: ['@tcp(', '@tcp/', '@unix(', '@udp('],
    // As Go's drivers have it, `user:password@tcp(host)`: nothing stands before the user.
    pattern: /(?<=[\w.-]{1,64}:(?<secret>[^\s:/"'`\\]{1,128}))@(?:tcp|unix|udp)[(/]/,
    inWord: true,
    check: isMadeUp,
  },
  {
    kind: 'kubeconfig-key',
    hints: ['client-key-data', 'client-certificate-data'],
    pattern:
      /client-(?:key|certificate)-data\\{0,3}["']?\s{0,3}:\s{0,3}\\{0,3}["']?(?<secret>[A-Za-z0-9+/]{40,}={0,2})/,
  },
  {
    kind: 'password-hash',
    hints: ['$1$', '$5$', '$6$', '$7$', '$y$', '$gy$', '$2a$', '$2b$', '$2x$', '$2y$', '$argon2'],
    pattern: HASH,
    inWord: true,
    check: (hash) => !isPlaceholder(hash.slice(1)),
  },
  {
    kind: 'otp-seed',
    hints: ['otpauth://', 'otpauth%3A%2F%2F'],
    pattern:
      /otpauth(?::\/\/|%3A%2F%2F)[^\s"'`<>]{0,400}?(?:[?&]|%3F|%26)secret(?:=|%3D)(?<secret>[A-Z2-7]{8,256})/i,
  },
  {
    kind: 'otp-seed',
    hints: ['totp', 'otp_', 'otp-', 'otp secret', '2fa', 'mfa_', 'mfa '],
    pattern: labelled('totp|otp|2fa|mfa', '[A-Z2-7]{16,64}={0,6}'),
    check: (seed) => /[2-7]/.test(seed) && seed === seed.toUpperCase(),
  },
  {
    kind: 'encoded-secret',
    hints: OPENINGS.map(encodedStart),
    pattern: /[A-Za-z0-9+/]{24,8000}={0,2}(?![A-Za-z0-9+/])/,
    check: (text) => OPENED.test(Buffer.from(text, 'base64').toString('latin1')),
  },
  {
    kind: 'seed-phrase',
    hints: ['mnemonic', 'seed phrase', 'recovery phrase', 'seed words', 'recovery words'],
    pattern: joined(
      'i',
      /(?:mnemonic|(?:seed|recovery) (?:phrase|words))(?: (?:phrase|words|for [\w.-]{1,40}))?/,
      /\\{0,3}["'`]?(?: is|\s{0,2}[:=]| was)(?:\s|\\n){1,3}\\{0,3}["'`]?/,
      /(?<secret>[a-z]{3,8}(?:[ \n][a-z]{3,8}){11,23})(?![a-z])/,
    ),
    inWord: true,
    check: (words) => SEED_SIZES.has(words.split(/\s/).length) && !TALK.test(words),
  },
  {
    kind: 'passphrase',
    hints: ['passphrase', 'pass phrase', 'pass-phrase'],
    pattern: joined(
      'i',
      /pass[ -]?phrase(?: (?:for|of|to) [\w.@-]{1,40}| for the [\w.@-]{1,40})?\\{0,3}["'`]?/,
      /(?: is|\s{0,2}[:=]| was)\s{1,3}\\{0,3}["'`]?/,
      new RegExp(`(?<secret>${WORDS}(?:[ -]${WORDS}){3,11})(?=\\\\{0,3}["'\`.,;!)\\n]|\\\\n|$)`),
    ),
    inWord: true,
    check: isPassphrase,
  },
];

// What a sentence about passphrases goes on with; four words that are none of these are said for themselves.
const SENTENCE = new Set(
  `the and for are was with from not has but our its your you used uses were which that this then than when
  where what who how why can cannot could should must may might will would have had been being also only
  never always just too very all any each every some into onto over under about after before because while
  until unless required optional needed stored saved kept encrypted hashed written read entered typed given
  empty missing wrong incorrect correct-looking invalid unknown different same longer shorter long short
  set unset asked prompted passed derived generated created changed`.split(/\s+/),
);

function isPassphrase(words: string): boolean {
  return words.split(/[ -]/).every((word) => !SENTENCE.has(word.toLowerCase()));
}
