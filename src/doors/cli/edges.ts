import { edgesOf } from '../../notes/graph.ts';
import { type Command, textOption } from './command.ts';
import { scopeOption } from './options.ts';

export const edges: Command = {
  name: 'edges',
  about: 'Show the links of a note, out and in.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption],
  examples: ['memory edges decision-oauth2', 'memory edges decision-oauth2 --json'],
  async run(app, input) {
    const found = await edgesOf(app, input.args[0] ?? '', textOption(input, 'scope'));
    const lines = [
      ...found.outgoing.map(
        ({ target, label, timestamp }) => `→ ${label} ${target}  (${timestamp})`,
      ),
      ...found.incoming.map(
        ({ source, label, timestamp }) => `← ${source} ${label}  (${timestamp})`,
      ),
    ];
    return {
      json: found,
      text: lines.length > 0 ? lines.join('\n') : `${found.slug} has no links.`,
    };
  },
};
