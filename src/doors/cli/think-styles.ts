import { styleFor } from '../../render/style.ts';
import { voicesText } from '../../render/think.ts';
import { discoverVoices } from '../../think/voices.ts';
import type { Command } from './command.ts';

export const thinkStyles: Command = {
  name: 'think styles',
  about:
    "List the agents and output styles that a model can be asked to be. They are looked for in the project's .claude/, then in the user's folder, in this plugin, and in the enterprise scope; of two with one name the first counts.",
  examples: ['memory think styles', 'memory think styles --json'],
  run(app, input) {
    const voices = discoverVoices(app);
    const json = voices.map(({ kind, name, description, source, file }) => ({
      ...{ kind, name, description, source, file },
    }));
    return { json: { voices: json }, text: voicesText(voices, styleFor(input.terminal.color)) };
  },
};
