/**
 * The command line of each provider (decision 26). The prompt goes through standard input, where
 * length is no limit. Nobody gets tools or may write: what is asked for is an opinion, and the prompt holds what others
 * wrote.
 */
import type { Provider } from '../../core/thinking.ts';
import { filterGeminiNoise, stripCodexHeaders } from './output-parsers.ts';

export interface ProviderConfig {
  readonly command: string;
  readonly args: readonly string[];
  readonly modelFlag: string;
  /** After everything else. */
  readonly lastArgs: readonly string[];
  readonly outputParser: (raw: string) => string;
  readonly supportsAgent: boolean;
  readonly supportsStyle: boolean;
  readonly extraFlags: Readonly<Record<string, string>>;
  /** What to do if it is missing, and if it knows nobody. */
  readonly install: string;
  readonly signIn: string;
  /** How it says that it knows nobody; gemini has an exit code for that. */
  readonly signedOut: RegExp;
}

export const PROVIDER_CONFIGS: Readonly<Record<Provider, ProviderConfig>> = {
  claude: {
    command: 'claude',
    args: ['--print', '--no-session-persistence', '--tools=', '--strict-mcp-config'],
    modelFlag: '--model',
    lastArgs: [],
    outputParser: (raw) => raw,
    supportsAgent: true,
    supportsStyle: true,
    extraFlags: {},
    install: 'npm install -g @anthropic-ai/claude-code',
    signIn: 'Start `claude` and type /login, or set ANTHROPIC_API_KEY.',
    signedOut: /not logged in|please run \/login|invalid api key|authentication_error|oauth token/i,
  },
  codex: {
    command: 'codex',
    args: ['exec', '--skip-git-repo-check', '--sandbox', 'read-only'],
    modelFlag: '--model',
    lastArgs: ['-'],
    outputParser: stripCodexHeaders,
    supportsAgent: false,
    supportsStyle: false,
    extraFlags: { oss: '--oss' },
    install: 'npm install -g @openai/codex',
    signIn: 'Run `codex login`.',
    signedOut: /401 unauthorized|not logged in|missing environment variable|codex login/i,
  },
  gemini: {
    command: 'gemini',
    args: ['--skip-trust', '-o', 'text'],
    modelFlag: '--model',
    lastArgs: [],
    outputParser: filterGeminiNoise,
    supportsAgent: false,
    supportsStyle: false,
    extraFlags: {},
    install: 'npm install -g @google/gemini-cli',
    signIn: 'Start `gemini` once and choose how to sign in, or set GEMINI_API_KEY.',
    signedOut: /please set an auth method|invalid auth method|api key not valid/i,
  },
};
