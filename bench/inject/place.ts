/** A set laid out as on a user's machine: a home, the project under git, its past conversations indexed. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, type Ran, Sandbox } from '../../test/sandbox.ts';
import type { Case } from './data.ts';

/** Older than any note, so that none is stale because of it. */
const COMMITTED = '2020-01-01T00:00:00Z';

export interface Place {
  readonly sandbox: Sandbox;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The input of a case, for this machine. */
  inputOf(one: Case): Readonly<Record<string, unknown>>;
}

/** Without an embedder it is the one that a user has. */
export async function layOut(
  folder: string,
  embedder = process.env.MEMORY_EMBEDDING_PROVIDER,
): Promise<Place> {
  const sandbox = new Sandbox();
  const { home, project } = sandbox;
  const transcripts = join(home, '.claude', 'projects', project.replace(/[^A-Za-z0-9]/g, '-'));
  const here = (text: string) =>
    text.replaceAll('{{PROJECT}}', project).replaceAll('{{TRANSCRIPTS}}', transcripts);
  copy(join(folder, 'home'), home, here);
  copy(join(folder, 'project'), project, here);
  copy(join(folder, 'transcripts'), transcripts, here);
  const env = {
    MEMORY_EMBEDDING_PROVIDER: embedder,
    CLAUDE_PLUGIN_ROOT: packageRoot,
    CLAUDE_PROJECT_DIR: project,
    CLAUDECODE: '1',
  };
  await commit(sandbox);
  await fill(sandbox, env);
  const inputOf = ({ event, tool, session, input }: Case) => ({
    session_id: session,
    cwd: project,
    hook_event_name: event,
    ...(tool === undefined ? {} : { tool_name: tool }),
    ...(JSON.parse(here(JSON.stringify(input))) as Case['input']),
  });
  return { sandbox, env, inputOf };
}

function copy(from: string, to: string, here: (text: string) => string): void {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  cpSync(from, to, { recursive: true });
  for (const path of globSync('**/*.jsonl', { cwd: to })) {
    const file = join(to, path);
    writeFileSync(file, here(readFileSync(file, 'utf8')));
  }
}

/** As the user, who has also written the notes. What is captured stays out of git, as the product has it. */
async function commit(sandbox: Sandbox): Promise<void> {
  sandbox.write('.gitconfig', '[user]\n\tname = Dev\n\temail = dev@example.org\n');
  sandbox.write('project/.git/info/exclude', '/.claude/memory/nodes/\n');
  const env = { GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED };
  const script = 'git init -q -b main && git add -A && git commit -q -m "All there is"';
  wellDone(await sandbox.shell(script, { env }));
}

/** What a user's memory has done long before: notes and conversations are indexed, told and embedded. */
async function fill(sandbox: Sandbox, env: Place['env']): Promise<void> {
  const memory = join(packageRoot, 'bin', 'memory');
  for (const words of [['list'], ['backfill', '--all'], ['catch-up']]) {
    wellDone(await sandbox.run(memory, words, { env }));
  }
}

function wellDone({ code, stderr }: Ran): void {
  if (code !== 0) throw new Error(stderr);
}
