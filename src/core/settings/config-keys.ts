/**
 * Every setting: its default, what it takes, what it means, and whose it is. Keys are spelt in two ways (`dailyCalls`,
 * `max_nodes`); people's files have both, so both stay. What lets data leave, weakens privacy, or runs or calls anything is
 * the user's (docs/decisions/0027-who-may-set-what.md).
 */
import {
  downTo,
  fewerOnly,
  lowerOnly,
  moreExclusions,
  onlyTo,
  type Tightening,
} from './tightening.ts';

export interface ConfigKey {
  readonly fallback: unknown;
  readonly check: Check;
  readonly help: string;
  /** `anyone`: a project may set it, too. `user`: of a project only what `tightens` it counts. */
  readonly owner: 'anyone' | 'user';
  readonly tightens?: Tightening;
}

interface Check {
  readonly expects: string;
  readonly accepts: (value: unknown) => boolean;
  /** What stands for a value out of bounds; one that is no number at all is still refused. */
  readonly nearest?: (value: unknown) => unknown;
}

const MOST_LISTED = 200;
const LONGEST_TEXT = 500;
const LONGEST_LIST = 100_000;
/** 8,000 characters: the client takes 10,000 of a hook, and what a hook prints around them counts, too. */
const MOST_TOKENS = 2000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;
const text: Check = { expects: 'a non-empty text', accepts: isText };
const flag: Check = { expects: 'true or false', accepts: (value) => typeof value === 'boolean' };
const url: Check = {
  expects: 'an http or https URL',
  accepts: (value) => isText(value) && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value),
};
const texts: Check = {
  expects: 'a list of non-empty texts',
  accepts: (value) =>
    Array.isArray(value) && value.length <= MOST_LISTED && value.every((one) => isText(one)),
};
/** No folder or file of ours, today's or a later one's, is called so: what lies in this one is tidied away. */
const cacheFolder: Check = {
  expects: 'the name of a folder with cache, embedding or vector in it, without slashes',
  accepts: (value) => isText(value) && /^[\w.-]*(?:cache|embedding|vector)[\w.-]*$/i.test(value),
};
const fileNames: Check = {
  expects: 'a list of names of Markdown files, without slashes',
  accepts: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MOST_LISTED &&
    value.every((name) => isText(name) && /^[^/\\]+\.md$/i.test(name)),
};
const upTo = (most: number): Check => ({
  expects: `a whole number from 1 to ${most}`,
  accepts: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= most,
  nearest: (value) => (Number.isInteger(value) && Number(value) > most ? most : value),
});
const between = (least: number, most: number): Check => ({
  expects: `a number from ${least} to ${most}`,
  accepts: (value) => typeof value === 'number' && value >= least && value <= most,
});
const listLength: Check = {
  expects: `default, or a whole number from 0 to ${LONGEST_LIST}`,
  accepts: (value) =>
    value === 'default' ||
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_LIST),
};
const noneOrUpTo = (most: number): Check => ({
  expects: `a whole number from 0 to ${most}`,
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
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
  version: {
    fallback: '1.0.0',
    check: oneOf('1.0.0'),
    help: 'Of the settings themselves.',
    owner: 'anyone',
  },
  'embedding.provider': {
    fallback: 'builtin',
    check: oneOf('builtin', 'onnx', 'ollama', 'openai', 'disabled'),
    help: 'Who turns text into vectors. onnx: a model that you added (memory model).',
    owner: 'user',
    tightens: onlyTo('disabled'),
  },
  'embedding.endpoint': {
    fallback: 'http://localhost:11434',
    check: url,
    help: 'Where Ollama listens.',
    owner: 'user',
  },
  'embedding.model': {
    fallback: 'embeddinggemma',
    check: text,
    help: "Ollama's model.",
    owner: 'user',
  },
  'embedding.fallbackModels': {
    fallback: ['nomic-embed-text', 'all-minilm'],
    check: texts,
    help: 'Models to try, in order, if that one is missing.',
    owner: 'user',
  },
  'embedding.added': {
    fallback: 'none',
    check: text,
    help: 'Which added model is used, if the provider is onnx.',
    owner: 'user',
  },
  'embedding.cacheDirectory': {
    fallback: '.embedding-cache',
    check: cacheFolder,
    help: 'Folder in each scope for vectors that cost time or money.',
    owner: 'user',
  },
  'scopes.default': {
    fallback: 'auto',
    check: oneOf('auto', 'global', 'project', 'local'),
    help: 'Where `memory write` writes. auto: project inside a git repository, else global.',
    owner: 'user',
  },
  'scopes.worktree': {
    fallback: 'shared',
    check: oneOf('shared', 'isolated'),
    help: "Notes of a git worktree: shared with the main checkout, or the worktree's own.",
    owner: 'user',
  },
  'scopes.branch': {
    fallback: 'stage',
    check: oneOf('stage', 'share'),
    help: 'Captured notes of a branch. stage: told only on it until it is merged. share: told everywhere.',
    owner: 'anyone',
  },
  'scopes.enterprise.enabled': {
    fallback: false,
    check: flag,
    help: 'Use the scope of your organisation.',
    owner: 'user',
  },
  'quality.orphanThreshold': {
    fallback: 30,
    check: upTo(3650),
    help: 'Days before a note without links is reported.',
    owner: 'anyone',
  },
  'quality.minQualityScore': {
    fallback: 50,
    check: percent,
    help: 'Notes that score below this are reported.',
    owner: 'anyone',
  },
  'privacy.redact': {
    fallback: true,
    check: flag,
    help: 'Take secrets (keys, tokens, passwords) out of what is stored and shown.',
    owner: 'user',
    tightens: onlyTo(true),
  },
  'index.model': {
    fallback: 'off',
    check: oneOf('off', 'claude', 'ollama'),
    help: 'A language model that may help with indexing and vague questions. It costs.',
    owner: 'user',
    tightens: onlyTo('off'),
  },
  'index.modelName.claude': {
    fallback: 'haiku',
    check: text,
    help: 'Which model `claude` is asked for.',
    owner: 'user',
  },
  'index.modelName.ollama': {
    fallback: 'llama3.2',
    check: text,
    help: "Which of Ollama's models writes.",
    owner: 'user',
  },
  'index.dailyCalls': {
    fallback: 50,
    check: upTo(1000),
    help: 'How often a language model may be asked in a day.',
    owner: 'user',
    tightens: lowerOnly,
  },
  'git.commits': {
    fallback: 20_000,
    check: noneOrUpTo(200_000),
    help: 'How many commits of a repository are remembered, the newest; 0 for none.',
    owner: 'user',
  },
  'capture.auto_summarize_threshold_kb': {
    fallback: 50,
    check: upTo(100_000),
    help: 'A file of so many KB (1,000 bytes) is summarised when Claude reads it.',
    owner: 'anyone',
  },
  'capture.auto_summarize_languages': {
    fallback: ['typescript', 'javascript', 'python', 'go'],
    check: texts,
    help: 'Files in these languages are. By hand a summary is made of any file.',
    owner: 'anyone',
  },
  'capture.capture_todos': {
    fallback: true,
    check: flag,
    help: "Keep Claude's to-do list as task notes.",
    owner: 'user',
    tightens: onlyTo(false),
  },
  'capture.capture_subagent_results': {
    fallback: true,
    check: flag,
    help: 'Keep what sub-agents found as discovery notes.',
    owner: 'user',
    tightens: onlyTo(false),
  },
  'capture.exclude_patterns': {
    fallback: [],
    check: texts,
    help: 'Further files that are never read for a summary, as in .gitignore; `!pattern` lets one in.',
    owner: 'user',
    tightens: moreExclusions,
  },
  'capture.share': {
    fallback: [],
    check: someOf(
      ...[
        'files',
        'decisions',
        'discoveries',
        'sessions',
        'tasks',
        'errors',
        'preferences',
        'hubs',
      ],
    ),
    help: 'Kinds of captured notes that git may see.',
    owner: 'user',
    tightens: fewerOnly,
  },
  'claudeMd.trigger': {
    fallback: 'initialised',
    check: oneOf('initialised', 'always', 'off'),
    help: 'When a turn that changed files ends with an update of CLAUDE.md, in the background: if one with managed sections is above a changed file, or never. always: with claudeMd.words on, the model is asked at every such end, wherever the file is.',
    owner: 'user',
    tightens: downTo('off', 'initialised', 'always'),
  },
  'claudeMd.words': {
    fallback: 'off',
    check: oneOf('off', 'on'),
    help: 'Whether the model is asked at the end of a turn, once in a session, to explain what only a reader of the code can: a turn that costs. off: facts alone, and nobody is asked.',
    owner: 'user',
    tightens: onlyTo('off'),
  },
  'claudeMd.files': {
    fallback: ['CLAUDE.md'],
    check: fileNames,
    help: 'Files with sections that keep themselves current. Add AGENTS.md to keep both in step; one that CLAUDE.md leads to is kept anyway.',
    owner: 'anyone',
  },
  'claudeMd.bestPractices': {
    fallback: true,
    check: flag,
    help: "Fetch Claude Code's best practices for CLAUDE.md, at most once a day. Nothing is sent.",
    owner: 'user',
    tightens: onlyTo(false),
  },
  'injection.session_start_max_tokens': {
    fallback: 500,
    check: upTo(MOST_TOKENS),
    help: 'What a new session is told at most, and never more than 400. One token is four characters.',
    owner: 'anyone',
  },
  'injection.prompt_max_tokens': {
    fallback: 1000,
    check: upTo(MOST_TOKENS),
    help: 'What is added to a prompt at most.',
    owner: 'anyone',
  },
  'injection.max_nodes_per_query': {
    fallback: 5,
    check: upTo(20),
    help: 'How many memories are added to a prompt at most.',
    owner: 'anyone',
  },
  'injection.tools_max_tokens': {
    fallback: 3000,
    check: upTo(20_000),
    help: 'What a session is told after tools at most, until it is compacted or cleared.',
    owner: 'anyone',
  },
  'injection.max_nodes_per_file': {
    fallback: 4,
    check: upTo(20),
    help: 'How many memories a session is told of one file after tools, however often it is read.',
    owner: 'anyone',
  },
  'injection.enabled': {
    fallback: true,
    check: flag,
    help: 'Whether hooks tell the model anything by themselves.',
    owner: 'user',
    tightens: onlyTo(false),
  },
  'injection.open_questions': {
    fallback: false,
    check: flag,
    help: 'Tell a new session what was left open before, too.',
    owner: 'anyone',
  },
  'injection.before_tools': {
    fallback: true,
    check: flag,
    help: 'One line before a file is changed or a command is run, where a ruling, a rejected try or a failure stands against it.',
    owner: 'anyone',
  },
  'injection.topic_index': {
    fallback: false,
    check: flag,
    help: 'Tell a new session what past ones were about, a line for each subject, so that it knows what can be asked.',
    owner: 'anyone',
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
    owner: 'user',
    tightens: lowerOnly,
  },
  'retention.max_nodes': {
    fallback: 500,
    check: upTo(100_000),
    help: 'Captured notes of a scope above this number are pruned.',
    owner: 'anyone',
  },
  'retention.session_archive_days': {
    fallback: 7,
    check: upTo(3650),
    help: 'Days before the note of a session is archived.',
    owner: 'anyone',
  },
  'retention.trash_days': {
    fallback: 180,
    check: upTo(3650),
    help: 'Days before a deleted note leaves the trash for good.',
    owner: 'user',
  },
  'retention.prune_strategy': {
    fallback: 'least_connected_oldest',
    check: oneOf('least_connected_oldest'),
    help: 'Which captured notes go first.',
    owner: 'anyone',
  },
  'tidy.background': {
    fallback: 'on',
    check: oneOf('on', 'off'),
    help: 'Tidy the notes of a project by itself, at most once a day: memory tidy --undo takes it back.',
    owner: 'user',
    tightens: onlyTo('off'),
  },
  'graph.rebuild_on_change': {
    fallback: true,
    check: flag,
    help: 'Write graph.json and index.json anew after every change.',
    owner: 'anyone',
  },
  'graph.cache_ttl_seconds': {
    fallback: 300,
    check: upTo(86_400),
    help: 'If not: how old they may be at most when something changes.',
    owner: 'anyone',
  },
  'output.limit': {
    fallback: 'default',
    check: listLength,
    help: "How long lists are in a terminal without --limit: default is each command's own, 0 is all. Not for --json.",
    owner: 'user',
  },
};

/** The settings of one type of note that may be injected after a tool was used. */
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
      owner: 'anyone',
    },
    [`${key}.threshold`]: {
      fallback: threshold,
      check: between(0, 1),
      help: `The least relevance of a ${type} that is told.`,
      owner: 'anyone',
    },
    [`${key}.limit`]: {
      fallback: limit,
      check: upTo(20),
      help: 'How many of them at most.',
      owner: 'anyone',
    },
  };
}

function hookMultiplier(tool: string, factor: number): Readonly<Record<string, ConfigKey>> {
  return {
    [`injection.hook_multipliers.${tool}`]: {
      fallback: factor,
      check: between(0.5, 2),
      help: `Thresholds after ${tool} are multiplied by this.`,
      owner: 'anyone',
    },
  };
}
