/**
 * Files that are never read. As in .gitignore: a name matches at any depth, a folder with all that is in it. Later
 * patterns win, and `!` lets in again. `.env.example` is kept out as well: it has next to nothing to summarise, and
 * real values end up in it.
 */
export const EXCLUDED: readonly string[] = [
  // Secrets.
  '.env*',
  '*.env',
  '.envrc',
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.pgpass',
  '.htpasswd',
  '.git-credentials',
  '*.pem',
  '*.key',
  '*.p12',
  '*.pfx',
  '*.jks',
  '*.keystore',
  '*.kdbx',
  '*.ppk',
  '*.asc',
  '*.gpg',
  '*.tfstate*',
  '*.tfvars',
  'id_rsa*',
  'id_dsa*',
  'id_ecdsa*',
  'id_ed25519*',
  'credentials*',
  'client_secret*',
  'service-account*.json',
  'secret.*',
  'secrets.*',
  '.ssh/',
  '.aws/',
  '.gnupg/',
  '.kube/',
  // Lock files.
  '*.lock',
  '*.lockb',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'go.sum',
  // Made by tools.
  '*.min.*',
  '*.map',
  '*.bundle.js',
  '*.snap',
  // Of others, or made by a build.
  '.git/',
  '.hg/',
  '.svn/',
  'node_modules/',
  'bower_components/',
  'vendor/',
  'dist/',
  'coverage/',
  '.next/',
  '.nuxt/',
  '.cache/',
  '.venv/',
  'venv/',
  '__pycache__/',
  'site-packages/',
  '.tox/',
  '.gradle/',
];

/**
 * Made by a build, if they lie where a build puts them. `internal/build`, `cmd/target` and a package `com.acme.out` are code: a
 * build does not write into its sources.
 */
export const BUILD_FOLDERS =
  /^(?:(?!(?:src|internal|cmd|pkg|sources)\/)[^/]+\/)*?(?:build|out|target)\//i;
