import type { App } from '../../core/ports.ts';
import { show as find } from '../../recall/show.ts';
import type { Shown } from '../../recall/shown.ts';
import { noteJson, noteText } from '../../render/notes.ts';
import { deedText, ideaText, talkText } from '../../render/shown.ts';
import { shownJson } from '../../render/shown-json.ts';
import { type Style, styleFor } from '../../render/style.ts';
import { markLine } from '../../render/talk.ts';
import type { Command, Output } from './command.ts';
import { limitOption, numberOption } from './options.ts';

const CONTEXT = 2;
const PAGE = 20;

export const show: Command = {
  name: 'show',
  about:
    'Show anything that has an id. An idea comes with its whole message and those around it, a deed with all that is kept of it, a span or session with its messages in short, a note as `memory read` prints it. Works when the transcript is gone.',
  args: [{ name: 'id', help: 'i12, s3, d5, a session (or how its id begins), or a slug' }],
  options: [
    { flags: '--context <n>', help: `messages before and after an idea (default: ${CONTEXT})` },
    { flags: '--limit <n>', help: `messages of a span or session; 0 for all (default: ${PAGE})` },
  ],
  examples: ['memory show i12', 'memory show i12 --context 5', 'memory show 3f1c9a02 --limit 0'],
  async run(app, input) {
    const shown = await find(app, {
      id: input.args[0] ?? '',
      context: numberOption(input, 'context', CONTEXT),
      limit: limitOption(input, PAGE),
    });
    const style = styleFor(input.terminal.color);
    if (shown.kind === 'note') return showNote(app, shown.id, style);
    return { json: shownJson(shown), text: textOf(shown, style) };
  },
};

function textOf(shown: Exclude<Shown, { kind: 'note' }>, style: Style): string {
  switch (shown.kind) {
    case 'idea':
      return ideaText(shown, style);
    case 'deed':
      return deedText(shown, style);
    default:
      return talkText(shown, style);
  }
}

/** Only a note needs the YAML parser, which is slow to load. */
async function showNote(app: App, slug: string, style: Style): Promise<Output> {
  const { readNote } = await import('../../notes/read-note.ts');
  const { note, brokenLinks } = readNote(app, slug);
  const { staleFiles } = await import('../../notes/stale-files.ts');
  const stale = await staleFiles(app, note);
  const mark = app.marks.marksFor([slug]).get(slug);
  const verdict = mark ? `${markLine(mark, slug)}\n` : '';
  const json = { ...noteJson(note), brokenLinks, stale, ...(mark ? { mark } : {}) };
  return { json, text: `${verdict}${noteText(note, brokenLinks, stale, style)}` };
}
