import { labelled, type SecretRule } from './secret-rule.ts';
import { hasDigit } from './secret-value.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Cloud providers, hosting, infrastructure, databases as a service, observability. */
export const cloudRules = (): readonly SecretRule[] => [
  {
    kind: 'aws-access-key-id',
    hints: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    pattern: /A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
  },
  {
    kind: 'aws-secret-key',
    hints: [
      'aws_secret',
      'aws-secret',
      'awssecret',
      'aws secret',
      'secret_access_key',
      'secretaccesskey',
    ],
    pattern: labelled('aws[_ -]?secret|secret_?access_?key', '[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])'),
    inWord: true,
    check: (secret) => /[A-Z]/.test(secret) && /[a-z]/.test(secret) && /[0-9+]/.test(secret),
  },
  {
    kind: 'aws-session-token',
    hints: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz'],
    pattern: /(?:IQoJb3JpZ2lu|FwoGZXIvYXdz)[A-Za-z0-9/+%=]{80,}/,
  },
  {
    kind: 'aws-bedrock-key',
    hints: ['ABSK', 'bedrock-api-key-'],
    pattern: /(?:ABSK[A-Za-z0-9+/]{80}|bedrock-api-key-[A-Za-z0-9+/]{40})[A-Za-z0-9+/]*={0,2}/,
  },
  {
    kind: 'signed-url',
    hints: ['X-Amz-Signature', 'X-Goog-Signature', 'X-Amz-Security-Token'],
    pattern: /X-(?:Amz|Goog)-(?:Signature|Security-Token)(?:=|%3D)(?<secret>[A-Za-z0-9%/+=]{40,})/i,
  },
  { kind: 'google-api-key', hints: ['AIza'], pattern: /AIza[\w-]{35,}/ },
  { kind: 'google-oauth-secret', hints: ['GOCSPX-'], pattern: /GOCSPX-[\w-]{24,}/ },
  { kind: 'google-access-token', hints: ['ya29.'], pattern: /ya29\.[\w-]{20,}/ },
  { kind: 'google-refresh-token', hints: ['1//0'], pattern: /1\/\/0[A-Za-z0-9][\w-]{30,}/ },
  { kind: 'firebase-server-key', hints: ['AAAA'], pattern: /AAAA[\w-]{7}:[\w-]{100,}/ },
  {
    kind: 'azure-storage-key',
    hints: ['AccountKey'],
    pattern: /AccountKey\s?=\s?(?<secret>[A-Za-z0-9+/]{40,}={0,2})/i,
    inWord: true,
  },
  {
    kind: 'azure-shared-key',
    hints: ['SharedAccessKey', 'SharedSecret'],
    pattern: /Shared(?:AccessKey|Secret(?:Value)?)\s?=\s?(?<secret>[A-Za-z0-9+/%]{30,}={0,2})/i,
    inWord: true,
  },
  {
    kind: 'azure-sas',
    hints: ['sig='],
    pattern: /(?<=[?&;]|\\u0026)sig=(?<secret>[A-Za-z0-9%+/_-]{30,}={0,2})/,
    inWord: true,
  },
  {
    kind: 'azure-client-secret',
    hints: ['Q~'],
    lead: 4,
    pattern: /(?<![_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![\w~])/,
  },
  {
    kind: 'azure-key',
    hints: ['JQQJ99'],
    lead: 52,
    pattern: /[A-Za-z0-9+/]{52}JQQJ99[A-Za-z0-9+/]{20,32}(?![A-Za-z0-9])/,
  },
  {
    kind: 'azure-devops-token',
    hints: ['AZDO'],
    lead: 76,
    pattern: /[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])/,
  },
  {
    kind: 'alibaba-key-id',
    hints: ['LTAI'],
    pattern: /LTAI[A-Za-z0-9]{16,24}(?![A-Za-z0-9])/,
    check: hasDigit,
  },
  {
    kind: 'digitalocean-token',
    hints: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    pattern: /do[por]_v1_[0-9a-f]{64,}/,
  },
  {
    kind: 'heroku-key',
    hints: ['heroku', 'HRKU-'],
    pattern: new RegExp(`HRKU-[\\w-]{36,}|${labelled('heroku', UUID).source}`, 'i'),
    inWord: true,
  },
  {
    kind: 'cloudflare-token',
    hints: ['cfut_', 'cfat_', 'cfk_'],
    pattern: /cf(?:ut|at|k)_[A-Za-z0-9_-]{40,}/,
  },
  {
    kind: 'cloudflare-token',
    hints: ['cloudflare', 'cf_api', 'cf_token', 'x-auth-key'],
    pattern: labelled('cloudflare|cf_(?:api|token)|x-auth-key', '[0-9a-f]{37}|[\\w-]{40}'),
    inWord: true,
    check: hasDigit,
  },
  { kind: 'cloudflare-ca-key', hints: ['v1.0-'], pattern: /v1\.0-[0-9a-f]{24}-[0-9a-f]{146,}/ },
  {
    kind: 'fly-token',
    hints: ['fo1_', 'fm1_', 'fm1a_', 'fm1r_', 'fm2_'],
    pattern: /(?:fo1|fm1[ar]?|fm2)_[A-Za-z0-9+/_-]{40,}={0,2}(?:,fm2_[A-Za-z0-9+/_-]{40,}={0,2})*/,
  },
  {
    kind: 'vercel-token',
    hints: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
    pattern: /vc[piark]_[A-Za-z0-9]{24,}/,
  },
  { kind: 'netlify-token', hints: ['nfp_'], pattern: /nfp_[A-Za-z0-9]{36,}/ },
  { kind: 'render-key', hints: ['rnd_'], pattern: /rnd_[A-Za-z0-9]{24,}/, check: hasDigit },
  {
    kind: 'supabase-key',
    hints: ['sbp_', 'sb_secret_'],
    pattern: /(?:sbp_(?:v0_)?[0-9a-f]{40,}|sb_secret_[\w-]{20,})/,
  },
  {
    kind: 'planetscale-token',
    hints: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    pattern: /pscale_(?:tkn|pw|oauth)_[\w=-]{32,}/,
  },
  { kind: 'neon-key', hints: ['napi_'], pattern: /napi_[a-z0-9]{40,}/ },
  { kind: 'vault-token', hints: ['hvs.', 'hvb.', 'hvr.'], pattern: /hv[sbr]\.[\w-]{24,}/ },
  {
    kind: 'terraform-token',
    hints: ['.atlasv1.'],
    lead: 14,
    pattern: /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,}/,
  },
  { kind: 'pulumi-token', hints: ['pul-'], pattern: /pul-[0-9a-f]{40,}/ },
  {
    kind: 'doppler-token',
    hints: ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    pattern: /dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,}/,
  },
  { kind: 'databricks-token', hints: ['dapi'], pattern: /dapi[0-9a-f]{32}(?:-\d)?(?![A-Za-z0-9])/ },
  {
    kind: 'tailscale-key',
    hints: ['tskey-'],
    pattern: /tskey-[a-z]{2,12}-[A-Za-z0-9]{6,}-[A-Za-z0-9]{16,}/,
  },
  { kind: 'age-secret-key', hints: ['AGE-SECRET-KEY-1'], pattern: /AGE-SECRET-KEY-1[A-Z0-9]{58}/i },
  { kind: 'onepassword-token', hints: ['ops_eyJ'], pattern: /ops_eyJ[A-Za-z0-9+/_-]{100,}={0,2}/ },
  {
    kind: 'onepassword-key',
    hints: ['A3-'],
    pattern:
      /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}(?![A-Z0-9-])/,
  },
  {
    kind: 'newrelic-key',
    hints: ['NRAK-', 'NRJS-', 'NRII-', 'NRIQ-'],
    pattern: /NR(?:AK-[A-Z0-9]{27}|JS-[0-9a-f]{19}|I[IQ]-[\w-]{32})(?![A-Za-z0-9])/,
  },
  { kind: 'newrelic-key', hints: ['NRAL'], lead: 36, pattern: /[0-9a-f]{36}NRAL(?![A-Za-z0-9])/ },
  {
    kind: 'sentry-token',
    hints: ['sntrys_', 'sntryu_'],
    pattern: /sntry(?:s_[A-Za-z0-9+/=_-]{60,}|u_[0-9a-f]{64,})/,
  },
  {
    kind: 'grafana-token',
    hints: ['glsa_', 'glc_', 'eyJrIjoi'],
    pattern: /glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|(?:glc_|eyJrIjoi)[A-Za-z0-9+/]{32,}={0,2}/,
  },
  {
    kind: 'dynatrace-token',
    hints: ['dt0'],
    pattern: /dt0[a-z]\d{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64,}/,
  },
  {
    kind: 'datadog-key',
    hints: ['datadog', 'dd_api', 'dd_app', 'dd-api', 'dd-app'],
    pattern: labelled('datadog|dd[_-](?:api|app)', '[0-9a-f]{32}(?:[0-9a-f]{8})?'),
    inWord: true,
  },
];
