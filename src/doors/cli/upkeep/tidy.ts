import { noteJson } from '../../../render/notes/notes.ts';
import { staleLine } from '../../../render/notes/stale.ts';
import { plural } from '../../../text/plural.ts';
import {
  type Amended,
  type Deed,
  type StaleNote,
  type Tidied,
  tidy,
} from '../../../upkeep/tidy.ts';
import { type TidyRun, tidyRuns, undoTidy } from '../../../upkeep/undo-tidy.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';
import { linesOption, pageOfLines, scopeOption } from '../options.ts';

const MOST_NAMED = 10;

export const tidyCommand: Command = {
  name: 'tidy',
  about:
    'Let the notes maintain themselves: what two notes say word for word becomes one note with both sources, what a newer decision or learning has overruled is marked superseded, summaries of files follow their files, and a subject that four notes share gets a hub (nodes/hubs) with a line for each. What may be stale or overruled, without evidence, is only named. Nothing is lost: --undo takes back the last run. The background does the same at most once a day (tidy.background), but leaves alone what git has and what you took back.',
  options: [
    { flags: '--dry-run', help: 'only say what would be done, and why' },
    { flags: '--undo', help: 'take back the last run, but for notes that were changed since' },
    { flags: '--history', help: 'list the runs that can be taken back' },
    scopeOption,
    linesOption,
  ],
  examples: ['memory tidy --dry-run', 'memory tidy', 'memory tidy --undo', 'memory tidy --history'],
  async run(app, input) {
    const scope = textOption(input, 'scope');
    if (input.options.history === true) return history(input, tidyRuns(app, scope));
    if (input.options.undo === true) {
      const undone = await undoTidy(app, scope);
      if (!undone) return { json: { undone: null }, text: 'There is nothing to take back.' };
      const text = [
        `Took back ${plural(undone.done.length, 'change')} of ${undone.at}.`,
        ...undone.left.map((path) => `Left as it is, because it was changed since: ${path}`),
      ];
      return { json: { undone }, text: text.join('\n') };
    }
    const dryRun = input.options.dryRun === true;
    const model = dryRun ? undefined : await app.language();
    return report(input, await tidy(app, { scope, dryRun, model }), dryRun);
  },
};

function report(input: Input, tidied: Tidied, dryRun: boolean): Output {
  const { run, done, stale, perhaps } = tidied;
  const json = {
    ...{ dryRun, run: run ?? null, done },
    stale: stale.map(({ note, files }) => ({ ...noteJson(note), stale: files })),
    perhaps: perhaps.map(({ older, newer, why }) => ({
      older: older.slug,
      newer: newer.slug,
      why,
    })),
  };
  const lines = [
    ...done.map((deed) => deedLine(deed, dryRun)),
    ...staleLines(stale),
    ...perhapsLines(perhaps),
  ];
  const none = done.length === 0 ? ['Nothing to tidy.'] : [];
  const back = run === undefined ? [] : ['Take it back: memory tidy --undo'];
  return { json, text: [...none, ...pageOfLines(input, lines), ...back].join('\n') };
}

const WORDS: Readonly<Record<Deed['kind'], readonly [string, string]>> = {
  merged: ['Merged', 'Would merge'],
  superseded: ['Superseded', 'Would supersede'],
  removed: ['Removed', 'Would remove'],
  renewed: ['Renewed', 'Would renew'],
  hub: ['Wrote', 'Would write'],
};

function deedLine({ kind, slug, other, scope, why }: Deed, dryRun: boolean): string {
  const word = WORDS[kind][dryRun ? 1 : 0];
  const to = other === undefined ? '' : ` ${kind === 'merged' ? 'into' : 'by'} ${other}`;
  return `${word} ${slug}${to} (${scope}): ${why}`;
}

function staleLines(stale: readonly StaleNote[]): readonly string[] {
  if (stale.length === 0) return [];
  const lines = stale
    .slice(0, MOST_NAMED)
    .map(({ note, files }) => `  ${note.slug}  ${staleLine(files)}`);
  const more = stale.length > MOST_NAMED ? [`  … ${stale.length - MOST_NAMED} more`] : [];
  return ['Perhaps stale (memory health --stale):', ...lines, ...more];
}

function perhapsLines(perhaps: readonly Amended[]): readonly string[] {
  if (perhaps.length === 0) return [];
  const lines = perhaps
    .slice(0, MOST_NAMED)
    .map(({ older, newer, why }) => `  ${older.slug} by ${newer.slug}: ${why}`);
  return ['Perhaps overruled:', ...lines];
}

function history(input: Input, runs: readonly TidyRun[]): Output {
  const lines = runs.flatMap(({ at, done }) => [
    `${at}  ${plural(done.length, 'change')}`,
    ...done.map((deed) => `  ${deedLine(deed, false)}`),
  ]);
  const text = runs.length > 0 ? pageOfLines(input, lines) : ['Nothing can be taken back.'];
  return { json: { runs }, text: text.join('\n') };
}
