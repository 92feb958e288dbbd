import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { PastNotes } from '../../../capture/note-past-sessions.ts';
import { annotateWaiting } from '../../../conversations/annotate-waiting.ts';
import { backfill as fill } from '../../../conversations/backfill.ts';
import { dailyBackup } from '../../../conversations/daily-backup.ts';
import { importMemgraphs, type MemgraphImport } from '../../../conversations/import-memgraph.ts';
import { readClientFiles } from '../../../conversations/read-client-files.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import type { TranscriptFile } from '../../../core/ports/conversation-ports.ts';
import { stopwatch } from '../../../lib/stopwatch.ts';
import { duration } from '../../../render/duration.ts';
import { memgraphText } from '../../../render/talk/memgraph.ts';
import { pastNotesText } from '../../../render/talk/past-notes.ts';
import { plural } from '../../../text/plural.ts';
import type { Command, Input } from '../command.ts';
import { megabytes, progressLine } from '../progress-line.ts';

/** So much is told at once; more takes its time, in the background. */
const SMALL = 4_000_000;
/** As shells report a program that Ctrl-C ended. */
const INTERRUPTED = 130;

const MEMGRAPH_TAKEN = 'memgraph-imported';

export const backfill: Command = {
  name: 'backfill',
  about:
    'Index past conversations, the newest first: the current session, a transcript, a folder of them, or with --all everything that Claude Code still has. Can be stopped (Ctrl-C) and run again: it goes on where it was, and nothing is indexed twice. With --notes, past sessions of this project that are indexed then leave their notes, as they would have at their end and with their own dates; run again it makes only what is missing.',
  args: [{ name: 'path', help: 'a .jsonl file or a folder', optional: true }],
  options: [
    { flags: '--all', help: "all transcripts of Claude Code's projects folder" },
    { flags: '--notes', help: 'make the notes of past sessions of this project, too' },
  ],
  examples: [
    'memory backfill',
    'memory backfill --all',
    'memory backfill ~/old-transcripts',
    'memory backfill --all --notes',
  ],
  async run(app, input) {
    const files = filesToRead(app, input);
    const bar = progressLine(process.stderr, megabytes);
    const interrupt = onInterrupt();
    const elapsed = stopwatch();
    const done = await fill(app, files, interrupt.happened, (now) => {
      const what = `${now.doneFiles} of ${plural(now.files, 'transcript')}, `;
      bar.update(now.doneBytes, now.bytes, what);
    });
    bar.end();
    const isAll = done.complete && input.options.all === true;
    const stores = isAll ? await takeOverMemgraph(app) : [];
    if (isAll) await readClientFiles(app);
    if (done.passages > 0 && done.doneBytes <= SMALL) {
      await annotateWaiting(app);
      await dailyBackup(app);
    }
    const isNoting = done.complete && input.options.notes === true;
    const notes = isNoting ? await makeNotes(app, interrupt.happened) : undefined;
    interrupt.forget();
    if (done.passages > 0) app.detach(['catch-up', '--background']);
    const seconds = elapsed() / 1000;
    const { sessions } = app.conversations.counts();
    const { doneFiles, unchanged, passages, actions, doneBytes } = done;
    const complete = done.complete && notes?.complete !== false;
    const json = {
      transcripts: doneFiles,
      unchanged,
      ideas: passages,
      deeds: actions,
      bytes: doneBytes,
      sessions,
      complete,
      ...(stores.length > 0 ? { stores } : {}),
      ...(notes ? { notes } : {}),
    };
    const text = [
      `Indexed ${plural(doneFiles, 'transcript')} in ${duration(seconds)}: ${plural(passages, 'new passage')}, ${plural(actions, 'action')}.`,
      ...(unchanged > 0 ? [`${plural(unchanged, 'transcript')} had nothing new.`] : []),
      complete ? `${plural(sessions, 'session')} in all.` : 'Stopped. Run it again to go on.',
    ].join(' ');
    const taken = stores.length > 0 ? `\n${memgraphText(stores, false)}` : '';
    const noted = notes ? `\n${pastNotesText(notes)}` : '';
    return { json, text: `${text}${taken}${noted}`, exitCode: complete ? 0 : INTERRUPTED };
  },
};

async function makeNotes(app: App, isStopped: () => boolean): Promise<PastNotes> {
  const { notePastSessions } = await import('../../../capture/note-past-sessions.ts');
  const bar = progressLine(process.stderr, (count) => plural(Math.round(count), 'session'));
  const notes = await notePastSessions(app, {
    isStopped,
    onSession: (done, all) => bar.update(done, all, 'Noted '),
  });
  bar.end();
  return notes;
}

/** Once: what the memgraph plugin has kept, if it was here. */
async function takeOverMemgraph(app: App): Promise<readonly MemgraphImport[]> {
  if (app.state.has(MEMGRAPH_TAKEN)) return [];
  const files = app.memgraphs.files(join(homedir(), '.claude-plugin-memgraph'));
  if (files.length === 0) return [];
  const imported = await importMemgraphs(app, files);
  app.state.set(MEMGRAPH_TAKEN, true);
  return imported;
}

function filesToRead(app: App, input: Input): readonly TranscriptFile[] {
  const [path] = input.args;
  if (path !== undefined && input.options.all === true) {
    throw new MemoryError('invalid', 'A path and --all exclude each other.', {
      hint: 'Example: memory backfill --all',
    });
  }
  if (path !== undefined && !existsSync(path)) {
    throw new MemoryError('not_found', `There is no file or folder ${path}.`);
  }
  if (path !== undefined || input.options.all === true) return app.transcripts.list(path);
  const current = app.session === undefined ? [] : app.transcripts.ofSession(app.session);
  if (current.length > 0) {
    return current.flatMap((file) => [file, ...app.transcripts.agentsOf(file.path)]);
  }
  // What is indexed is enough to make notes of.
  if (input.options.notes === true) return [];
  throw new MemoryError('invalid', 'No session of Claude Code is running here.', {
    hint: 'Say what to index: memory backfill FILE, memory backfill FOLDER, or memory backfill --all',
  });
}

/** The first Ctrl-C ends the work after the present step; a second one ends the process. */
function onInterrupt() {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    happened: () => stopped,
    forget() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
