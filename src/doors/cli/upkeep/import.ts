import { readFileSync, statSync } from 'node:fs';
import { importMemgraphs } from '../../../conversations/import-memgraph.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { readExport } from '../../../exchange/export-document.ts';
import { folderNotes } from '../../../exchange/import-folder.ts';
import { type Imported, type Incoming, importNotes } from '../../../exchange/import-notes.ts';
import type { SecretCleaner } from '../../../note-text/secret-cleaner.ts';
import { ensureSynced } from '../../../notes/sync.ts';
import { importJson, importLines, importText } from '../../../render/notes/imports.ts';
import { memgraphText } from '../../../render/talk/memgraph.ts';
import { plural } from '../../../text/plural.ts';
import { type Command, type Input, listOption, type Output, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from '../notes/secrets.ts';
import { scopeOption, yesOption } from '../options.ts';
import { readMarkdownFolder, refuseOwnFolder } from './markdown-folder.ts';

export const importCommand: Command = {
  name: 'import',
  about:
    "Take in notes: from a document of `memory export`, or from a folder of Markdown such as an Obsidian vault or Claude Code's own memory; or conversations from a store of claude-plugin-memgraph. Notes that are here with other content are conflicts and stay as they are. A folder's plan is shown first. Secrets are taken out. Exit code 2 if anything was refused or in conflict.",
  args: [{ name: 'path', help: 'a file of `memory export`, a folder, or a memgraph store' }],
  options: [
    { flags: '--merge', help: 'add what is not here, touch nothing else (the default)' },
    {
      flags: '--replace',
      help: 'take the imported note in a conflict; the old one goes to the trash',
    },
    { flags: '--dry-run', help: 'change nothing, show what would happen' },
    { ...scopeOption, help: `where the notes go; ${scopeOption.help}` },
    { flags: '--type <type>', help: 'of files in a folder that do not say theirs (learning)' },
    { flags: '--tags <a,b>', help: 'added to every note of a folder (imported)' },
    allowSecretOption,
    yesOption,
  ],
  examples: [
    'memory import notes.json --dry-run',
    'memory import notes.json --replace',
    'memory import ~/.claude-plugin-memgraph',
    'memory import ~/vault --scope global --tags vault --yes',
  ],
  async run(app, input) {
    const path = input.args[0] ?? '';
    if (input.options.merge === true && input.options.replace === true) {
      throw new MemoryError('invalid', '--merge and --replace exclude each other.');
    }
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) throw new MemoryError('not_found', `There is no file or folder ${path}.`);
    const stores = app.memgraphs.files(path);
    if (stores.length > 0) return importStores(app, stores, input.options.dryRun === true);
    // What is published afterwards has to hold the notes that were here before, too.
    if (input.options.dryRun !== true) {
      for (const root of app.scopes.roots) await ensureSynced(app, root);
    }
    return stats.isDirectory()
      ? await importFolder(app, input, path)
      : await importFile(app, input, path);
  },
};

async function importStores(app: App, files: readonly string[], dryRun: boolean): Promise<Output> {
  const imported = await importMemgraphs(app, files, dryRun);
  return { json: { dryRun, stores: imported }, text: memgraphText(imported, dryRun) };
}

async function importFile(app: App, input: Input, path: string): Promise<Output> {
  if (textOption(input, 'type') !== undefined || textOption(input, 'tags') !== undefined) {
    throw new MemoryError('invalid', '--type and --tags are for folders.', {
      hint: 'The notes of an export have their own; nothing was imported.',
    });
  }
  const secrets = await cleanerFor(app, input);
  const read = readExport(readFileSync(path, 'utf8'), textOption(input, 'scope'));
  const notes = read.map((note) => cleaned(note, secrets));
  const choice = { replace: input.options.replace === true, dryRun: input.options.dryRun === true };
  const imported = importNotes(app, { notes, ...choice });
  return toOutput(imported, choice.dryRun, sayTakenOut(app, secrets));
}

async function importFolder(app: App, input: Input, path: string): Promise<Output> {
  refuseOwnFolder(path, app.scopes.roots);
  const scope = textOption(input, 'scope') ?? app.scopes.fallback;
  const [type, tags] = [textOption(input, 'type'), listOption(input, 'tags')];
  const secrets = await cleanerFor(app, input);
  const read = await folderNotes(app, { files: readMarkdownFolder(path), scope, type, tags });
  const notes = read.map((note) => cleaned(note, secrets));
  const redacted = sayTakenOut(app, secrets);
  const replace = input.options.replace === true;
  const planned = importNotes(app, { notes, replace, dryRun: true });
  const changes = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'replaced');
  if (input.options.dryRun === true || changes.length === 0)
    return toOutput(planned, true, redacted);
  const question = `Import ${plural(changes.length, 'note')} into the ${scope} scope?`;
  if (!(await confirm(input, `From ${path}:\n${importLines(planned)}\n${question}`))) {
    return { json: importJson(planned, true), text: 'Nothing was imported.' };
  }
  return toOutput(importNotes(app, { notes, replace, dryRun: false }), false, redacted);
}

/** Of the whole file: a secret may stand in its title as well. */
function cleaned(note: Incoming, secrets: SecretCleaner): Incoming {
  return note.text === undefined ? note : { ...note, text: secrets.text(note.text) };
}

function toOutput(imported: readonly Imported[], dryRun: boolean, more: object): Output {
  const left = imported.some(({ outcome }) => outcome === 'conflict' || outcome === 'refused');
  return {
    json: { ...importJson(imported, dryRun), ...more },
    text: importText(imported, dryRun),
    exitCode: left ? 2 : 0,
  };
}
