import { fileStatus } from '../../../claude-md/file-status.ts';
import { minuteOf } from '../../../render/moment.ts';
import { statusText } from '../../../render/notes/claude-md.ts';
import type { Command } from '../command.ts';
import { pageOf, pageOption } from '../options.ts';

export const claudeMdStatus: Command = {
  name: 'claude-md status',
  about:
    'Show how many changed files wait for CLAUDE.md, when it was last brought up to date, and which files have which managed sections. --json: {pending, pendingFiles, lastSync, files: [{path, sections, problems, copies}]}. Of conversations and notes tells `memory stats`.',
  options: [pageOption(0)],
  examples: ['memory claude-md status', 'memory claude-md status --json'],
  async run(app, input) {
    const all = await fileStatus(app);
    const { shown: files, more } = pageOf(input, all.files, 0);
    const status = { ...all, files };
    const lastSync = status.lastSync === undefined ? 'never' : minuteOf(status.lastSync);
    return {
      json: { ...status, lastSync: status.lastSync ?? null },
      text: statusText(status, lastSync, more),
    };
  },
};
