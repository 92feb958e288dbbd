/** A clock that jumps back between operations: nothing is lost, and no note was changed before it was made. */
import { readFileSync } from 'node:fs';
import { noteFiles } from '../../src/adapters/files/note-files.ts';
import { projectBounds } from '../../src/adapters/files/project-bounds.ts';
import { createApp } from '../../src/app/create-app.ts';
import { MemoryError } from '../../src/core/errors.ts';
import { parseIso } from '../../src/core/time.ts';
import { parseFile } from '../../src/note-text/parse-file.ts';
import { deleteNote } from '../../src/notes/trash-note.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';
import { checkAgreement, stateOnDisk } from './agreement.ts';
import { applied, differences, type State } from './model.ts';
import { changeOf, planStep, runStep } from './operations.ts';
import { expectNone, type Phase } from './phase.ts';

const files = noteFiles(projectBounds(() => []));

const HOUR = 3_600_000;
const JUMPS = [0, HOUR, 24 * HOUR, 10 * 365 * 24 * HOUR] as const;

export const clock: Phase = async (random, { steps }) => {
  const sandbox = new Sandbox();
  let state: State = {};
  let refused = 0;
  for (let n = 0; n < steps; n++) {
    const step = planStep(state, random, `t${n}`);
    const app = await appAt(sandbox, new Date(Date.now() - random.pick(JUMPS)));
    try {
      await runStep(app, step);
      state = applied(state, changeOf(state, step));
    } catch (error) {
      // Who made the note in the future has to look at it; that is said, and nothing is changed.
      if (!(error instanceof MemoryError && error.message.includes('in the future'))) throw error;
      refused++;
    }
    app.close();
    const when = `after ${JSON.stringify(step)}`;
    expectNone([...differences(state, stateOnDisk(sandbox)), ...backwards(sandbox)], when);
  }
  expectNone(await checkAgreement(sandbox), 'after all jumps');
  await deleteTwiceAtOneMoment(sandbox);
  sandbox.dispose();
  return `${steps} operations, ${refused} refused because of a date in the future`;
};

async function appAt(sandbox: Sandbox, now: Date) {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  return { ...(await createApp(surroundings, packageRoot)), clock: () => now };
}

function backwards(sandbox: Sandbox): readonly string[] {
  return files.scan(sandbox.notes).flatMap(({ slug, path, captured }) => {
    const parsed = parseFile(slug, readFileSync(path), captured);
    if ('problems' in parsed) return parsed.problems;
    const { created, updated } = parsed.note;
    return (parseIso(updated) ?? 0) < (parseIso(created) ?? 0) ? [`${path}: ${updated}`] : [];
  });
}

/** The clock comes back to a moment at which a note of the same name was deleted already. */
async function deleteTwiceAtOneMoment(sandbox: Sandbox): Promise<void> {
  const app = await appAt(sandbox, new Date());
  const step = { operation: 'write', scope: 'project', slug: 'learning-twice' };
  for (const value of ['first:0', 'second:0']) {
    await runStep(app, { ...step, value });
    await deleteNote(app, step.slug, step.scope);
  }
  app.close();
  const copies = files.trash(sandbox.notes).filter(({ slug }) => slug === step.slug);
  expectNone(copies.length === 2 ? [] : [`${copies.length} of 2 copies`], 'in the trash');
}
