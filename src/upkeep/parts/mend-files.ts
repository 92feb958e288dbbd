/**
 * Files as people write them (`tags: auth`, `Bad Tag`, no heading) are read all the same. Here is what was made of each: `health`
 * tells it, `repair` writes it into the file, nobody else does.
 */
import { isMemoryError } from '../../core/errors.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { parseFrontmatter } from '../../note-text/frontmatter.ts';
import {
  cut,
  editNote,
  type NoteEdit,
  parseNote,
  texts,
  titleOf,
} from '../../note-text/note-file.ts';
import { contentProblems } from '../../note-text/validate.ts';
import { noteAt } from '../../notes/find-note.ts';
import { storeText } from '../../notes/store-note.ts';

interface ReadOtherwise {
  readonly slug: string;
  readonly path: string;
  /** `tags Bad Tag → bad-tag`; none if only a person can mend it. */
  readonly mends: readonly string[];
  readonly edit: NoteEdit;
  /** What cannot be mended without a person. */
  readonly problems: readonly string[];
}

/** The curated notes of a scope that are not as they should be written. */
export function readOtherwise({ files }: NotePorts, { path: root }: ScopeRoot) {
  return files.scan(root).flatMap(({ slug, path, captured }): readonly ReadOtherwise[] => {
    const file = captured ? undefined : files.read(path);
    if (!file) return [];
    const parsed = parseNote(slug, file.bytes);
    if ('problems' in parsed) return [];
    const { tags, title } = otherwise(parsed.text, parsed.note);
    const problems = contentProblems(parsed.note.content);
    const mends = [...(tags ? [tags] : []), ...(title ? [title] : [])];
    if (mends.length === 0 && problems.length === 0) return [];
    const edit = {
      ...(tags ? { tags: parsed.note.tags } : {}),
      ...(title ? { title: parsed.note.title } : {}),
    };
    return [{ slug, path, mends, edit, problems }];
  });
}

function otherwise(text: string, note: { tags: readonly string[]; title: string }) {
  const pieces = cut(text);
  if (!pieces) return {};
  const { fields } = parseFrontmatter(pieces.yaml);
  const written = texts(fields.tags)?.join(', ');
  const tags = note.tags.join(', ');
  const title = titleOf(fields, pieces);
  return {
    ...(written === tags ? {} : { tags: `tags ${written ?? fields.tags} → ${tags}` }),
    ...(title === note.title ? {} : { title: `title → ${note.title}` }),
  };
}

export function mendFiles(ports: NotePorts, root: ScopeRoot, dryRun: boolean): readonly string[] {
  if (!ports.files.isWritable(root.path)) return [];
  const found = readOtherwise(ports, root).filter(({ mends }) => mends.length > 0);
  return found
    .filter((one) => dryRun || isMended(ports, root, one))
    .map(({ slug, mends }) => `mend ${slug} (${root.scope}): ${mends.join('; ')}`);
}

/** False, with a word, if this one cannot be: behind a link, or written in an unusual way. */
function isMended(ports: NotePorts, root: ScopeRoot, { slug, edit }: ReadOtherwise): boolean {
  try {
    return ports.index.exclusively((records) => {
      const now = noteAt(ports, root, slug);
      if (now) storeText(ports, records, now, slug, editNote(now.text, edit));
      return now !== undefined;
    });
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    ports.warn(`${slug} was left as it is: ${error.message}`);
    return false;
  }
}
