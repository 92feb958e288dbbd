import { existsSync } from 'node:fs';
import { indexTranscript } from '../../conversations/index-transcript.ts';
import { MemoryError } from '../../core/errors.ts';
import { plural } from '../../lib/plural.ts';
import type { Command } from './command.ts';

export const backfill: Command = {
  name: 'backfill',
  about:
    'Index past conversations: a transcript, a folder of them, or with --all everything that Claude Code still has. Can be stopped and run again: it goes on where it was.',
  args: [{ name: 'path', help: 'a .jsonl file or a folder', optional: true }],
  options: [{ flags: '--all', help: "all transcripts of Claude Code's projects folder" }],
  examples: ['memory backfill --all', 'memory backfill ~/old-transcripts'],
  async run(app, input) {
    const [path] = input.args;
    if ((path === undefined) === (input.options.all !== true)) {
      throw new MemoryError('invalid', 'Say what to index: a path, or --all.', {
        hint: 'Example: memory backfill --all',
      });
    }
    if (path !== undefined && !existsSync(path)) {
      throw new MemoryError('not_found', `There is no file or folder ${path}.`);
    }
    const files = app.transcripts.list(path);
    let ideas = 0;
    for (const [at, file] of files.entries()) {
      if (process.stderr.isTTY) process.stderr.write(`\r${at + 1}/${files.length} transcripts`);
      const done = await app.state.alone(file, async () => indexTranscript(app, file));
      ideas += done?.ideas ?? 0;
    }
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    const { sessions } = app.conversations.counts();
    const text = `Indexed ${plural(files.length, 'transcript')}: ${plural(ideas, 'new passage')}, ${plural(sessions, 'session')} in all.`;
    return { json: { transcripts: files.length, ideas, sessions }, text };
  },
};
