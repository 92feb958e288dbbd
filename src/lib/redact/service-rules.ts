import { labelled, type SecretRule } from './secret-rule.ts';
import { hasDigit } from './secret-value.ts';

const HEX32 = '[0-9a-f]{32}';

// A Discord token opens with its bot's number in base64. The first three characters of that can
// only be these: a digit's two, and one of ten for the digit after it.
const DISCORD_OPENINGS = ['MT', 'Mj', 'Mz', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT'].flatMap((first) =>
  [...'AEIMQUYcgk'].map((second) => first + second),
);

/** Models, payment, messaging, mail, shops, files. */
export const serviceRules = (): readonly SecretRule[] => [
  { kind: 'anthropic-key', hints: ['sk-ant-'], pattern: /sk-ant-[\w-]{20,}/ },
  { kind: 'openrouter-key', hints: ['sk-or-'], pattern: /sk-or-(?:v\d-)?[0-9a-f]{32,}/ },
  { kind: 'langfuse-key', hints: ['sk-lf-'], pattern: /sk-lf-[0-9a-f-]{36}/ },
  {
    kind: 'openai-key',
    hints: ['sk-'],
    pattern: /sk-(?:(?:proj|svcacct|admin|None|service)-[\w-]{20,}|[A-Za-z0-9]{32,})/,
    check: hasDigit,
  },
  {
    kind: 'openai-key',
    hints: ['T3BlbkFJ'],
    lead: 23,
    pattern: /sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20,}/,
  },
  {
    kind: 'huggingface-token',
    hints: ['hf_', 'api_org_'],
    pattern: /(?:hf_|api_org_)[A-Za-z0-9]{34,}/,
  },
  { kind: 'replicate-token', hints: ['r8_'], pattern: /r8_[A-Za-z0-9]{37,}/ },
  { kind: 'groq-key', hints: ['gsk_'], pattern: /gsk_[A-Za-z0-9]{40,}/ },
  { kind: 'xai-key', hints: ['xai-'], pattern: /xai-[A-Za-z0-9]{60,}/ },
  { kind: 'perplexity-key', hints: ['pplx-'], pattern: /pplx-[A-Za-z0-9]{40,}/ },
  { kind: 'pinecone-key', hints: ['pcsk_'], pattern: /pcsk_[A-Za-z0-9_]{40,}/ },
  { kind: 'tavily-key', hints: ['tvly-'], pattern: /tvly-(?:(?:dev|prod)-)?[A-Za-z0-9]{28,}/ },
  { kind: 'langsmith-key', hints: ['lsv2_'], pattern: /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/ },
  {
    kind: 'stripe-key',
    hints: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'sk_prod_', 'rk_prod_'],
    pattern: /[sr]k_(?:live|test|prod)_[A-Za-z0-9]{16,}/,
  },
  { kind: 'stripe-webhook-secret', hints: ['whsec_'], pattern: /whsec_[A-Za-z0-9+/]{24,}={0,2}/ },
  {
    kind: 'square-token',
    hints: ['sq0atp-', 'sq0csp-', 'sq0idp-', 'EAAA'],
    pattern: /sq0(?:atp|csp|idp)-[\w-]{22,}|(?<![/+])EAAA[\w-]{60}(?![\w-])/,
  },
  {
    kind: 'shopify-token',
    hints: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_'],
    pattern: /shp(?:at|ca|pa|ss|ua)_[0-9a-fA-F]{32,}/,
  },
  {
    kind: 'braintree-token',
    hints: ['access_token$'],
    pattern: /access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}/,
  },
  {
    kind: 'plaid-token',
    hints: ['access-'],
    pattern:
      /access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    kind: 'flutterwave-key',
    hints: ['FLWSECK'],
    pattern: /FLWSECK(?:_TEST)?-[0-9a-zA-Z]{12,}(?:-X)?/,
  },
  {
    kind: 'easypost-key',
    hints: ['EZAK', 'EZTK'],
    pattern: /EZ[AT]K[A-Za-z0-9]{54}(?![A-Za-z0-9])/,
  },
  { kind: 'shippo-token', hints: ['shippo_'], pattern: /shippo_(?:live|test)_[0-9a-f]{40}/ },
  {
    kind: 'slack-token',
    hints: [
      'xoxb-',
      'xoxa-',
      'xoxp-',
      'xoxr-',
      'xoxs-',
      'xoxo-',
      'xoxc-',
      'xoxd-',
      'xoxe-',
      'xoxe.',
      'xapp-',
    ],
    pattern: /(?:xoxe\.)?(?:xox[a-e]|xox[oprs]|xapp)-[A-Za-z0-9%-]{12,}/,
    check: hasDigit,
  },
  {
    kind: 'slack-webhook',
    hints: ['hooks.slack.com/'],
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[\w/-]{30,})/,
  },
  {
    kind: 'teams-webhook',
    hints: ['.webhook.office.com/'],
    pattern: /\.webhook\.office\.com\/webhookb2\/(?<secret>[\w@/-]{60,})/,
    inWord: true,
  },
  {
    kind: 'zapier-webhook',
    hints: ['hooks.zapier.com/'],
    pattern: /hooks\.zapier\.com\/hooks\/catch\/(?<secret>\d+\/[a-z0-9]{6,})/,
  },
  {
    kind: 'discord-webhook',
    hints: ['discord.com/api/', 'discordapp.com/api/'],
    pattern: /discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{15,21}\/(?<secret>[\w-]{50,})/,
  },
  {
    kind: 'discord-token',
    hints: DISCORD_OPENINGS,
    pattern: /[MNO][A-Za-z0-9]{22,28}\.[\w-]{6}\.[\w-]{27,}/,
  },
  {
    kind: 'telegram-token',
    hints: [':AA'],
    pattern: /(?<=(?<!\d)\d{8,10}):(?<secret>AA[\w-]{32,34})(?![\w-])/,
    inWord: true,
  },
  { kind: 'twilio-key', hints: ['SK'], pattern: /SK[0-9a-f]{32}(?![A-Za-z0-9])/ },
  {
    kind: 'twilio-auth-token',
    hints: ['twilio'],
    pattern: labelled('twilio', HEX32),
    inWord: true,
  },
  { kind: 'sendgrid-key', hints: ['SG.'], pattern: /SG\.[\w-]{16,32}\.[\w-]{30,}/ },
  { kind: 'mailgun-key', hints: ['key-'], pattern: /key-[0-9a-f]{32}(?![A-Za-z0-9])/ },
  {
    kind: 'mailgun-key',
    hints: ['mailgun'],
    pattern: labelled('mailgun', `${HEX32}-[0-9a-f]{8}-[0-9a-f]{8}`),
    inWord: true,
  },
  { kind: 'mailchimp-key', hints: ['-us'], lead: 32, pattern: /[0-9a-f]{32}-us\d{1,2}(?!\w)/ },
  {
    kind: 'mandrill-key',
    hints: ['md-'],
    pattern: /md-[A-Za-z0-9]{22}(?![A-Za-z0-9])/,
    check: hasDigit,
  },
  {
    kind: 'resend-key',
    hints: ['re_'],
    pattern: /re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/,
    check: hasDigit,
  },
  {
    kind: 'brevo-key',
    hints: ['xkeysib-', 'xsmtpsib-'],
    pattern: /x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}/,
  },
  { kind: 'facebook-token', hints: ['EAA'], pattern: /(?<![/+])EAA[A-Z][A-Za-z0-9]{90,}/ },
  { kind: 'dropbox-token', hints: ['sl.'], pattern: /sl\.(?:u\.)?[\w-]{100,}/ },
  { kind: 'adobe-secret', hints: ['p8e-'], pattern: /p8e-[\w-]{30,}/ },
  {
    kind: 'adafruit-key',
    hints: ['aio_'],
    pattern: /aio_[A-Za-z0-9]{28}(?![A-Za-z0-9])/,
    check: hasDigit,
  },
];
