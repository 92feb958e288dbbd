import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MemoryError } from '../../../core/errors.ts';
import { exportNotes } from '../../../exchange/export-notes.ts';
import { jsonText } from '../../../render/json-text.ts';
import { plural } from '../../../text/plural.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';

export const exportCommand: Command = {
  name: 'export',
  about:
    'Print the notes of all scopes in reach as one JSON document, each file whole. `memory import` makes the same files of it. Secrets are redacted; files that are no valid notes are skipped and named.',
  options: [scopeOption, { flags: '--out <file>', help: 'write to this file instead' }],
  examples: ['memory export --out notes.json', 'memory export --scope project | jq .scopes'],
  async run(app, input) {
    const out = textOption(input, 'out');
    if (out !== undefined) refuseFolder(out);
    const document = await exportNotes(app, textOption(input, 'scope'));
    const text = `${jsonText(document)}\n`;
    if (out === undefined) return { json: document, text, exact: true };
    const file = resolve(out);
    app.files.write(file, text);
    const count = Object.values(document.scopes).reduce((sum, { notes }) => sum + notes.length, 0);
    return { json: { file, notes: count }, text: `Exported ${plural(count, 'note')} to ${file}` };
  },
};

function refuseFolder(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new MemoryError('invalid', `${path} is a folder.`, {
    hint: `Give the name of a file: --out ${path.replace(/\/$/, '')}/notes.json`,
  });
}
