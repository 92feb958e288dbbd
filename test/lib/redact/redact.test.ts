import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSecrets, redact } from '../../../src/lib/redact/redact.ts';
import type { SecretRule } from '../../../src/lib/redact/secret-rule.ts';
import { secretRules } from '../../../src/lib/redact/secret-rules.ts';
import { vendorRules } from '../../../src/lib/redact/vendor-rule.ts';
import { VENDOR_RULES } from '../../../src/lib/redact/vendor-rules.ts';
import { table } from '../../table.ts';
import { secretSamples } from './secret-samples.ts';

const FENCE = '```';

// Where secrets turn up in a transcript.
const SETTINGS: Readonly<Record<string, (text: string) => string>> = {
  'a prompt': (text) => `Please try ${text} for the deploy, and tell me what you see.`,
  'a reply with a code fence': (text) => `Sure:\n\n${FENCE}sh\n${text}\n${FENCE}\n\nThat is all.`,
  'a command line': (text) => `cd app && echo "${text}" >> notes.txt && git status`,
  'tool input': (text) => JSON.stringify({ command: `set -e\n${text}\nls`, timeout: 5 }),
  'a path and a URL': (text) => `see https://files.test/a/${text} or /srv/${text} there`,
  'a todo': (text) => JSON.stringify([{ content: `rotate ${text} (blocked)`, status: 'pending' }]),
  'a sub-agent result': (text) => `<result>\nFound in .env:\n- ${text}\n</result>`,
};

describe('every kind of secret', () => {
  table(Object.entries(SETTINGS))(
    'goes, and every word around it stays, wherever it stands',
    (_name, setting) => {
      for (const { kind, text, secret } of [1, 2, 3].flatMap(secretSamples)) {
        const wanted = setting(text.replace(secret, `[redacted:${kind}]`));
        expect(redact(setting(text)), kind).toBe(wanted);
      }
    },
  );
});

test('every rule has a sample, and there are more than 100 kinds', () => {
  const taken = new Set<SecretRule>(vendorRules());
  const kinds = new Set(
    secretRules()
      .filter((rule) => !taken.has(rule))
      .map((rule) => rule.kind),
  );
  expect(kinds.size).toBeGreaterThan(100);
  expect(new Set(secretSamples(1).map((sample) => sample.kind))).toEqual(kinds);
});

test('every rule of gitleaks finds what it describes', { tags: 'long' }, () => {
  expect(vendorRules().length).toBeGreaterThan(100);
  const missed = vendorRules().flatMap(({ kind, check }, at) => {
    const [, hints = [], , value = '', label] = VENDOR_RULES[at] ?? [];
    const secrets = samplesOf(value).filter((one) => check?.(one));
    const before = label === undefined ? '' : `${hints[0]}_token = `;
    const kept = secrets.filter((one) => redact(`${before}"${one}"`).includes(one));
    return secrets.length === 0 || kept.length > 0 ? [{ kind, secrets, kept }] : [];
  });
  expect(missed).toEqual([]);
});

/** Letters and digits only, where marks are allowed: few strings with many marks look as if a machine issued them. */
function samplesOf(value: string): readonly string[] {
  const source = value.replace('(?i)', '').replaceAll(/\[[^\]]*\]/g, (set) => {
    return /\\w|a-z/.test(set) && !/a-[fh]/i.test(set) ? '[a-z0-9]' : set;
  });
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`)), { numRuns: 15, seed: 3 });
}

test('samples are found whatever the seed', { tags: 'long' }, () => {
  const samples = Array.from({ length: 100 }, (_, seed) => secretSamples(seed + 10)).flat();
  expect(samples.filter(({ text, secret }) => redact(text).includes(secret))).toEqual([]);
});

describe('a password', () => {
  // `§` marks the secret.
  table([
    'password=§hunter2§',
    'password=§changeme§',
    'password: §changeme§',
    'password = "§s3cr3t!§"',
    "passwd: '§peanuts§'",
    'PGPASSWORD=§postgres§ psql -h db',
    'DB_PASS=§changeme§',
    'MYSQL_PWD="§winter2024§"',
    '{"user":"bob","password":"§P@55w0rd!§"}',
    '{\\"password\\": \\"§P@55w0rd!§\\"}',
    'const password: string = "§hunter22§";',
    "if (password === '§letmein§') {",
    "'password' => '§abc12345§',",
    'os.environ["DB_PASSWORD"] = "§a1b2c3§"',
    'Server=db;User Id=sa;Password=§changeme§;Encrypt=true',
    'https://host.test/login?user=bob&password=§hunter22§&next=/',
    'args: ["--password", "§hunter2§"]',
    'deploy --db-password=§hunter2§ --yes',
    'my password is §Tr0ub4dor§.',
    'the password for staging is §winter2024§, please',
    '**Password:** §Abc123!xyz§',
    'Password: `§Abc123!xyz§`',
    '<add key="Password" value="§s3cr3tpw§" />',
    '\u001b[32mpassword\u001b[0m=ok password=§hunter2§\u001b[0m',
  ])('is redacted, and nothing around it, however it is written', (marked) => {
    const [before = '', secret = '', after = ''] = marked.split('§');
    expect(redact(before + secret + after)).toBe(`${before}[redacted:password]${after}`);
  });
});

describe('placeholders, types and code', () => {
  table([
    'password=***',
    'password: ********',
    'token=<your-token>',
    'Authorization: Bearer <token>',
    'Authorization: Bearer $TOKEN',
    'TOKEN=$TOKEN',
    `TOKEN=\${TOKEN}`,
    `TOKEN=\${TOKEN:-none}`,
    'API_KEY=$(pass show api)',
    'password: {{ vault_password }}',
    `token: \${{ secrets.GITHUB_TOKEN }}`,
    'apiKey: process.env.X',
    'api_key = os.environ["API_KEY"]',
    'api_key=YOUR_API_KEY',
    'apiKey: "your-api-key-here"',
    'secret=xxxxx',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'password: string',
    'password?: string | undefined;',
    'token: number',
    'token: Uint8Array, password: Base64String',
    'const token = getToken()',
    'const token = await getToken(user, "read");',
    'password = input("Enter the password: ")',
    'connect(user=user, password=password)',
    'login(token=self.token, secret=config.secret)',
    'this.password = password;',
    'return { token, password: user.password };',
    "{ type: 'password', name: 'password' }",
    "const ACCESS_TOKEN = 'access_token';",
    "{ token: 'keyword.operator', regex: /=/ }",
    'password: z.string().min(8),',
    'the password is required',
    'use the --password flag, or --token to be asked',
    'max_tokens: 4096, total_tokens=128000',
    'tokenizer=cl100k_base',
    'PWD=/home/dev/projects/app2',
    'secretName: my-tls-secret-2024',
    'fetch(url, { credentials: "include" })',
    `postgres://\${user}:\${password}@\${host}/db`,
    'https://user:***@host.test',
    'git clone git@github.com:acme/app.git',
    'http://localhost:3000/@vite/client',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    "text.startsWith('-----BEGIN RSA PRIVATE KEY-----')",
    '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQsw\n',
    'AWS::ApiGateway::ApiKey: "48205d4ffd7feba3"',
    'session=ac12c293-0294-4bf9-8523-b90ff516b650',
    'docker run -p 8080:80 -p 5432 app',
    'mkdir -p src/a && cp -p file x && ssh -p 2222 host',
    'gcc -pthread a.c',
    'docker build -t tag . && pytest -p no:cacheprovider',
    'npm -p run x',
    'mysql -u root -p shop',
    'mysqldump --single-transaction -p shop > dump.sql',
    'mysql -P 3306 -h db',
    'docker login -u me --password-stdin',
    'sshpass -p $PASS ssh x; redis-cli -a "$REDIS" ping',
    'curl -b cookies.txt -c cookies.txt https://api.test',
    'unzip -p archive.zip | tar -p -x',
    'git log -p src/x1.ts',
    'the passphrase is used to unlock the key',
    'the passphrase is stored encrypted inside the keychain.',
    'das Passwort ist falsch',
    'Das Passwort lautet anders als gedacht',
    'https://user:pass@host.test and postgres://user:password@localhost/db',
    'https://abc:xyz@example.com/',
    'mnemonic: each word of the seed is read from the list and then hashed with the salt',
    'password=[redacted:password] token: [redacted:github-token]',
  ])('stay as they are', (text) => {
    expect(redact(text)).toBe(text);
  });
});

test('two rules that claim overlapping text leave no rest of it', () => {
  const [github] = secretSamples(1).filter((sample) => sample.kind === 'github-token');
  const token = github?.secret ?? '';
  expect(redact(`password=${token}-and-more1`)).toBe('password=[redacted:github-token]');
});

// Text made of what the rules look for, so that they meet each other in unlikely ways.
const fragment = fc.oneof(
  fc.constantFrom(...secretRules().flatMap((rule) => rule.hints)),
  fc.constantFrom(...secretSamples(7).flatMap(({ text, secret }) => [text, secret])),
  fc.constantFrom(...' \n\\"\'`=:@/-_.,;<>[]%+', '\\n', '://', ': ', ' = ', '[redacted:', '--'),
  fc.constantFrom('[redacted:token]', '[redacted:url-password]', 'password=', 'a1B2c3D4e5F6'),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const text = fc.array(fragment, { maxLength: 14 }).map((fragments) => fragments.join(''));

test('redacting what is redacted changes nothing', { tags: 'long' }, () => {
  fc.assert(
    fc.property(text, (input) => {
      const once = redact(input);
      expect(redact(once)).toBe(once);
      expect(findSecrets(once)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('what is found lies in the text, in order and apart', () => {
  fc.assert(
    fc.property(text, (input) => {
      let from = 0;
      for (const { start, end } of findSecrets(input)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(input.length);
    }),
  );
});

test('the text around a secret stays', () => {
  const around = fc.lorem({ mode: 'sentences', maxCount: 3 });
  const sample = fc.constantFrom(...secretSamples(3));
  fc.assert(
    fc.property(around, sample, around, (before, { kind, text: words, secret }, after) => {
      const redacted = `${before}\n${words.replace(secret, `[redacted:${kind}]`)}\n${after}`;
      expect(redact(`${before}\n${words}\n${after}`)).toBe(redacted);
    }),
  );
});

test('a text without secrets comes back as it is', () => {
  fc.assert(fc.property(fc.lorem({ mode: 'sentences' }), (input) => redact(input) === input));
});
