// `password = hunter2` and its relatives: env files, YAML, JSON (also escaped, as in tool input),
// code, XML, query strings, command line flags, plain sentences. These patterns only lead to the
// place where the value begins; what stands there is for assigned-value.ts to judge.

import type { SecretRule } from './secret-rule.ts';

const PASSWORD = 'pass(?:word|wd|phrase|code)';
const PASS = '(?:(?<![a-z])|(?<=db|user|smtp|mail|admin|root|ftp|login))pass';
const KEY_OF =
  'api|access|auth|account|encryption|signing|master|private|service|admin|shared|storage|deploy';

// What may still belong to the name: `TOKEN_PROD`, `secretKeyBase`, `password2`. Not `tokenType`.
const STAGE = 'prod|production|dev|staging|test|live|local|old|new|main|\\d{1,3}';
const REST = `(?:s|[_-]?(?:key|base|value|${STAGE})){0,2}`;
// The end of a quoted name, of `environ["TOKEN"]`, of `**password**`.
const CLOSE = '(?:\\\\{0,3}["\'`]\\]?|\\*\\*)?';
const BLANK = '[ \\t]{0,8}';
const TYPE = ':[ \\t]?[A-Za-z_][\\w<>|.[\\]]{0,30}[ \\t]';
const SIGN = `${BLANK}(?:(?:${TYPE})?={1,3}>?|:=|:(?!:)(?:\\*\\*)?|%3D)${BLANK}`;
const XML = '(?<=(?:<|name=")[\\w:.-]{1,60}"?)>|" value=(?=")';
const LIST = ',[ \\t]{0,4}(?=\\\\{0,3}["\'`])';
// `pass` alone is a verb: `pass to`.
const PROSE = '(?<!pass)[ \\t](?:for [\\w.@-]{1,40} )?(?:is|was|to)[ \\t]';
/** The same in other languages, with the verbs that lead to the password there. */
const PASSWORD_ELSEWHERE =
  'passwort|kennwort|passwörter|mot de passe|contraseñ?a|senha|wachtwoord|parola|hasło|lösenord|пароль|密码|密碼|パスワード|비밀번호';
const PROSE_ELSEWHERE =
  '[ \\t](?:(?:für|von|pour|de|para|voor|do|för|для) [\\w.@-]{1,40} )?(?:ist|lautet|war|est|es|é|è|is|jest|to|är|—)[ \\t]:?|[ \\t]?(?:：|是|は)[ \\t]?';
const FLAG = '(?<=(?:^|[\\s"\'`(,])--[\\w-]{1,60})[ \\t]{1,4}';

function leadIn(name: string, prose = PROSE): RegExp {
  const sign = `(?<sign>${SIGN}|${XML}|${LIST}|${prose}|${FLAG})`;
  return new RegExp(`(?:${name})${REST}${CLOSE}${sign}(?<quote>\\\\{0,3}["'\`])?`, 'i');
}

/** The least specific rules, hence the last. */
export const assignmentRules = (): readonly SecretRule[] => [
  {
    kind: 'password',
    hints: ['pass', 'pwd', 'pw=', 'pw:'],
    pattern: leadIn(`(?:${PASSWORD}|${PASS}|pwd|(?<![a-z0-9])pw)`),
    inWord: true,
    assigns: 'chosen',
  },
  {
    kind: 'password',
    hints: PASSWORD_ELSEWHERE.replace('ñ?', '').split('|').concat('contraseña'),
    pattern: leadIn(PASSWORD_ELSEWHERE, PROSE_ELSEWHERE),
    inWord: true,
    assigns: 'chosen',
  },
  {
    kind: 'secret',
    hints: ['secret', 'credential'],
    pattern: leadIn('secret|credentials?'),
    inWord: true,
    assigns: 'issued',
  },
  { kind: 'token', hints: ['token'], pattern: leadIn('token'), inWord: true, assigns: 'issued' },
  {
    kind: 'api-key',
    hints: ['key'],
    pattern: leadIn(`(?<=(?:${KEY_OF})[_ -]?)key`),
    inWord: true,
    assigns: 'issued',
  },
  {
    kind: 'env-secret',
    hints: ['_KEY=', '_AUTH=', '_SALT=', '_PAT='],
    pattern: /(?<=[A-Z0-9])_(?:KEY|AUTH|SALT|PAT)(?<sign>=)(?<quote>\\{0,3}["'`])?/,
    inWord: true,
    assigns: 'issued',
  },
];
