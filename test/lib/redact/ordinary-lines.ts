// Lines as they stand in developers' conversations, with hashes, identifiers and images made up at
// run time: much of it looks random, some of it speaks of passwords, none of it is a secret.

type Random = (alphabet: string, length: number) => string;

const HEX = '0123456789abcdef';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const uuid = (r: Random): string => [8, 4, 4, 4, 12].map((length) => r(HEX, length)).join('-');
const BASE64 = `${LETTERS}0123456789+/`;

const LINES: readonly ((random: Random) => string)[] = [
  (r) => `commit ${r(HEX, 40)}`,
  (r) => `${r(HEX, 7)} fix(auth): refresh the token before it expires`,
  (r) => `Merge ${r(HEX, 9)}..${r(HEX, 9)} into main`,
  (r) => `index ${r(HEX, 8)}..${r(HEX, 8)} 100644`,
  (r) => `      "integrity": "sha512-${r(BASE64, 86)}==",`,
  (r) => `  resolution: {integrity: sha512-${r(BASE64, 86)}==}`,
  (r) =>
    `"node_modules/x": { "resolved": "https://registry.example.com/x/-/x-1.2.3.tgz#${r(HEX, 40)}" }`,
  (r) => `FROM node:24@sha256:${r(HEX, 64)}`,
  (r) => `${r(HEX, 64)}  dist/index.js`,
  (r) => `golang.org/x/net v0.30.0 h1:${r(BASE64, 43)}=`,
  (r) => `id: ${uuid(r)}`,
  (r) => `{"type":"user","sessionId":"${uuid(r)}"}`,
  (r) => `{"uuid":"${uuid(r)}","toolUseID":"toolu_01${r(LETTERS, 22)}"}`,
  (r) => `"requestId":"req_011${r(LETTERS, 21)}","id":"msg_01${r(LETTERS, 22)}"`,
  (r) => `![logo](data:image/png;base64,iVBORw0KGgo${r(BASE64, 400)}=)`,
  (r) => `background: url("data:font/woff2;base64,d09GMgABAAAA${r(BASE64, 300)}");`,
  (r) => `//# sourceMappingURL=data:application/json;base64,${r(BASE64, 200)}`,
  (r) => `  color: #${r(HEX, 6)}; border-color: #${r(HEX, 3)}; fill: #${r(HEX, 8)};`,
  (r) =>
    `import{a as ${r(LETTERS, 2)},b as t}from"./chunk-${r(BASE64.slice(0, 62), 8)}.js";var n=t(e);`,
  (r) =>
    `!function(e,t){var n=e.token=t,r=e.password=n.key;return r.secret=${r(LETTERS, 1)},n}(a,b);`,
  (r) => `ETag: W/"${r(HEX, 4)}-${r(BASE64, 27)}"`,
  (r) => `trace ${r(HEX, 32)} span ${r(HEX, 16)} took ${r('123456789', 3)} ms`,
  (r) => `0x${r(HEX, 40)} transferred to 0x${r(HEX, 40)}`,
  (r) => `Listening on http://localhost:${r('123456789', 4)}/ (pid ${r('123456789', 5)})`,
  (r) => `arn:aws:secretsmanager:eu-west-1:${r('123456789', 12)}:secret:prod/db-${r(LETTERS, 6)}`,
  (r) => `cache key: node-modules-linux-x64-${r(HEX, 64)}`,
  (r) => `key={item.id} data-testid="row-${r(HEX, 8)}"`,
  () => 'interface Login { readonly user: string; readonly password: string; token?: string }',
  () => 'function check(password: string, token: Token): Promise<boolean> {',
  () => 'def login(username: str, password: str, token: Optional[str] = None) -> bool:',
  () => 'private final String password; // never logged',
  () => 'const { password, token, ...rest } = await request.json();',
  () => 'const token = jwt.sign({ sub: user.id }, process.env.JWT_SECRET, { expiresIn: "1h" });',
  () => "const secret = config.get('jwt.secret') ?? generateSecret();",
  () => 'token = tokens[index++]; if (token.kind === TokenKind.StringLiteral) { next(); }',
  () => 'expect(token).toBe(expectedToken); expect(password).toHaveLength(12);',
  () => '<input type="password" name="password" autocomplete="current-password" />',
  () => '<label for="password">Password:</label> <a href="/password/reset">Forgot password?</a>',
  () => "  { label: t('login.password'), type: 'password', rules: { required: true } },",
  () => '"password": { "type": "string", "minLength": 8, "description": "The password" },',
  () => 'password: z.string().min(8), token: z.string().uuid(), apiKey: z.string().optional(),',
  () => 'CREATE TABLE users (id BIGINT, password_hash VARCHAR(255) NOT NULL, api_key TEXT);',
  () => "UPDATE users SET password = crypt($1, gen_salt('bf')) WHERE token = $2;",
  () => 'env: { GITHUB_TOKEN: ' + '$' + '{{ secrets.GITHUB_TOKEN }} }',
  () => 'docker run -e POSTGRES_PASSWORD="$DB_PASSWORD" -p 5432:5432 -u node:node postgres:17',
  () => 'curl -H "Authorization: Bearer $TOKEN" https://api.example.com/v1/me | jq .token',
  () => 'curl -X POST -d @body.json https://api.example.com/v1/tokens?page=2&token_type=refresh',
  () => 'The token bucket holds 500 tokens; each request takes one token: simple.',
  () => 'I think the password is wrong, or the token has expired; the secret is to retry once.',
  () => 'Error: password authentication failed for user "postgres" (SQLSTATE 28P01)',
  () => 'fatal: Authentication failed: bad credentials, token invalid, password incorrect',
  () =>
    'Tokens: 12,345 in, 678 out; max_tokens=4096; tokens_per_second: 87.5; token_count: 15000000',
  () => 'git clone git@github.com:acme/widget-factory.git && git remote -v',
  () => 'ssh-ed25519 is the key type; see ~/.ssh/id_ed25519.pub and /run/secrets/db_password',
  () => 'kubectl create secret generic db --from-file=password=./password.txt -n prod',
  () => 'lexer.ts:42: const T_SECRET = 1, T_TOKEN = 2, T_PASS = 0x0B96;',
  () => 'task-runner, disk-usage, risk-free, ask-me: `sk-` in words; npm_config_registry; hf_hub',
];

export function ordinaryLines(seed: number, length: number): string {
  const pick = createPicker(seed);
  const random: Random = (alphabet, count) =>
    Array.from({ length: count }, () => alphabet[pick(alphabet.length)]).join('');
  const lines: string[] = [];
  for (let size = 0; size < length; size += (lines.at(-1)?.length ?? 0) + 1) {
    lines.push(LINES[pick(LINES.length)]?.(random) ?? '');
  }
  return lines.join('\n');
}

function createPicker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
