/** Tools about notes. What a model writes is not its own to vouch for: secrets are taken out, as in captured notes. */

import { MemoryError } from '../../core/errors.ts';
import { DEFAULT_LABEL } from '../../core/notes/edge.ts';
import { type SecretCleaner, secretCleaner } from '../../note-text/secret-cleaner.ts';
import { linkNotes } from '../../notes/link-notes.ts';
import { searchNotes } from '../../notes/search-notes.ts';
import { updateNote } from '../../notes/update-note.ts';
import { writeNote } from '../../notes/write-note.ts';
import { nearDuplicates } from '../../recall/near-duplicates.ts';
import { foundNotesText } from '../../render/notes/found-notes.ts';
import {
  linkedText,
  similarText,
  takenOutText,
  updatedText,
  writtenText,
} from '../../render/notes/written.ts';
import { withLeftOut } from '../../render/session/left-out.ts';
import { styleForAgent } from '../../render/style.ts';
import { vetHits } from '../../trust/vet-notes.ts';
import { staleNotes } from '../../upkeep/stale-files.ts';
import { type Answer, count, list, optionalText, text } from './tool.ts';

const PAGE = 10;

export const search: Answer = async (app, values) => {
  const query = text(values, 'query');
  const found = await searchNotes(app, query, {
    type: optionalText(values, 'type'),
    tags: list(values, 'tags'),
    limit: count(values, 'limit', PAGE),
  });
  const { kept, leftOut } = vetHits(app, found.hits);
  const stale = await staleNotes(
    app,
    kept.map(({ note }) => note),
  );
  const marks = app.marks.marksFor(kept.map(({ note }) => note.slug));
  const searched = app.index.count(found.roots);
  const total = found.total - leftOut.length;
  const given = { ...found, hits: kept, total, query, searched, stale, marks };
  return withLeftOut(foundNotesText(given, styleForAgent()), leftOut);
};

export const write: Answer = async (app, values) => {
  const secrets = await secretCleaner(app);
  const note = await writeNote(app, {
    title: secrets.text(text(values, 'title')),
    type: optionalText(values, 'type'),
    tags: secrets.tags(list(values, 'tags') ?? []),
    links: list(values, 'links') ?? [],
    content: secrets.text(text(values, 'content')),
    scope: optionalText(values, 'scope'),
  });
  const similar = await nearDuplicates(app, note);
  const others = similar.map((other) => `${similarText(other)}: read it, then keep one of the two`);
  return [writtenText(note), ...remark(secrets), ...others].join('\n');
};

export const update: Answer = async (app, values) => {
  const secrets = await secretCleaner(app);
  const fresh = values.fresh === true;
  const [title, content] = [optionalText(values, 'title'), optionalText(values, 'content')];
  const tags = list(values, 'tags');
  const changes = {
    title: title && secrets.text(title),
    content: content && secrets.text(content),
    tags: tags && secrets.tags(tags),
    links: list(values, 'links'),
    fresh: fresh ? true : undefined,
  };
  if (Object.values(changes).every((value) => value === undefined)) {
    throw new MemoryError('invalid', 'Nothing to change was given.');
  }
  const updated = await updateNote(app, text(values, 'slug'), undefined, changes);
  return [updatedText(updated, fresh), ...remark(secrets)].join('\n');
};

export const link: Answer = async (app, values) => {
  const linked = await linkNotes(app, {
    from: text(values, 'from'),
    to: text(values, 'to'),
    label: optionalText(values, 'label') ?? DEFAULT_LABEL,
  });
  return linkedText(linked);
};

function remark(secrets: SecretCleaner): readonly string[] {
  const kinds = secrets.takenOut();
  return kinds.length === 0 ? [] : [`${takenOutText(kinds)}: notes are plain, shared files.`];
}
