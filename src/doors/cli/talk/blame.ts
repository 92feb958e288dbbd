import { thisProject } from '../../../conversations/this-project.ts';
import { blame as findBlame } from '../../../recall/blame.ts';
import { styleFor } from '../../../render/style.ts';
import { blameJson, blameText } from '../../../render/talk/blame.ts';
import type { Command } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { allProjectsOption, limitOption } from '../options.ts';

const PAGE = 5;

export const blame: Command = {
  name: 'blame',
  about:
    'Show which conversations read or changed a file, the last first: what was asked, the lines that were replaced, what was said about it; and the commits that changed it, each with the session that made it. The file may be gone by now, or have been in another worktree; its name alone is enough if there is no such file here. --json: {file, results: [{session, project, branch, paths, time, reads, edits, writes, failed, asked, changes, said}], total, elsewhere, commits, totalCommits}.',
  args: [{ name: 'file', help: 'a path, from here or absolute, or the end of one' }],
  options: [
    allProjectsOption,
    {
      flags: '--limit <n>',
      help: `how many conversations, and how many commits; 0 for all (default: ${PAGE})`,
    },
  ],
  examples: [
    'memory blame src/queue.ts',
    'memory blame queue.ts --limit 1',
    'memory blame package.json --all-projects --json',
  ],
  async run(app, input) {
    const file = input.args[0] ?? '';
    const all = await findBlame(app, {
      typed: file,
      cwd: app.cwd,
      checkout: app.checkout,
      project: input.options.allProjects ? undefined : thisProject(app),
      limit: limitOption(input, PAGE),
    });
    const found = await forReader(app, all, (vets) => vets.vetBlame(all));
    const text = blameText(file, found, styleFor(input.terminal.color));
    return { json: blameJson(file, found), text, isVetted: true };
  },
};
