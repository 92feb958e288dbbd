/** What the torture does beside single notes: thinking, importing, backing up, forgetting. What leaves no note checks itself. */
import { forget, planForgetting } from '../../src/conversations/forget.ts';
import { storePassage } from '../../src/conversations/store-passage.ts';
import type { App } from '../../src/core/ports/app.ts';
import { importNotes } from '../../src/exchange/import-notes.ts';
import { formatNote } from '../../src/note-text/format-note.ts';
import { secretCleaner } from '../../src/note-text/secret-cleaner.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { addThought, createDeliberation } from '../../src/think/deliberate.ts';
import { findDeliberation } from '../../src/think/deliberations.ts';
import { joinBranches } from '../../src/upkeep/join-branches.ts';
import { tidy } from '../../src/upkeep/tidy.ts';
import { undoTidy } from '../../src/upkeep/undo-tidy.ts';
import { bodyOf, isBeside, place, SCOPES } from './model.ts';
import type { Operation } from './operation.ts';
import { marker, type Target } from './places.ts';

/** Something of its own, that the model of the notes does not know. */
function beside(run: (app: App, target: Target) => Promise<void>): Operation {
  return {
    plan: (_, random, fresh) => ({ scope: random.pick(SCOPES), slug: fresh, value: fresh }),
    run,
    change: () => ({}),
  };
}

/** Two notes that say the same; all but the model of the notes knows them. */
async function writeTwins(app: App, { scope, value }: Target): Promise<void> {
  const note = { type: 'artifact', title: `Twin ${value}`, tags: ['torture'], links: [] };
  const content = `What the twins of ${value} say is said twice, word for word.`;
  for (const _ of [1, 2]) await writeNote(app, { ...note, scope, content });
}

/** Somebody else may tidy or take back at the same time: one of them is there, whoever was last. */
function checkTwins(app: App, { scope, value }: Target): void {
  const root = app.scopes.roots.find((one) => one.scope === scope);
  const said = `What the twins of ${value} say`;
  const found = app.files.scan(root?.path ?? '').filter(({ slug, path }) => {
    if (!isBeside(slug)) return false;
    return app.files.read(path)?.bytes.includes(said) === true;
  });
  if (found.length === 0) throw new Error(`Both twins of ${value} are gone.`);
}

export const OTHERS: Readonly<Record<string, Operation>> = {
  import: {
    plan: (_, random, fresh) => ({
      scope: random.pick(SCOPES),
      slug: `learning-${fresh}`,
      value: marker(random, fresh),
    }),
    run(app, { scope, slug, value }) {
      const now = `${app.clock().toISOString().slice(0, 19)}Z`;
      const note = { slug, type: 'learning', title: slug, tags: ['torture'] } as const;
      const text = formatNote({
        ...{ ...note, links: [], edges: [], status: 'active', content: bodyOf(value) },
        ...{ created: now, updated: now },
      });
      const notes = [{ scope, slug, text }];
      const [done] = importNotes(app, { notes, replace: false, dryRun: false });
      if (done?.outcome !== 'new') throw new Error(`Import of ${slug}: ${done?.reason}`);
    },
    change: (_, { scope, slug, value }) => ({ [place(scope, slug)]: { marker: value, links: [] } }),
  },
  think: beside(async (app, { scope, value }) => {
    const secrets = await secretCleaner(app);
    const { id } = await createDeliberation(app, { topic: `Which way ${value}`, scope }, secrets);
    const { root } = findDeliberation(app, id, scope);
    addThought(app, { id, root }, { kind: 'thought', author: 'you', text: value });
    const { thoughts } = findDeliberation(app, id, scope);
    if (thoughts.at(-1)?.text !== value) throw new Error(`The thought ${value} is lost.`);
  }),
  // All that was captured on a branch: but for that, its notes are what they were.
  join: beside(async (app) => {
    const look: App['branchHistory']['look'] = async (_, branches) => ({
      refs: String(app.clock().getTime()),
      states: new Map(branches.map(({ name }) => [name, { isMerged: true, tip: undefined }])),
    });
    await joinBranches(Object.create(app, { branchHistory: { value: { look } } }));
  }),
  tidy: beside(async (app, target) => {
    await writeTwins(app, target);
    await tidy(app, { scope: target.scope });
    checkTwins(app, target);
  }),
  untidy: beside(async (app, target) => {
    await writeTwins(app, target);
    await tidy(app, { scope: target.scope });
    await undoTidy(app, target.scope);
    checkTwins(app, target);
  }),
  backup: beside(async (app) => {
    const backups = await app.backups();
    const { path } = backups.make();
    const found = backups.inspect(path);
    if (typeof found === 'string') throw new Error(`The backup ${path} is no good: ${found}`);
  }),
  forget: beside(async (app, { value }) => {
    const word = value.replaceAll('-', 'x');
    await storePassage(app, {
      ...{ text: `The ${word} is a secret.`, intent: undefined, session: undefined, cwd: app.cwd },
    });
    await forget(app, { match: word });
    const { passages } = await planForgetting(app, { match: word });
    if (passages > 0) throw new Error(`${word} is not forgotten.`);
  }),
};
