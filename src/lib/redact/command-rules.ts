// Secrets on a command line. `-p` is a password to mysql and a port to docker, so each rule knows its
// command, and looks for the flag on the same line only.

import { joined, type SecretRule } from './secret-rule.ts';
import { isIssued, isMadeUp } from './secret-value.ts';

// Up to the flag: not past the end of the command.
const ARGS = /\b(?:[^\n;|&]|&(?!&)){0,300}?/;
// In quotes all up to the closing one; bare, as far as a shell reads on.
const QUOTE = /\\{0,3}["']?/;
const IN_DOUBLE = /(?<=")(?:[^"\\\n]|\\[^"\n]){3,256}/;
const IN_SINGLE = /(?<=')[^'\\\n]{3,256}/;
const BARE = /(?<!["'])(?:[^\s"'\\;|&<>(){}-]|&(?![&\s]))(?:[^\s"'\\;|&<>()]|&(?![&\s])){2,255}/;
const VALUE = new RegExp(`(?<secret>${IN_DOUBLE.source}|${IN_SINGLE.source}|${BARE.source})`);

const IS_VALUE = (value: string): boolean => isMadeUp(value) && !/^\$|^(?:\.{0,2}|~)\//.test(value);

/** `mysql -pX`: tight only, since after a blank it is the name of a database. */
const TIGHT = 'mysql|mysqldump|mysqladmin|mysqlimport|mysqlsh|mariadb|mariadb-dump|mycli|7z|7za';
/** `-p X`, `-p=X`, `-pX` */
const LOOSE: Readonly<Record<string, string>> = {
  '-p': 'sshpass|docker login|podman login|nerdctl login|buildah login|helm registry login|twine|oc login|az login|cf login|mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport|cqlsh|influx|rabbitmqadmin|snowsql',
  '-P': 'sqlcmd|bcp|unzip|zip|mosquitto_pub|mosquitto_sub',
  '-a': 'redis-cli',
  '-w': 'ldapsearch|ldapadd|ldapmodify|ldapwhoami|ldapdelete|ldappasswd',
  '-t': 'codecov|codecovcli|codecov\\.sh',
  '-k': 'dotnet nuget push|nuget push',
  '-(?:storepass|keypass|srcstorepass|deststorepass)': 'keytool|jarsigner',
  '-pass(?:in|out)?[ =]?["\']?pass:': 'openssl',
  '(?:config add-)?authtoken': 'ngrok',
};

/** The secret belongs to who typed it, whatever it opens: kinds are not told apart. */
export const commandRules = (): readonly SecretRule[] => [
  {
    kind: 'cli-password',
    hints: TIGHT.split('|'),
    pattern: joined('', new RegExp(`(?:${TIGHT})`), ARGS, /(?<=\s)-p/, QUOTE, VALUE),
    check: IS_VALUE,
  },
  ...Object.entries(LOOSE).map(([flag, commands]): SecretRule => {
    const names = commands.split('|');
    const lead = new RegExp(`(?:${commands})`);
    const sign = new RegExp(`(?<=\\s)${flag}(?:=|[ \\t]{0,4})`);
    return {
      kind: 'cli-password',
      hints: names.map((name) => name.replaceAll('\\', '')),
      pattern: joined('', lead, ARGS, sign, QUOTE, VALUE),
      check: IS_VALUE,
    };
  }),
  {
    kind: 'cli-password',
    hints: ['curl', 'wget', 'lftp', 'smbclient'],
    pattern: joined(
      '',
      /(?:curl|wget|lftp|smbclient)/,
      ARGS,
      /\s(?:-u|-U|--user|--proxy-user)(?:=|[ \t]{0,4})/,
      QUOTE,
      /[^\s:,%"'\\]{1,128}[:,%](?<secret>[^\s"'\\]{3,256})/,
    ),
    check: IS_VALUE,
  },
  {
    kind: 'cookie',
    hints: ['curl'],
    pattern: joined(
      '',
      /curl/,
      ARGS,
      /\s(?:-b|--cookie)(?:=|[ \t]{1,4})/,
      QUOTE,
      /(?<secret>[\w.$-]{1,64}=[^\s;,"'`\\]{8,999}(?:; ?[\w.$-]{1,64}=[^\s;,"'`\\]{0,999}){0,40})/,
    ),
    check: (pairs) => pairs.split(';').some((pair) => isIssued(pair.slice(pair.indexOf('=') + 1))),
  },
  {
    kind: 'cli-password',
    hints: ['htpasswd'],
    pattern: joined(
      '',
      /htpasswd[ \t]{1,4}-(?:(?=\w{0,6}n)\w{0,6}b|\w{0,6}b\w{0,6}[ \t]{1,4}[^\s;|&]{1,128})/,
      /\w{0,6}[ \t]{1,4}[^\s;|&]{1,128}[ \t]{1,4}/,
      QUOTE,
      /(?<secret>[^\s"'\\]{3,128})/,
    ),
    check: IS_VALUE,
  },
];
