import { syncNotes } from '../../../notes/sync.ts';
import { show as find } from '../../../recall/show.ts';
import { styleFor } from '../../../render/style.ts';
import { shownText } from '../../../render/talk/shown.ts';
import { shownJson } from '../../../render/talk/shown-json.ts';
import type { Command } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption, numberOption } from '../options.ts';

const CONTEXT = 2;
const PAGE = 20;

export const show: Command = {
  name: 'show',
  about:
    'Show anything that has an id. A passage comes with its whole message and those around it, an action with all that is kept of it, a commit with its message and files, a topic or session with its messages in short, a note as `memory read` prints it, a deliberation as `memory think show` does. Works when the transcript is gone.',
  args: [
    {
      name: 'id',
      help: 'i12, s3, d5, c7, a hash of git, a session (or how its id begins), or a slug',
    },
  ],
  options: [
    { flags: '--context <n>', help: `messages before and after a passage (default: ${CONTEXT})` },
    { flags: '--limit <n>', help: `messages of a topic or session; 0 for all (default: ${PAGE})` },
  ],
  examples: [
    'memory show i12',
    'memory show c0ffee1',
    'memory show i12 --context 5',
    'memory show 3f1c9a02 --limit 0',
  ],
  async run(app, input) {
    const found = await find(app, {
      id: input.args[0] ?? '',
      context: numberOption(input, 'context', CONTEXT),
      limit: limitOption(input, PAGE),
    });
    if (app.by === 'model' && found.kind === 'note') await syncNotes(app, app.scopes.roots);
    const shown = await forReader(app, found, (vets) => vets.vetShown(app, found));
    const text = shownText(shown, styleFor(input.terminal.color));
    return { json: shownJson(shown), text, isVetted: true };
  },
};
