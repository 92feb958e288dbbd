/** Every setting: its default, what it takes, what it means. Document 002 and 004 have their own spelling of keys. */

export interface ConfigKey {
  readonly fallback: unknown;
  readonly check: Check;
  readonly help: string;
}

interface Check {
  readonly expects: string;
  readonly accepts: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const text: Check = { expects: 'a non-empty text', accepts: isText };
const flag: Check = { expects: 'true or false', accepts: (value) => typeof value === 'boolean' };
const url: Check = {
  expects: 'an http or https URL',
  accepts: (value) => isText(value) && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value),
};
const texts: Check = {
  expects: 'a list of non-empty texts',
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
const folderName: Check = {
  expects: 'the name of a folder, without slashes',
  accepts: (value) => isText(value) && !/[/\\]/.test(value) && value !== '.' && value !== '..',
};
const fileNames: Check = {
  expects: 'a list of names of Markdown files, without slashes',
  accepts: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((name) => isText(name) && /^[^/\\]+\.md$/i.test(name)),
};
const positive: Check = {
  expects: 'a whole number above 0',
  accepts: (value) => Number.isInteger(value) && Number(value) > 0,
};
const between = (least: number, most: number): Check => ({
  expects: `a number from ${least} to ${most}`,
  accepts: (value) => typeof value === 'number' && value >= least && value <= most,
});
const percent = between(0, 100);
const oneOf = (...names: readonly string[]): Check => ({
  expects: names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`,
  accepts: (value) => names.some((name) => name === value),
});
const someOf = (...names: readonly string[]): Check => ({
  expects: `a list of ${names.join(', ')}`,
  accepts: (value) => Array.isArray(value) && value.every((name) => names.includes(String(name))),
});

export const CONFIG_KEYS: Readonly<Record<string, ConfigKey>> = {
  version: { fallback: '1.0.0', check: oneOf('1.0.0'), help: 'Of the settings themselves.' },
  'embedding.provider': {
    fallback: 'builtin',
    check: oneOf('builtin', 'ollama', 'openai', 'disabled'),
    help: 'Who turns text into vectors.',
  },
  'embedding.endpoint': {
    fallback: 'http://localhost:11434',
    check: url,
    help: 'Where Ollama listens.',
  },
  'embedding.model': { fallback: 'embeddinggemma', check: text, help: "Ollama's model." },
  'embedding.fallbackModels': {
    fallback: ['nomic-embed-text', 'all-minilm'],
    check: texts,
    help: 'Models to try, in order, if that one is missing.',
  },
  'embedding.cacheDirectory': {
    fallback: '.embedding-cache',
    check: folderName,
    help: 'Folder in each scope for vectors that cost time or money.',
  },
  'scopes.default': {
    fallback: 'auto',
    check: oneOf('auto', 'global', 'project', 'local'),
    help: 'Where `memory write` writes. auto: project inside a git repository, else global.',
  },
  'scopes.worktree': {
    fallback: 'shared',
    check: oneOf('shared', 'isolated'),
    help: "Notes of a git worktree: shared with the main checkout, or the worktree's own.",
  },
  'scopes.enterprise.enabled': {
    fallback: false,
    check: flag,
    help: 'Use the scope of your organisation.',
  },
  'quality.orphanThreshold': {
    fallback: 30,
    check: positive,
    help: 'Days before a note without links is reported.',
  },
  'quality.minQualityScore': {
    fallback: 50,
    check: percent,
    help: 'Notes that score below this are reported.',
  },
  'privacy.redact': {
    fallback: true,
    check: flag,
    help: 'Take secrets (keys, tokens, passwords) out of what is stored and shown.',
  },
  'index.model': {
    fallback: 'off',
    check: oneOf('off', 'claude', 'ollama'),
    help: 'A language model that may help with indexing and vague questions. It costs.',
  },
  'index.modelName.claude': {
    fallback: 'haiku',
    check: text,
    help: 'Which model `claude` is asked for.',
  },
  'index.modelName.ollama': {
    fallback: 'llama3.2',
    check: text,
    help: "Which of Ollama's models writes.",
  },
  'index.dailyCalls': {
    fallback: 50,
    check: positive,
    help: 'How often a language model may be asked in a day.',
  },
  'capture.auto_summarize_threshold_kb': {
    fallback: 50,
    check: positive,
    help: 'A file of so many KB (1,000 bytes) is summarised when Claude reads it.',
  },
  'capture.auto_summarize_languages': {
    fallback: ['typescript', 'javascript', 'python', 'go'],
    check: texts,
    help: 'Files in these languages are. By hand a summary is made of any file.',
  },
  'capture.capture_todos': {
    fallback: true,
    check: flag,
    help: "Keep Claude's to-do list as task notes.",
  },
  'capture.capture_subagent_results': {
    fallback: true,
    check: flag,
    help: 'Keep what sub-agents found as discovery notes.',
  },
  'capture.exclude_patterns': {
    fallback: [],
    check: texts,
    help: 'Further files that are never read for a summary, as in .gitignore; `!pattern` lets one in.',
  },
  'capture.share': {
    fallback: [],
    check: someOf('files', 'decisions', 'discoveries', 'sessions', 'tasks', 'errors'),
    help: 'Kinds of captured notes that git may see.',
  },
  'claudeMd.trigger': {
    fallback: 'initialised',
    check: oneOf('initialised', 'always', 'off'),
    help: 'When a turn that changed files ends with an update of CLAUDE.md: if one with managed sections is above a changed file, always, or never.',
  },
  'claudeMd.files': {
    fallback: ['CLAUDE.md'],
    check: fileNames,
    help: 'Files with sections that keep themselves current. Add AGENTS.md to keep that in step.',
  },
  'claudeMd.bestPractices': {
    fallback: true,
    check: flag,
    help: "Fetch Claude Code's best practices for CLAUDE.md, at most once a day. Nothing is sent.",
  },
  'injection.session_start_max_tokens': {
    fallback: 500,
    check: positive,
    help: 'What a new session is told at most. One token is four characters.',
  },
  'injection.prompt_max_tokens': {
    fallback: 1000,
    check: positive,
    help: 'What is added to a prompt at most.',
  },
  'injection.max_nodes_per_query': {
    fallback: 5,
    check: positive,
    help: 'How many memories are added to a prompt at most.',
  },
  'injection.enabled': {
    fallback: true,
    check: flag,
    help: 'Whether hooks tell the model anything by themselves.',
  },
  'injection.open_questions': {
    fallback: false,
    check: flag,
    help: 'Tell a new session what was left open before, too.',
  },
  ...injectedType('gotcha', true, 0.2, 5),
  ...injectedType('decision', false, 0.35, 3),
  ...injectedType('learning', false, 0.4, 2),
  ...hookMultiplier('Read', 1),
  ...hookMultiplier('Edit', 0.8),
  ...hookMultiplier('Write', 0.8),
  ...hookMultiplier('Bash', 1.2),
  'think.timeout_seconds': {
    fallback: 120,
    check: between(5, 300),
    help: 'How long a model may take that is asked for its opinion.',
  },
  'retention.max_nodes': {
    fallback: 500,
    check: positive,
    help: 'Captured notes of a scope above this number are pruned.',
  },
  'retention.session_archive_days': {
    fallback: 7,
    check: positive,
    help: 'Days before the note of a session is archived.',
  },
  'retention.trash_days': {
    fallback: 180,
    check: positive,
    help: 'Days before a deleted note leaves the trash for good.',
  },
  'retention.prune_strategy': {
    fallback: 'least_connected_oldest',
    check: oneOf('least_connected_oldest'),
    help: 'Which captured notes go first.',
  },
  'graph.rebuild_on_change': {
    fallback: true,
    check: flag,
    help: 'Write graph.json and index.json anew after every change.',
  },
  'graph.cache_ttl_seconds': {
    fallback: 300,
    check: positive,
    help: 'If not: how old they may be at most when something changes.',
  },
};

/** Of document 004: what is told after a tool was used. */
function injectedType(
  type: string,
  enabled: boolean,
  threshold: number,
  limit: number,
): Readonly<Record<string, ConfigKey>> {
  const key = `injection.types.${type}`;
  return {
    [`${key}.enabled`]: {
      fallback: enabled,
      check: flag,
      help: `Whether a ${type} is told after a tool was used on what it is about.`,
    },
    [`${key}.threshold`]: {
      fallback: threshold,
      check: between(0, 1),
      help: `The least relevance of a ${type} that is told.`,
    },
    [`${key}.limit`]: { fallback: limit, check: positive, help: 'How many of them at most.' },
  };
}

function hookMultiplier(tool: string, factor: number): Readonly<Record<string, ConfigKey>> {
  return {
    [`injection.hook_multipliers.${tool}`]: {
      fallback: factor,
      check: between(0.5, 2),
      help: `Thresholds after ${tool} are multiplied by this.`,
    },
  };
}
