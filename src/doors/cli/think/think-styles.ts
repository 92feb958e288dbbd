import { personasText } from '../../../render/session/think.ts';
import { styleFor } from '../../../render/style.ts';
import { discoverPersonas } from '../../../think/personas.ts';
import type { Command } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';

export const thinkStyles: Command = {
  name: 'think styles',
  about:
    "List the agents and output styles that a model can be asked to be. They are looked for in the project's .claude/, then in the user's folder, in this plugin, and in the enterprise scope; of two with one name the first counts.",
  options: [pageOption(0)],
  examples: ['memory think styles', 'memory think styles --json'],
  run(app, input) {
    const { shown: personas, more } = pageOf(input, discoverPersonas(app), 0);
    const json = personas.map(({ kind, name, description, source, file }) => ({
      ...{ kind, name, description, source, file },
    }));
    const text = [personasText(personas, styleFor(input.terminal.color)), ...more].join('\n');
    return { json: { voices: json }, text };
  },
};
