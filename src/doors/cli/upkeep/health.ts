import type { ScopeRoot } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import { rootsFor } from '../../../notes/scopes.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { staleText } from '../../../render/notes/stale.ts';
import { plural } from '../../../text/plural.ts';
import { auditNotes, qualityOfNote } from '../../../upkeep/audit.ts';
import { healthOf, staleNotesIn } from '../../../upkeep/health.ts';
import { rebuildNotes, repairNotes } from '../../../upkeep/repair.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';
import { linesOption, pageOf, pageOfLines, pageOption, scopeOption } from '../options.ts';

const PAGE = 50;

export const health: Command = {
  name: 'health',
  about:
    'Check the notes: broken and one-way links, orphans, files that are no valid notes, index.json and graph.json against the files. Exit code 1 if there are errors. Also counts notes whose code has changed since; that is no error. Changes nothing.',
  options: [
    scopeOption,
    pageOption(PAGE),
    { flags: '--stale', help: 'list the notes whose code has changed since, and nothing else' },
  ],
  examples: ['memory health', 'memory health --scope project --json', 'memory health --stale'],
  async run(app, input) {
    const roots = rootsFor(app.scopes, textOption(input, 'scope'));
    if (input.options.stale === true) return staleList(app, roots, input);
    const found = await healthOf(app, roots, quality(app).orphanThreshold);
    const { notes, edges, errors, warnings, stale } = found.totals;
    const { shown, more } = pageOf(input, found.issues, PAGE);
    const lines = [
      `${found.score} of 100: ${plural(notes, 'note')}, ${plural(edges, 'edge')}, ${plural(errors, 'error')}, ${plural(warnings, 'warning')}`,
      ...(stale > 0 ? [`${plural(stale, 'note')} may be stale: memory health --stale`] : []),
      ...shown.map(
        ({ severity, slug, message, fix }) => `${severity}  ${slug} ${message}\n         ${fix}`,
      ),
      ...more,
    ];
    return {
      json: { ...found, issues: shown },
      text: lines.join('\n'),
      exitCode: errors > 0 ? 1 : 0,
    };
  },
};

async function staleList(app: App, roots: readonly ScopeRoot[], input: Input): Promise<Output> {
  const found = await staleNotesIn(app, roots);
  const { shown, more } = pageOf(input, found, PAGE);
  const lines = shown.flatMap(({ note, files }) => [
    `${note.slug}  ${note.title}`,
    ...files.map((file) => `    ${staleText(file)}`),
  ]);
  const hint = 'Still true? memory update --fresh SLUG. If not: memory update SLUG';
  const json = shown.map(({ note, files }) => ({ ...noteJson(note), stale: files }));
  return {
    json: { notes: json, total: found.length },
    text: found.length > 0 ? [...lines, ...more, hint].join('\n') : 'No note is stale.',
  };
}

export const qualityCommand: Command = {
  name: 'quality',
  about:
    'Score a note from 0 to 100 (completeness 30, linking 40, content 30) and say what would raise it.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption],
  examples: ['memory quality decision-oauth2'],
  async run(app, input) {
    const found = await qualityOfNote(app, input.args[0] ?? '', textOption(input, 'scope'));
    const { score, completeness, linking, content, advice } = found;
    const parts = `completeness ${completeness} of 30, linking ${linking} of 40, content ${content} of 30`;
    const text = [`${score} of 100: ${parts}`, ...advice.map((line) => `- ${line}`)].join('\n');
    return { json: found, text };
  },
};

export const audit: Command = {
  name: 'audit',
  about: 'List notes that score below quality.minQualityScore, the worst first.',
  options: [scopeOption, pageOption(PAGE)],
  examples: ['memory audit', 'memory audit --json'],
  async run(app, input) {
    const minimum = quality(app).minQualityScore;
    const notes = await auditNotes(app, minimum, textOption(input, 'scope'));
    const { shown, more } = pageOf(input, notes, PAGE);
    const lines = shown.map(({ slug, score, advice }) => `${score}  ${slug}: ${advice[0] ?? ''}`);
    const text =
      lines.length > 0 ? [...lines, ...more].join('\n') : `No note scores below ${minimum}.`;
    return { json: { minimum, notes: shown, total: notes.length }, text };
  },
};

export const repair: Command = {
  name: 'repair',
  about:
    'Mend what needs no decision: missing reverse links, tags and titles that are written otherwise, index.json, graph.json.',
  options: [{ flags: '--dry-run', help: 'only say what would be done' }, scopeOption, linesOption],
  examples: ['memory repair --dry-run', 'memory repair'],
  async run(app, input) {
    const dryRun = input.options.dryRun === true;
    const roots = rootsFor(app.scopes, textOption(input, 'scope'));
    const { actions } = await repairNotes(app, roots, dryRun);
    const head = dryRun ? 'Would do:' : 'Done:';
    const lines = actions.map((action) => `${head} ${action}`);
    const text = lines.length > 0 ? pageOfLines(input, lines).join('\n') : 'Nothing to mend.';
    return { json: { dryRun, actions }, text };
  },
};

export const rebuild: Command = {
  name: 'rebuild',
  about:
    'Make the index, index.json and graph.json anew from the note files. Stops if that would drop more than a fifth of the edges.',
  options: [{ flags: '--force', help: 'drop them' }, scopeOption],
  examples: ['memory rebuild'],
  async run(app, input) {
    const roots = rootsFor(app.scopes, textOption(input, 'scope'));
    const done = await rebuildNotes(app, roots, input.options.force === true);
    for (const { path, reason } of app.index.badFiles(roots))
      app.warn(`Skipped ${path}: ${reason}.`);
    return {
      json: done,
      text: `Rebuilt: ${plural(done.notes, 'note')}, ${plural(done.edges, 'edge')}.`,
    };
  },
};

function quality(app: App) {
  return app.settings.quality;
}
