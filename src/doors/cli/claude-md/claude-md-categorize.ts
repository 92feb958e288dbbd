import { resolve } from 'node:path';
import { categorise } from '../../../claude-md/categorise.ts';
import { projectFolder } from '../../../claude-md/ports.ts';
import { placeInProject } from '../../../claude-md/tracked-path.ts';
import type { Command } from '../command.ts';

export const claudeMdCategorize: Command = {
  name: 'claude-md categorize',
  about:
    'Say which sections of CLAUDE.md a changed file may concern, by its path: BUILD (manifests and settings of tools), ARCHITECTURE (code below src/ or lib/), CONVENTIONS (any source file). --json: {files: [{path, categories}]}.',
  args: [{ name: 'paths', help: 'from here or absolute', rest: true }],
  examples: ['memory claude-md categorize package.json src/main.ts --json'],
  run(app, input) {
    const project = projectFolder(app);
    const files = (input.rest ?? []).flatMap((given) => {
      const path = placeInProject(app, project, resolve(app.cwd, given));
      if (path === undefined) app.warn(`${given} is not in this project; it is left out.`);
      return path === undefined ? [] : [{ path, categories: categorise(path) }];
    });
    const lines = files.map(
      ({ path, categories }) => `${path}: ${categories.join(', ') || 'none'}`,
    );
    return { json: { files }, text: lines.join('\n') };
  },
};
