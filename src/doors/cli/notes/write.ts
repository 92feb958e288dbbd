import { SEVERITIES } from '../../../core/notes/note.ts';
import { writeNote } from '../../../notes/write-note.ts';
import { nearDuplicates } from '../../../recall/near-duplicates.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import { similarText, writtenText } from '../../../render/notes/written.ts';
import { type Command, listOption, textOption } from '../command.ts';
import {
  contentOption,
  fileOption,
  linksOption,
  scopeOption,
  tagsOption,
  typeOption,
} from '../options.ts';
import { bodyFrom } from './body.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from './secrets.ts';

export const write: Command = {
  name: 'write',
  about:
    'Write a note. Its slug is made from type and title; a title that is taken gets a number. The body comes from --content, --file, standard input, or $EDITOR on a terminal. Secrets are taken out.',
  args: [{ name: 'title', help: '1 to 200 characters' }],
  options: [
    typeOption,
    tagsOption,
    scopeOption,
    contentOption,
    fileOption,
    linksOption,
    allowSecretOption,
    { flags: '--severity <level>', help: `of a gotcha: ${SEVERITIES.join(', ')}` },
  ],
  examples: [
    'memory write "Use SQLite" --type decision --tags database --content "One file, no server."',
    'git log -1 --format=%B | memory write "Why the cache went" --type learning --tags cache',
  ],
  async run(app, input) {
    const secrets = await cleanerFor(app, input);
    const note = await writeNote(app, {
      title: secrets.text(input.args[0] ?? ''),
      type: textOption(input, 'type'),
      tags: secrets.tags(listOption(input, 'tags') ?? []),
      links: listOption(input, 'links') ?? [],
      content: secrets.text((await bodyFrom(input, app.warn)) ?? ''),
      scope: textOption(input, 'scope'),
      severity: textOption(input, 'severity'),
    });
    const redacted = sayTakenOut(app, secrets);
    const similar = await nearDuplicates(app, note);
    for (const other of similar) app.warn(`${similarText(other)}: memory read ${other.slug}`);
    return {
      json: { ...noteJson(note), ...redacted, ...(similar.length > 0 ? { similar } : {}) },
      text: writtenText(note),
    };
  },
};
