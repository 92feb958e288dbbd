import { statSync } from 'node:fs';
import type { App } from '../../../core/ports/app.ts';
import { injectionImpact } from '../../../inject/injection-impact.ts';
import { injectionSums } from '../../../inject/injection-sums.ts';
import { syncNotes } from '../../../notes/sync.ts';
import { diskUseJson, diskUseText } from '../../../render/disk-use.ts';
import { impactJson, impactText } from '../../../render/session/impact.ts';
import { type Stats, statsJson, statsText } from '../../../render/stats.ts';
import type { Command } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';
import { diskUse } from './disk-use.ts';

const PROJECTS = 5;
const ALL = -1;

export const stats: Command = {
  name: 'stats',
  about:
    'How much is remembered, of which projects, what it takes on disk, and how much of it hooks gave to the model in the last days.',
  options: [
    {
      flags: '--disk',
      help: 'what takes how much room: kinds of data, backups, notes, trash, logs',
    },
    {
      flags: '--impact',
      help: 'whether what hooks gave to the model helped: by kind, by event, the best and the worst',
    },
    { ...pageOption(PROJECTS), help: `of the projects: ${pageOption(PROJECTS).help}` },
  ],
  examples: ['memory stats', 'memory stats --json', 'memory stats --disk', 'memory stats --impact'],
  async run(app, input) {
    if (input.options.disk === true) {
      const use = diskUse(app);
      return { json: diskUseJson(use), text: diskUseText(use) };
    }
    if (input.options.impact === true) {
      const impact = injectionImpact(app);
      return { json: impactJson(impact), text: impactText(impact) };
    }
    await syncNotes(app, app.scopes.roots);
    const { shown: projects, more } = pageOf(input, app.conversations.projects(ALL), PROJECTS);
    const found = { ...statsOf(app), projects, modelCalls: await app.modelCalls() };
    return { json: statsJson(found), text: statsText(found, more) };
  },
};

function statsOf(app: App): Omit<Stats, 'modelCalls' | 'projects'> {
  const finished = app.store.finished();
  const notes = app.scopes.roots.map((root) => [root.scope, app.index.count([root])] as const);
  return {
    ...app.conversations.counts(),
    sources: app.conversations.sources(),
    embedded: {
      model: app.vectors.model()?.name ?? app.noteVectors.model(),
      passages: app.vectors.count(),
      notes: app.noteVectors.count(app.scopes.roots),
    },
    waiting: app.transcripts.list().filter(({ path }) => !finished.has(path)).length,
    injections: injectionSums(app),
    notes: Object.fromEntries(notes),
    database: { path: app.database, bytes: sizeOf(app.database) },
  };
}

/** With its log, which may be larger than the file. */
function sizeOf(database: string): number {
  const paths = [database, `${database}-wal`];
  return paths.reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
