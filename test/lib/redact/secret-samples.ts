// A fake of every kind of secret, for the tests. Put together at run time from a seed, so that this
// file holds nothing that a secret scanner, or our own, would take for a secret.

export interface SecretSample {
  readonly kind: string;
  readonly secret: string;
  /** The secret with the words that belong to it. */
  readonly text: string;
}

type Build = (random: Fakes) => string | readonly [before: string, secret: string, after?: string];

interface Fakes {
  readonly hex: (length: number) => string;
  readonly upperHex: (length: number) => string;
  readonly digits: (length: number) => string;
  readonly lower: (length: number) => string;
  readonly upper: (length: number) => string;
  readonly alnum: (length: number) => string;
  readonly url64: (length: number) => string;
  readonly base64: (length: number) => string;
  readonly base32: (length: number) => string;
  readonly uuid: () => string;
  readonly words: (count: number) => string;
  readonly pem: (label: string) => string;
}

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const LETTERS = LOWER + UPPER;
const WORDS = 'legal winner thank year wave sausage worth useful yellow horse battery staple'.split(
  ' ',
);

export function secretSamples(seed: number): SecretSample[] {
  const random = createFakes(seed);
  return SAMPLES.map(([kind, build]) => {
    const built = build(random);
    const [before, secret, after = ''] = typeof built === 'string' ? ['', built] : built;
    return { kind, secret, text: before + secret + after };
  });
}

function createFakes(seed: number): Fakes {
  const pick = createPicker(seed);
  const from = (alphabet: string) => (length: number) =>
    Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('');
  // Real tokens have digits among their letters; the seed should not decide on that.
  const mixed = (alphabet: string) => (length: number) =>
    from(LETTERS)(1) + from(alphabet)(length - 3) + from(DIGITS)(1) + from(UPPER)(1);
  const hex = from(`${DIGITS}abcdef`);
  const base64 = mixed(`${LETTERS}${DIGITS}+/`);
  return {
    hex,
    base64,
    upperHex: from(`${DIGITS}ABCDEF`),
    digits: from(DIGITS.slice(1)),
    lower: from(LOWER + DIGITS),
    upper: from(UPPER + DIGITS),
    alnum: mixed(LETTERS + DIGITS),
    url64: mixed(`${LETTERS}${DIGITS}_-`),
    base32: (length) => `${from(`${UPPER}234567`)(length - 1)}5`,
    uuid: () => [8, 4, 4, 4, 12].map((length) => hex(length)).join('-'),
    words: (count) => Array.from({ length: count }, () => WORDS[pick(WORDS.length)]).join(' '),
    pem: (label) => {
      const lines = Array.from({ length: 12 }, () => base64(64));
      return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
    },
  };
}

// xorshift32: small, and the same on every machine.
function createPicker(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');
/** As a terminal breaks a line. */
const wrapped = (text: string): string => text.replaceAll(/.{64}(?=.{6})/g, '$&\n');
const encodedUrl = (text: string): string => Buffer.from(text).toString('base64url');

const SAMPLES: readonly (readonly [kind: string, build: Build])[] = [
  ['aws-access-key-id', (r) => `AKIA${r.upper(16)}`],
  ['aws-access-key-id', (r) => `ASIA${r.upper(16)}`],
  ['aws-secret-key', (r) => ['aws_secret_access_key = ', r.base64(40)]],
  ['aws-secret-key', (r) => ['"SecretAccessKey": "', r.base64(40), '"']],
  ['aws-session-token', (r) => `IQoJb3JpZ2lu${r.base64(200)}`],
  ['aws-bedrock-key', (r) => `ABSK${r.base64(120)}`],
  ['signed-url', (r) => ['https://b.s3.amazonaws.com/k?X-Amz-Signature=', r.hex(64)]],
  ['google-api-key', (r) => `AIza${r.url64(35)}`],
  ['google-oauth-secret', (r) => `GOCSPX-${r.url64(28)}`],
  ['google-access-token', (r) => `ya29.${r.url64(120)}`],
  ['google-refresh-token', (r) => `1//0${r.alnum(3)}${r.url64(60)}`],
  ['firebase-server-key', (r) => `AAAA${r.url64(7)}:APA91b${r.url64(134)}`],
  [
    'azure-storage-key',
    (r) => ['AccountName=acme;AccountKey=', `${r.base64(86)}==`, ';Suffix=a.net'],
  ],
  ['azure-shared-key', (r) => ['Endpoint=sb://acme/;SharedAccessKey=', `${r.base64(43)}=`]],
  ['azure-sas', (r) => ['https://acme.blob.core.test/c?sv=2024-01-01&sig=', `${r.alnum(40)}%3D`]],
  ['azure-client-secret', (r) => `${r.alnum(3)}8Q~${r.alnum(34)}`],
  ['azure-key', (r) => `${r.alnum(52)}JQQJ99${r.alnum(26)}`],
  ['azure-devops-token', (r) => `${r.alnum(76)}AZDO${r.alnum(4)}`],
  ['alibaba-key-id', (r) => `LTAI${r.alnum(20)}`],
  ['digitalocean-token', (r) => `dop_v1_${r.hex(64)}`],
  ['heroku-key', (r) => ['HEROKU_API_KEY=', r.uuid()]],
  ['heroku-key', (r) => `HRKU-AA${r.url64(58)}`],
  ['cloudflare-token', (r) => `cfut_${r.alnum(48)}`],
  ['cloudflare-token', (r) => ['CLOUDFLARE_API_TOKEN=', r.url64(40)]],
  ['cloudflare-ca-key', (r) => `v1.0-${r.hex(24)}-${r.hex(146)}`],
  ['fly-token', (r) => `fm2_${r.base64(120)}`],
  ['vercel-token', (r) => `vcp_${r.alnum(56)}`],
  ['netlify-token', (r) => `nfp_${r.alnum(36)}`],
  ['render-key', (r) => `rnd_${r.alnum(28)}`],
  ['supabase-key', (r) => `sbp_${r.hex(40)}`],
  ['planetscale-token', (r) => `pscale_tkn_${r.url64(43)}`],
  ['neon-key', (r) => `napi_${r.lower(64)}`],
  ['vault-token', (r) => `hvs.${r.url64(95)}`],
  ['terraform-token', (r) => `${r.alnum(14)}.atlasv1.${r.url64(67)}`],
  ['pulumi-token', (r) => `pul-${r.hex(40)}`],
  ['doppler-token', (r) => `dp.pt.${r.alnum(43)}`],
  ['databricks-token', (r) => `dapi${r.hex(32)}`],
  ['tailscale-key', (r) => `tskey-auth-${r.alnum(16)}-${r.alnum(32)}`],
  ['age-secret-key', (r) => `AGE-SECRET-KEY-1${r.upper(58)}`],
  ['onepassword-token', (r) => `ops_${encoded(`{"email":"${r.alnum(200)}"}`)}`],
  ['onepassword-key', (r) => `A3-${r.upper(6)}-${r.upper(11)}${`-${r.upper(5)}`.repeat(3)}`],
  ['newrelic-key', (r) => `NRAK-${r.upper(27)}`],
  ['newrelic-key', (r) => `${r.hex(36)}NRAL`],
  ['sentry-token', (r) => `sntrys_${r.base64(150)}`],
  ['grafana-token', (r) => `glsa_${r.alnum(32)}_${r.hex(8)}`],
  ['grafana-token', (r) => `glc_${r.base64(100)}`],
  ['dynatrace-token', (r) => `dt0c01.${r.upper(24)}.${r.upper(64)}`],
  ['datadog-key', (r) => ['DD_API_KEY=', r.hex(32)]],
  ['github-token', (r) => `ghp_${r.alnum(36)}`],
  ['github-token', (r) => `gho_${r.alnum(36)}`],
  ['github-token', (r) => `ghu_${r.alnum(36)}`],
  ['github-token', (r) => `ghs_${r.alnum(36)}`],
  ['github-token', (r) => `ghr_${r.alnum(36)}`],
  ['github-token', (r) => `github_pat_${r.alnum(22)}_${r.alnum(59)}`],
  ['gitlab-token', (r) => `glpat-${r.url64(20)}`],
  ['gitlab-token', (r) => `gldt-${r.url64(20)}`],
  ['gitlab-token', (r) => `GR1348941${r.url64(20)}`],
  ['atlassian-token', (r) => `ATATT3xFfGF0${r.url64(176)}=${r.upperHex(8)}`],
  ['atlassian-token', (r) => `ATBB${r.alnum(32)}`],
  ['npm-token', (r) => `npm_${r.alnum(36)}`],
  ['npm-token', (r) => ['//registry.example.com/:_authToken=', r.uuid()]],
  ['pypi-token', (r) => `pypi-AgEIcHlwaS5vcmc${r.url64(150)}`],
  ['rubygems-key', (r) => `rubygems_${r.hex(48)}`],
  ['nuget-key', (r) => `oy2${r.lower(43)}`],
  ['crates-token', (r) => `cio${r.alnum(32)}`],
  ['clojars-token', (r) => `CLOJARS_${r.hex(60)}`],
  ['docker-token', (r) => `dckr_pat_${r.url64(27)}`],
  [
    'docker-config-auth',
    (r) => ['{"auths":{"r.test":{"auth":"', encoded(`bob:${r.alnum(20)}`), '"}}}'],
  ],
  ['artifactory-key', (r) => `AKCp8${r.alnum(68)}`],
  ['artifactory-token', (r) => encoded(`reftkn:01:0000000000:${r.alnum(28)}`)],
  ['circleci-token', (r) => `CCIPAT_${r.alnum(22)}_${r.hex(40)}`],
  ['buildkite-token', (r) => `bkua_${r.hex(40)}`],
  ['sonar-token', (r) => `squ_${r.hex(40)}`],
  ['sourcegraph-token', (r) => `sgp_${r.hex(16)}_${r.hex(40)}`],
  ['postman-key', (r) => `PMAK-${r.hex(24)}-${r.hex(34)}`],
  ['openshift-token', (r) => `sha256~${r.url64(43)}`],
  ['prefect-key', (r) => `pnu_${r.alnum(36)}`],
  ['launchdarkly-key', (r) => `sdk-${r.hex(8)}-${r.hex(4)}-4${r.hex(3)}-${r.hex(4)}-${r.hex(12)}`],
  ['linear-key', (r) => `lin_api_${r.alnum(40)}`],
  ['notion-token', (r) => `ntn_${r.digits(11)}${r.alnum(35)}`],
  ['notion-token', (r) => `secret_${r.alnum(43)}`],
  ['figma-token', (r) => `figd_${r.url64(40)}`],
  ['airtable-token', (r) => `pat${r.alnum(14)}.${r.hex(64)}`],
  ['asana-token', (r) => ['ASANA_TOKEN=', `2/${r.digits(16)}/${r.digits(16)}:${r.hex(32)}`]],
  ['typeform-token', (r) => `tfp_${r.url64(44)}`],
  ['readme-key', (r) => `rdme_${r.lower(70)}`],
  ['contentful-token', (r) => `CFPAT-${r.url64(43)}`],
  ['okta-token', (r) => ['Authorization: SSWS ', `00${r.url64(40)}`]],
  ['anthropic-key', (r) => `sk-ant-api03-${r.url64(93)}AA`],
  ['openrouter-key', (r) => `sk-or-v1-${r.hex(64)}`],
  ['langfuse-key', (r) => `sk-lf-${r.uuid()}`],
  ['openai-key', (r) => `sk-${r.alnum(20)}T3BlbkFJ${r.alnum(20)}`],
  ['openai-key', (r) => `sk-proj-${r.url64(120)}`],
  ['openai-key', (r) => `sk-svcacct-${r.url64(120)}`],
  ['huggingface-token', (r) => `hf_${r.alnum(34)}`],
  ['replicate-token', (r) => `r8_${r.alnum(37)}`],
  ['groq-key', (r) => `gsk_${r.alnum(52)}`],
  ['xai-key', (r) => `xai-${r.alnum(80)}`],
  ['perplexity-key', (r) => `pplx-${r.alnum(48)}`],
  ['pinecone-key', (r) => `pcsk_${r.alnum(6)}_${r.alnum(63)}`],
  ['tavily-key', (r) => `tvly-dev-${r.alnum(32)}`],
  ['langsmith-key', (r) => `lsv2_pt_${r.hex(32)}_${r.hex(10)}`],
  ['stripe-key', (r) => `sk_live_${r.alnum(24)}`],
  ['stripe-key', (r) => `rk_live_${r.alnum(24)}`],
  ['stripe-key', (r) => `sk_test_${r.alnum(99)}`],
  ['stripe-webhook-secret', (r) => `whsec_${r.alnum(32)}`],
  ['square-token', (r) => `sq0atp-${r.url64(22)}`],
  ['shopify-token', (r) => `shpat_${r.hex(32)}`],
  ['braintree-token', (r) => `access_token$production$${r.lower(16)}$${r.hex(32)}`],
  ['plaid-token', (r) => `access-sandbox-${r.uuid()}`],
  ['flutterwave-key', (r) => `FLWSECK-${r.hex(32)}-X`],
  ['easypost-key', (r) => `EZAK${r.alnum(54)}`],
  ['shippo-token', (r) => `shippo_live_${r.hex(40)}`],
  ['slack-token', (r) => `xoxb-${r.digits(12)}-${r.digits(12)}-${r.alnum(24)}`],
  ['slack-token', (r) => `xapp-1-${r.upper(11)}-${r.digits(13)}-${r.hex(64)}`],
  [
    'slack-webhook',
    (r) => ['https://hooks.slack.com/services/', `T${r.upper(10)}/B${r.upper(10)}/${r.alnum(24)}`],
  ],
  [
    'teams-webhook',
    (r) => [
      'https://acme.webhook.office.com/webhookb2/',
      `${r.uuid()}@${r.uuid()}/IncomingWebhook/${r.hex(32)}/${r.uuid()}`,
    ],
  ],
  [
    'zapier-webhook',
    (r) => ['https://hooks.zapier.com/hooks/catch/', `${r.digits(7)}/${r.lower(7)}`, '/'],
  ],
  ['discord-webhook', (r) => [`https://discord.com/api/webhooks/${r.digits(18)}/`, r.url64(68)]],
  ['discord-token', (r) => `${encodedUrl(r.digits(18))}.G${r.alnum(5)}.${r.url64(38)}`],
  ['telegram-token', (r) => [`${r.digits(10)}:`, `AA${r.url64(33)}`]],
  ['twilio-key', (r) => `SK${r.hex(32)}`],
  ['twilio-auth-token', (r) => ['TWILIO_AUTH_TOKEN=', r.hex(32)]],
  ['sendgrid-key', (r) => `SG.${r.url64(22)}.${r.url64(43)}`],
  ['mailgun-key', (r) => `key-${r.hex(32)}`],
  ['mailgun-key', (r) => ['MAILGUN_API_KEY=', `${r.hex(32)}-${r.hex(8)}-${r.hex(8)}`]],
  ['mailchimp-key', (r) => `${r.hex(32)}-us21`],
  ['mandrill-key', (r) => `md-${r.alnum(22)}`],
  ['resend-key', (r) => `re_${r.alnum(8)}_${r.alnum(24)}`],
  ['brevo-key', (r) => `xkeysib-${r.hex(64)}-${r.alnum(16)}`],
  ['facebook-token', (r) => ['graph.test/me?access_token=', `EAAG${r.alnum(180)}`]],
  ['dropbox-token', (r) => `sl.${r.url64(140)}`],
  ['adobe-secret', (r) => `p8e-${r.url64(32)}`],
  ['adafruit-key', (r) => `aio_${r.alnum(28)}`],
  ['pgp-private-key', (r) => r.pem('PGP PRIVATE KEY BLOCK')],
  ['ssh-private-key', (r) => r.pem('OPENSSH PRIVATE KEY')],
  ['private-key', (r) => r.pem('RSA PRIVATE KEY')],
  ['private-key', (r) => r.pem('EC PRIVATE KEY')],
  ['private-key', (r) => r.pem('ENCRYPTED PRIVATE KEY')],
  ['private-key', (r) => r.pem('PRIVATE KEY').replaceAll('\n', '\\n')],
  [
    'putty-private-key',
    (r) => ['Private-Lines: 2\n', `${r.base64(64)}\n${r.base64(64)}`, '\nPrivate-MAC'],
  ],
  [
    'jwt',
    (r) =>
      `${encodedUrl('{"alg":"HS256"}')}.${encodedUrl(`{"sub":"${r.alnum(9)}"}`)}.${r.url64(43)}`,
  ],
  [
    'jwt',
    (r) => [
      'TOKEN=',
      wrapped(
        `${encodedUrl('{"alg":"HS256","typ":"JWT"}')}.${encodedUrl(`{"sub":"${r.alnum(90)}"}`)}.${r.url64(43)}`,
      ),
      '\n',
    ],
  ],
  ['url-password', (r) => ['postgres://app:', r.alnum(12), '@db.test:5432/app']],
  ['url-password', (r) => ['mysql://root:', r.alnum(12), '@127.0.0.1/shop']],
  ['url-password', (r) => ['mongodb+srv://app:', r.alnum(12), '@cluster0.test/?retryWrites=true']],
  ['url-password', (r) => ['redis://:', r.alnum(16), '@cache.test:6379/0']],
  ['url-password', (r) => ['amqps://guest:', `p%40${r.alnum(8)}`, '@mq.test/vhost']],
  ['url-password', (r) => ['https://bob:', r.alnum(10), '@git.test/a.git']],
  ['url-token', (r) => ['https://', r.alnum(40), '@git.test/a.git']],
  ['bearer-token', (r) => ['Authorization: Bearer ', r.url64(40)]],
  ['basic-auth', (r) => ['Authorization: Basic ', encoded(`bob:${r.alnum(11)}`)]],
  ['authorization', (r) => ['Authorization: ApiKey ', r.alnum(32)]],
  ['cookie', (r) => ['Set-Cookie: session=', r.alnum(32), '; Path=/; HttpOnly']],
  ['cookie', (r) => ['Cookie: ', `sid=${r.alnum(32)}; theme=dark`]],
  ['session-cookie', (r) => ['--cookie PHPSESSID=', r.lower(26)]],
  ['netrc-password', (r) => ['machine git.test login bob password ', r.alnum(12)]],
  ['pgpass-password', (r) => ['db.test:5432:app:bob:', r.alnum(12)]],
  ['cli-password', (r) => ['curl -sS -u bob:', r.alnum(12), ' https://api.test/me']],
  ['cli-password', (r) => ['sshpass -p ', r.alnum(12), ' ssh bob@host.test']],
  ['cli-password', (r) => ['mysql -uroot -p', r.alnum(12), ' shop']],
  ['cli-password', (r) => ['twine upload -u me -p ', r.alnum(12), ' dist/*']],
  ['cli-password', (r) => ["docker login -u me -p '", r.alnum(12), "' r.test"]],
  ['cli-password', (r) => ['codecov -t ', r.uuid(), ' -f out.xml']],
  ['cli-password', (r) => ['redis-cli -h db -a ', r.alnum(12), ' ping']],
  ['cli-password', (r) => ['sqlcmd -S db -U sa -P ', `${r.alnum(8)}&${r.alnum(4)}`, ' -Q x']],
  ['cli-password', (r) => ['openssl rsa -in key -passin pass:', r.alnum(12), ' -out x']],
  ['cli-password', (r) => ['keytool -list -storepass ', r.alnum(12), ' -v']],
  ['cli-password', (r) => ['ldapsearch -x -w ', r.alnum(12), ' -b dc=test']],
  ['cli-password', (r) => ['htpasswd -bc users bob ', r.alnum(12)]],
  ['cookie', (r) => ["curl -b '", `sid=${r.hex(32)}; a=b`, "' https://api.test"]],
  ['url-password', (r) => ['root:', r.alnum(12), '@tcp(db.test:3306)/shop']],
  ['kubeconfig-key', (r) => ['client-key-data: ', `${r.base64(120)}==`]],
  ['kubeconfig-key', (r) => ['client-certificate-data: ', `${r.base64(120)}==`]],
  ['password-hash', (r) => ['root:', `$6$${r.alnum(8)}$${r.alnum(86)}`, ':19000:0:']],
  ['password-hash', (r) => `$2b$12$${r.alnum(53)}`],
  ['otp-seed', (r) => ['otpauth://totp/Acme:bob?secret=', r.base32(16), '&issuer=Acme']],
  ['otp-seed', (r) => ['TOTP_SECRET=', r.base32(32)]],
  ['encoded-secret', (r) => encoded(`ghp_${r.alnum(36)}`)],
  ['encoded-secret', (r) => encoded(r.pem('RSA PRIVATE KEY'))],
  ['seed-phrase', (r) => ['seed phrase: "', r.words(12), '"']],
  ['seed-phrase', (r) => ['mnemonic = "', r.words(24), '"']],
  ['passphrase', (r) => ['the passphrase is "', r.words(4), '"']],
  ['password', (r) => ['password=', r.alnum(10)]],
  ['password', (r) => ['das Passwort ist ', `${r.alnum(8)}${r.digits(2)}`]],
  ['password', (r) => ['Kennwort für staging lautet ', `${r.alnum(8)}${r.digits(2)}`]],
  ['password', (r) => ['le mot de passe est ', `${r.alnum(8)}${r.digits(2)}`]],
  ['password', (r) => ['密码是', `${r.alnum(8)}${r.digits(2)}`]],
  ['password', (r) => ["deploy --password '", `${r.alnum(8)}&3xYz`, "'"]],
  ['password', (r) => ['deploy --password ', `${r.alnum(8)}&3xYz`, ' --yes']],
  ['password', (r) => ['passwd: ', r.alnum(8) + r.digits(2)]],
  ['password', (r) => ['"db_password": "', `${r.alnum(8)}!#`, '"']],
  ['password', (r) => ['mysqldump --password ', r.alnum(8) + r.digits(2), ' --all']],
  ['password', (r) => ['<password>', r.alnum(10), '</password>']],
  ['secret', (r) => ['client_secret=', r.alnum(24)]],
  ['secret', (r) => ["secret: '", r.hex(48), "'"]],
  ['token', (r) => ['export FOO_TOKEN=', r.alnum(24)]],
  ['token', (r) => ['token: ', r.hex(40)]],
  ['token', (r) => ['deploy --token ', r.alnum(30), ' --force']],
  ['api-key', (r) => ['api_key=', r.alnum(32)]],
  ['api-key', (r) => ['X-Api-Key: ', r.hex(32)]],
  ['env-secret', (r) => ['ACME_KEY=', r.alnum(32)]],
];
