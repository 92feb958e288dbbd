/**
 * `memory status-line`: the client runs it several times a minute, so it does without the app. It reads two small files that
 * hooks keep, opens no database, and writes nothing. Whatever goes wrong, it says nothing: it stands in the client's face.
 */

import { splitEnvironment } from './adapters/claude-code/split-environment.ts';
import { expectOwnHome, memoryHome, projectRoot } from './adapters/files/places.ts';
import { runState } from './adapters/files/run-state.ts';
import { findRepository } from './adapters/git/repository.ts';
import { type Status, statusOf } from './core/notes/status.ts';
import { pausedWhere } from './core/pause.ts';
import { isRecord } from './core/settings/config.ts';
import { nonEmpty } from './lib/non-empty.ts';
import { standardInput } from './lib/standard-input.ts';
import { isTerminal, print } from './lib/standard-output.ts';
import { statusLineText } from './render/session/status-line.ts';

const STDIN = 0;
/** What the client says there is a few kilobytes. */
const MOST_INPUT = 1_000_000;

export async function runStatusLine(asJson: boolean): Promise<void> {
  const status = await currentStatus().catch(() => ({}));
  if (asJson) return print(`${JSON.stringify(status)}\n`);
  const text = statusLineText(status);
  if (text !== '') print(`${text}\n`);
}

async function currentStatus(): Promise<Status> {
  const { session, cwd, project } = clientSays(isTerminal(STDIN) ? '' : await saidByClient());
  const split = splitEnvironment({ CLAUDE_PROJECT_DIR: project, ...process.env }, cwd).own;
  const home = memoryHome(split);
  expectOwnHome(home);
  const mainFolder = (folder: string) => {
    const repository = findRepository(folder);
    return repository?.mainCheckout ?? repository?.root ?? folder;
  };
  const gitRoot = findRepository(split.CLAUDE_PROJECT_DIR || cwd)?.root;
  const checkout = projectRoot(split, cwd, gitRoot);
  const state = runState(home, () => undefined);
  const ports = { state, cwd, checkout, projectOf: mainFolder, clock: () => new Date() };
  if (pausedWhere(ports)) return {};
  return statusOf(state, { session, project: checkout ?? cwd });
}

async function saidByClient(): Promise<string> {
  return (await standardInput(MOST_INPUT)) ?? '';
}

function clientSays(text: string) {
  const said = parsed(text);
  const workspace = isRecord(said.workspace) ? said.workspace : {};
  return {
    session: nonEmpty(said.session_id),
    cwd: nonEmpty(said.cwd) ?? nonEmpty(workspace.current_dir) ?? process.cwd(),
    project: nonEmpty(workspace.project_dir),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
