import { statSync } from 'node:fs';
import { plural } from '../../lib/plural.ts';
import { syncNotes } from '../../notes/sync.ts';
import type { Command } from './command.ts';

export const stats: Command = {
  name: 'stats',
  about: 'How much is remembered, and what it takes on disk.',
  examples: ['memory stats', 'memory stats --json'],
  async run(app) {
    await syncNotes(app, app.scopes.roots);
    const { sessions, ideas, transcripts, newest } = app.conversations.counts();
    const notes = Object.fromEntries(
      app.scopes.roots.map((root) => [root.scope, app.index.count([root])]),
    );
    const bytes = statSync(app.database, { throwIfNoEntry: false })?.size ?? 0;
    const waiting = Math.max(0, app.transcripts.list().length - transcripts);
    const lines = [
      `Conversations: ${plural(sessions, 'session')}, ${plural(ideas, 'passage')} from ${plural(transcripts, 'transcript')}${newest === undefined ? '' : `, the newest of ${newest.slice(0, 16).replace('T', ' ')}`}`,
      ...(waiting > 0
        ? [`Not indexed yet: ${plural(waiting, 'transcript')} (memory backfill --all)`]
        : []),
      `Notes: ${Object.entries(notes)
        .map(([scope, count]) => `${count} ${scope}`)
        .join(', ')}`,
      `Database: ${(bytes / 1e6).toFixed(1)} MB, ${app.database}`,
    ];
    return {
      json: {
        sessions,
        ideas,
        transcripts,
        waiting,
        notes,
        database: { path: app.database, bytes },
      },
      text: lines.join('\n'),
    };
  },
};
