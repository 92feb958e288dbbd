import { voicesText } from '../../../render/session/think.ts';
import { styleFor } from '../../../render/style.ts';
import { discoverVoices } from '../../../think/voices.ts';
import type { Command } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';

export const thinkStyles: Command = {
  name: 'think styles',
  about:
    "List the agents and output styles that a model can be asked to be. They are looked for in the project's .claude/, then in the user's folder, in this plugin, and in the enterprise scope; of two with one name the first counts.",
  options: [pageOption(0)],
  examples: ['memory think styles', 'memory think styles --json'],
  run(app, input) {
    const { shown: voices, more } = pageOf(input, discoverVoices(app), 0);
    const json = voices.map(({ kind, name, description, source, file }) => ({
      ...{ kind, name, description, source, file },
    }));
    const text = [voicesText(voices, styleFor(input.terminal.color)), ...more].join('\n');
    return { json: { voices: json }, text };
  },
};
