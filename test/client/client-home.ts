/**
 * A throw-away home for one client. Nothing of the caller's environment is handed down but the
 * folder of its node, so that a test says the same on every machine and touches no real session.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface ClientHome {
  readonly root: string;
  readonly home: string;
  readonly config: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

const API_KEY = 'dummy';
/** Where 2.0 clients keep the output of tasks, whatever TMPDIR says; one folder per project. */
const TASKS_FOLDER = '/tmp/claude';

export function openClientHome(apiUrl: string): ClientHome {
  // Real path: the client looks its trusted folders up by it. Short: sockets live below.
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'ccm-'));
  const folder = (name: string): string => {
    const path = join(root, name);
    mkdirSync(path);
    return path;
  };
  const [home, config, project, temp] = [
    folder('home'),
    folder('config'),
    folder('project'),
    folder('tmp'),
  ];
  const env = environment({ home, config, temp, apiUrl });
  writeFileSync(join(config, '.claude.json'), JSON.stringify(answeredDialogs(project)));
  initGit(project, env);
  return { root, home, config, project, env, dispose: () => remove(root) };
}

interface Places {
  readonly home: string;
  readonly config: string;
  readonly temp: string;
  readonly apiUrl: string;
}

function environment({ home, config, temp, apiUrl }: Places): Record<string, string> {
  return {
    // What is found by meaning depends on how far the background has come.
    MEMORY_EMBEDDING_PROVIDER: 'disabled',
    PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: home,
    TMPDIR: temp,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    SHELL: '/bin/bash',
    CLAUDE_CONFIG_DIR: config,
    // Newer clients keep the output of background tasks here, and under /tmp without it.
    CLAUDE_CODE_TMPDIR: temp,
    ANTHROPIC_BASE_URL: apiUrl,
    ANTHROPIC_API_KEY: API_KEY,
    DISABLE_TELEMETRY: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  };
}

// The questions that a first interactive start asks, answered.
function answeredDialogs(project: string): object {
  const trusted = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true };
  return {
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: [API_KEY], rejected: [] },
    projects: { [project]: trusted },
    // Otherwise 2.0 clients go to GitHub for the official marketplace.
    officialMarketplaceAutoInstallAttempted: true,
    officialMarketplaceAutoInstalled: true,
  };
}

function initGit(project: string, env: Readonly<Record<string, string>>): void {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: project, env, stdio: 'ignore', timeout: 10_000 });
  };
  git('init', '-q');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid'];
  git(...author, 'commit', '-q', '--allow-empty', '-m', 'Start');
}

async function remove(root: string): Promise<void> {
  // A detached worker of a hook may still be writing: remove again until it is done.
  const patiently = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  await rm(root, patiently);
  const leftovers = await readdir(TASKS_FOLDER).catch(() => []);
  const ours = leftovers.filter((name) =>
    name.startsWith(`${root.replace(/[^a-zA-Z0-9]/g, '-')}-`),
  );
  await Promise.all(ours.map((name) => rm(join(TASKS_FOLDER, name), patiently)));
  // Only if nobody else has something there.
  await rmdir(TASKS_FOLDER).catch(() => undefined);
}
