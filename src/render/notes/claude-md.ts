/** What the commands of CLAUDE.md print. */
import type { Applied } from '../../claude-md/apply-updates.ts';
import type { ClaudeMdStatus } from '../../claude-md/file-status.ts';
import type { PlannedFile, WrittenFile } from '../../claude-md/init-files.ts';
import type { Processed } from '../../claude-md/process-changes.ts';
import type { Refreshed } from '../../claude-md/refresh-file.ts';
import type { Synced } from '../../claude-md/sync-files.ts';
import type { Findings } from '../../core/findings.ts';
import { plural } from '../../text/plural.ts';
import { shortDiff } from '../../text/short-diff.ts';

const MOST_DIFF_LINES = 250;

export function refreshedJson({ path, changed, problems, backup }: Refreshed) {
  return {
    targetFile: path,
    sections: changed,
    ...(problems.length > 0 ? { problems } : {}),
    ...(backup === undefined ? {} : { backup }),
  };
}

function refreshedLine({ path, changed, backup }: Refreshed, verb = 'Updated'): string {
  if (changed.length === 0) return `${path} is up to date.`;
  const copy = backup === undefined ? '' : ` (as it was: ${backup})`;
  return `${verb} ${path}: ${changed.join(', ')}${copy}`;
}

export function syncedText({ files, asked, waiting }: Synced, dryRun: boolean): string {
  if (files.length === 0) {
    return 'No CLAUDE.md here has managed sections. `memory claude-md init` makes them.';
  }
  const whole = files.filter(
    ({ problems, changed }) => problems.length === 0 || changed.length > 0,
  );
  const lines = whole.flatMap((file) =>
    dryRun && file.changed.length > 0
      ? [refreshedLine(file, 'Would update'), ...diffLines(file.before, file.after)]
      : [refreshedLine(file)],
  );
  const cleared =
    waiting.length > 0 && !dryRun ? [`${plural(waiting.length, 'changed file')} seen to.`] : [];
  const untrue = asked.filter(({ gone }) => gone !== undefined).map(askedLine);
  return [...lines, ...cleared, ...untrue].join('\n');
}

export function processedText(processed: Processed): string {
  const { files, updated, asked, cleared } = processed;
  if (cleared === 0 && files.length === 0) return 'No changed file is waiting.';
  const lines = updated.map((file) => refreshedLine(file));
  const none = lines.length === 0 ? ['No managed section is concerned.'] : [];
  const wanted = asked.map(askedLine);
  return [`${plural(cleared, 'changed file')} seen to.`, ...lines, ...none, ...wanted].join('\n');
}

function askedLine({ targetFile, section, why, files }: Processed['asked'][number]): string {
  const read = files.length === 0 ? '' : `: read ${files.join(', ')}`;
  return `Words wanted for ${section} of ${targetFile} (${why})${read}`;
}

export function processedJson({ files, updated, asked, cleared, warnings }: Processed) {
  return {
    files: files.map(({ path }) => path),
    categorised: files.map(({ path, categories }) => ({ path, categories })),
    git: files.flatMap(({ path, git }) => (git ? [{ path, ...git }] : [])),
    updated: updated.map(refreshedJson),
    asked,
    cleared,
    warnings,
    summary: processedText({ files, updated, asked, cleared, warnings }).split('\n', 1)[0],
  };
}

export function appliedText({ files }: Applied): string {
  return files.map((file) => refreshedLine(file)).join('\n');
}

/** `more` follows the files. */
export function statusText(
  { pending, files }: ClaudeMdStatus,
  lastSync: string,
  more: readonly string[],
): string {
  const listed = files.flatMap(({ path, sections, problems, copies }) => [
    `${path}: ${sections.length > 0 ? sections.join(', ') : 'no managed sections'}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(copies.length === 0 ? [] : [`  as it was before changes: ${copies.join(', ')}`]),
  ]);
  return [
    `Pending: ${plural(pending, 'changed file')}`,
    `Last sync: ${lastSync}`,
    ...(listed.length > 0 ? listed : ['No CLAUDE.md yet: `memory claude-md init` makes one.']),
    ...more,
    '',
    'This is about CLAUDE.md. How much is remembered of conversations and notes: memory stats',
  ].join('\n');
}

/** What the wizard shows before it asks. */
export function findingsText({
  name,
  commands,
  frameworks,
  architecture,
  patterns,
}: Findings): string {
  const names = [...new Set(frameworks.map((framework) => framework.name))];
  const paths = (some: readonly { readonly path: string }[]) => some.map(({ path }) => path);
  const line = (lead: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`  ${lead}: ${shortList(words)}`];
  return [
    `Found in ${name}:`,
    ...line('built with', names),
    ...line('commands', [...new Set(commands.map(({ command }) => command))]),
    ...line('entry points', paths(architecture.entryPoints)),
    ...line('modules', paths(architecture.modules)),
    ...line('conventions', [...new Set(patterns.map(inWords))]),
    ...line('sub-trees worth a file', paths(architecture.subtrees)),
  ].join('\n');
}

function inWords({ description }: Findings['patterns'][number]): string {
  return description.replace(/[.:]$/, '');
}

function shortList(words: readonly string[]): string {
  const some = words.slice(0, 8).join(', ');
  return words.length > 8 ? `${some} and ${words.length - 8} more` : some;
}

const ACTIONS: Readonly<Record<PlannedFile['action'], string>> = {
  create: 'new',
  point: 'new, one line that leads to AGENTS.md, which has the sections',
  migrate: 'made anew, your text in its manual part',
  backup: 'made anew, your text in a copy beside it',
  merge: 'your text as it is, and the managed sections',
  refresh: 'its managed sections brought up to date',
  leave: 'left',
};

export function plannedText(plan: readonly PlannedFile[]): string {
  return plan
    .flatMap(({ path, action, before, after, problem }) => {
      if (action === 'leave') return [`${path}: ${problem ?? ''}`];
      if (before === after) return [`${path}: is up to date`];
      return [`${path}: ${ACTIONS[action]}`, ...diffLines(before ?? '', after), ''];
    })
    .join('\n')
    .trimEnd();
}

export function writtenText(written: readonly WrittenFile[]): string {
  if (written.length === 0) return 'Nothing was written.';
  return written
    .map(({ path, isDone, backup }) => {
      if (!isDone) return `${path} changed meanwhile; it was not written. Run the same again.`;
      return `Wrote ${path}${backup === undefined ? '' : ` (as it was: ${backup})`}`;
    })
    .join('\n');
}

/** Where a text only grew, its own lines are not shown. */
export function diffLines(before: string, after: string): readonly string[] {
  const at = before.trim() === '' ? -1 : after.indexOf(before);
  if (at < 0) return shortDiff(before, after, MOST_DIFF_LINES);
  const added = (text: string) => shortDiff('', text, MOST_DIFF_LINES);
  const count = before.trimEnd().split('\n').length;
  return [
    ...added(after.slice(0, at)),
    `  … ${plural(count, 'line')} as before`,
    ...added(after.slice(at + before.length)),
  ];
}
