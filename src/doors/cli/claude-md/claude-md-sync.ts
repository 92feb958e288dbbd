import { syncFiles } from '../../../claude-md/sync-files.ts';
import { refreshedJson, syncedText } from '../../../render/notes/claude-md.ts';
import type { Command } from '../command.ts';
import { dryRunOption } from '../options.ts';

export const claudeMdSync: Command = {
  name: 'claude-md sync',
  about:
    'Bring the managed sections of every CLAUDE.md of the project up to date, from its code, manifests and history; no model is asked, and words that one wrote stay. Only what stands between AUTO-MANAGED markers changes; what you wrote among the facts is kept below them, or in a copy; before the first change of a file a copy is kept beside it. A second run changes nothing. --json: {files: [{targetFile, sections, problems, backup}], asked: [{targetFile, section, category, why, gone, files}], cleared, warnings}.',
  options: [dryRunOption],
  examples: ['memory claude-md sync', 'memory claude-md sync --dry-run'],
  async run(app, input) {
    const dryRun = input.options.dryRun === true;
    const synced = await syncFiles(app, { dryRun });
    for (const warning of synced.warnings) app.warn(warning);
    return {
      json: {
        files: synced.files.map(refreshedJson),
        asked: synced.asked,
        cleared: dryRun ? 0 : synced.waiting.length,
        warnings: synced.warnings,
      },
      text: syncedText(synced, dryRun),
    };
  },
};
