/** The registered hook commands on an almost empty store; Stop and SessionEnd with a long transcript. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { fillScope } from '../fill.ts';
import { writeTranscripts } from '../generate-transcripts.ts';
import { claudeMd } from './claude-md.ts';
import { injection } from './injection.ts';
import type { Add } from './row.ts';
import { compared, registered, type Timed, timed } from './timing.ts';

const MEGABYTES = 50;
const SIZE = `${MEGABYTES} MB`;
const RETURN_MS = 300;
const COMPLETE_SECONDS = 10;
const GIVE_UP_SECONDS = 60;

export async function hooks(add: Add): Promise<void> {
  claudeMd(add);
  const sandbox = new Sandbox();
  try {
    fillScope(sandbox.notes, 10);
    const amount = { files: 1, megabytes: MEGABYTES, seed: 1, cwd: sandbox.project };
    const [transcript = ''] = writeTranscripts(join(sandbox.home, 'transcripts'), amount);
    const input = { cwd: sandbox.project, session_id: 's', transcript_path: transcript };
    const env = { ...sandbox.env, CLAUDE_PLUGIN_ROOT: packageRoot };
    const options = { cwd: sandbox.project, env, stdin: JSON.stringify(input) };
    sessionStart(options, add);
    // First the one that has something to do; those after it find the transcript indexed, and so do not leave
    // fifteen indexers behind that compete with what is measured.
    await untilDone(sandbox, transcript, options, add);
    for (const event of ['Stop', 'SessionEnd']) returning(event, options, add);
    // The last indexers are still there and write; a folder under them cannot be removed.
    await pause(1_500);
  } finally {
    sandbox.dispose();
  }
  await injection(add);
}

function sessionStart(options: Timed, add: Add): void {
  const path = 'SessionStart';
  const { ms, ratio } = compared(() => registered(path), options);
  const verdict = { budget: '≤ 3 ×', ok: ratio <= 3 };
  add({ path, size: 'almost empty', value: ms, unit: 'ms', ratio, ...verdict });
}

/** From the start of the hook until its worker has read the last byte, and until the session has its note. */
async function untilDone(
  { env, project, notes }: Sandbox,
  file: string,
  options: Timed,
  add: Add,
): Promise<void> {
  const { size } = statSync(file);
  const app = await createApp({ env, cwd: project, warn: console.error }, packageRoot);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const until = async (path: string, isDone: () => boolean) => {
    while (!isDone() && seconds() < GIVE_UP_SECONDS) await pause(20);
    const value = seconds();
    const verdict = { budget: `< ${COMPLETE_SECONDS} s`, ok: value < COMPLETE_SECONDS };
    add({ path, size: SIZE, value, unit: 's', ...verdict });
  };
  const isHere = (folder: string, end: string) =>
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(end));
  const note = `-${basename(file).slice(0, 8)}.md`;
  timed(registered('SessionEnd'), options);
  await until('until indexed', () => app.store.checkpoints(file).at(-1)?.byte === size);
  await until('until noted', () => isHere(join(notes, 'nodes', 'sessions'), note));
  await until('until index.md', () => isHere(notes, 'index.md'));
  app.close();
}

/** No ratio: the indexer that a hook leaves behind would slow down the bare start that comes next. */
function returning(path: string, options: Timed, add: Add): void {
  const { ms: value } = compared(() => registered(path), options);
  const verdict = { budget: `< ${RETURN_MS} ms`, ok: value < RETURN_MS };
  add({ path, size: SIZE, value, unit: 'ms', ...verdict });
}
