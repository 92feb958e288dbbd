import { MemoryError } from '../../../core/errors.ts';
import { SEVERITIES } from '../../../core/notes/note.ts';
import { updateNote } from '../../../notes/update-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { updatedText } from '../../../render/notes/written.ts';
import { type Command, type Input, listOption, textOption } from '../command.ts';
import { contentOption, fileOption, linksOption, scopeOption, tagsOption } from '../options.ts';
import { bodyFrom } from './body.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from './secrets.ts';

export const update: Command = {
  name: 'update',
  about:
    'Change a note. Only the bytes of the fields you name change, and `updated`. A new body comes from --content, --file or standard input. Secrets are taken out.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [
    { flags: '--title <title>', help: 'a new title; the slug stays (see memory rename)' },
    tagsOption,
    linksOption,
    contentOption,
    fileOption,
    allowSecretOption,
    { flags: '--severity <level>', help: `of a gotcha: ${SEVERITIES.join(', ')}` },
    {
      flags: '--fresh',
      help: 'the note is true of the code as it is now: not stale any more',
    },
    scopeOption,
  ],
  examples: [
    'memory update decision-use-sqlite --tags database,storage',
    'memory update decision-use-sqlite --file new-body.md',
    'memory update decision-use-sqlite --fresh',
    'memory update gotcha-seed-empties-orders --severity critical',
  ],
  async run(app, input) {
    const secrets = await cleanerFor(app, input);
    const [title, tags] = [textOption(input, 'title'), listOption(input, 'tags')];
    const content = await newBody(input, app.warn);
    const changes = {
      title: title && secrets.text(title),
      tags: tags && secrets.tags(tags),
      links: listOption(input, 'links'),
      content: content && secrets.text(content),
      severity: textOption(input, 'severity'),
      fresh: input.options.fresh === true ? true : undefined,
    };
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new MemoryError('invalid', 'Nothing to change was given.', {
        hint: 'Use --title, --tags, --links, --content, --file, --severity, --fresh, or pipe a body in.',
      });
    }
    const slug = input.args[0] ?? '';
    const updated = await updateNote(app, slug, textOption(input, 'scope'), changes);
    const json = { ...noteJson(updated.note), ...sayTakenOut(app, secrets) };
    return { json, text: updatedText(updated, changes.fresh === true) };
  },
};

/** No editor and no waiting for a pipe when other fields are named: `--tags x` means only the tags. */
async function newBody(input: Input, warn: (message: string) => void): Promise<string | undefined> {
  const named = ['content', 'file'].some((name) => input.options[name] !== undefined);
  const others = ['title', 'tags', 'links', 'severity', 'fresh'].some(
    (name) => input.options[name] !== undefined,
  );
  return named || !others ? await bodyFrom(input, warn) : undefined;
}
