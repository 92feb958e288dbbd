import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toMemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';

export const init: Command = {
  name: 'init',
  about:
    'Make the home of memory and its database, in a project also nodes/, index.md, graph.json and config.json, and show where things are. Nothing needs it: every command makes what is missing. Can be run again.',
  examples: ['memory init', 'memory init --json'],
  async run(app) {
    const isNew = !existsSync(app.database);
    const { sessions, passages } = app.conversations.counts();
    const scopes = app.scopes.roots.map(({ scope, path }) => ({ scope, path }));
    const project = await prepared(app);
    const waiting = app.transcripts.list().length;
    const next =
      sessions === 0 && waiting > 0
        ? `Next: memory backfill --all (${plural(waiting, 'transcript')} of Claude Code to index)`
        : 'Next: memory doctor shows whether the hooks are on; memory store "…" keeps a sentence.';
    const lines = [
      isNew ? 'Made the home of memory.' : 'The home of memory is here already.',
      `Database: ${app.database} (${plural(sessions, 'session')}, ${plural(passages, 'passage')})`,
      ...scopes.map(({ scope, path }) => `Notes, ${scope}: ${path}`),
      ...(project === undefined ? [] : [`Begin to read in ${join(project, 'index.md')}`]),
      next,
    ];
    const json = { created: isNew, home: app.home, database: app.database, scopes };
    return { json: { ...json, sessions, ideas: passages, waiting, next }, text: lines.join('\n') };
  },
};

/** The home is made, whatever becomes of this: a project may be somebody else's, or read-only. */
async function prepared(app: App): Promise<string | undefined> {
  try {
    const { prepareProject } = await import('../../../upkeep/prepare-project.ts');
    return (await prepareProject(app))?.path;
  } catch (error) {
    app.warn(`The project's folder could not be prepared: ${toMemoryError(error).message}`);
    return undefined;
  }
}
