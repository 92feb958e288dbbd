import { thisProject } from '../../../conversations/this-project.ts';
import { MemoryError } from '../../../core/errors.ts';
import { how as findRuns, MOST_WORKING } from '../../../recall/how.ts';
import { placesFrom } from '../../../recall/same-file.ts';
import { styleFor } from '../../../render/style.ts';
import { howJson, howText } from '../../../render/talk/how.ts';
import type { Command, Input } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption, moreLine } from '../options.ts';

export const how: Command = {
  name: 'how',
  about:
    'Show how a command is run in this project so that it works: the lines that ended well, the same ones together, as they were typed last; then those that never did, with their error. By the words of the command line, not by paths in it. --json: {command, works: [{id, command, ok, failed, unsure, last, cwd, …}], fails: […]}; unsure counts runs whose end a pipe hid.',
  args: [{ name: 'command', help: 'a program, or words of the command line', rest: true }],
  options: [
    {
      flags: '--limit <n>',
      help: `how many; 0 for all (default: ${MOST_WORKING} that work, 3 that fail)`,
    },
  ],
  examples: ['memory how test', 'memory how "docker build"', 'memory how migrate --json'],
  async run(app, input) {
    const command = (input.args[0] ?? '').trim();
    if (command === '') {
      throw new MemoryError('invalid', 'Say which command.', { hint: 'Example: memory how test' });
    }
    const project = thisProject(app);
    const all = await findRuns(app, { command, project, now: app.clock(), limit: limitOf(input) });
    const found = await forReader(app, all, (vets) => vets.vetHow(all));
    const placeOf = placesFrom([project, app.checkout]);
    const list = howText(command, found, placeOf, styleFor(input.terminal.color));
    const text = [list, ...moreLine(found.left)].join('\n\n');
    return { json: howJson(command, found), text, isVetted: true };
  },
};

/** Undefined if nobody says. */
function limitOf(input: Input): number | undefined {
  if (input.options.limit === undefined && input.usualLimit === undefined) return undefined;
  return limitOption(input, 0) ?? Number.POSITIVE_INFINITY;
}
