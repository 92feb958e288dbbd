/**
 * Which decisions are noted already, so that none is drafted twice: by where it was said, or by its words. What a
 * person threw away counts as well, as long as it is in the trash; `dropDraft` remembers it beyond that.
 */
import type { NoteStatus, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionInfo } from '../../core/recall.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { parseFrontmatter } from '../../note-text/frontmatter.ts';
import { cut } from '../../note-text/note-file.ts';
import { noteAt } from '../../notes/find-note.ts';
import { matchExpression } from '../../text/match-expression.ts';
import { isSameDecision } from './same-decision.ts';
import type { SessionDecision } from './session-decisions.ts';

export interface KnownDecision {
  /** Undefined: it was thrown away. */
  readonly slug: string | undefined;
  readonly status: NoteStatus | undefined;
  /** Drafted from this very session. */
  readonly isOwn: boolean;
}

interface Noted extends Pick<KnownDecision, 'slug' | 'status'> {
  readonly title: string;
  readonly content: string;
  readonly source: string | undefined;
  readonly session: string | undefined;
}

const CANDIDATES = 20;

export function knownDecisions(
  ports: NotePorts,
  root: ScopeRoot,
  { id, started }: SessionInfo,
): (decision: SessionDecision) => KnownDecision | undefined {
  const { roots } = ports.scopes;
  const all = { roots, type: 'decision', archived: true } as const;
  const recent = ports.index.list({ ...all, since: started }).notes;
  const thrownAway = ports.files
    .trash(root.path)
    .filter(({ slug }) => slug.startsWith('decision-'))
    .flatMap(({ path }) => toNoted(ports.files.read(path)?.bytes.toString('utf8'), {}));
  const known = [...recent.flatMap((note) => read(ports, note)), ...thrownAway];
  return ({ source, worthNoting }) => {
    // "1" or "yes" stands in many notes.
    const sentence = worthNoting?.sentence;
    const match = sentence === undefined ? undefined : matchExpression(sentence);
    const filter = { ...all, limit: CANDIDATES };
    const alike = match === undefined ? [] : ports.index.search(match, filter, ports.clock()).hits;
    const noted = [...known, ...alike.flatMap(({ note }) => read(ports, note))];
    const found =
      noted.find((one) => one.source === source && one.session === id) ??
      noted.find((one) => sentence !== undefined && says(one, sentence));
    return found && { slug: found.slug, status: found.status, isOwn: found.session === id };
  };
}

function says({ title, content }: Noted, sentence: string): boolean {
  const flat = (text: string) => text.replace(/[>\s]+/g, ' ').toLowerCase();
  return isSameDecision(withoutKind(title), sentence) || flat(content).includes(flat(sentence));
}

type Summary = ReturnType<NotePorts['index']['list']>['notes'][number];

function read(ports: NotePorts, { slug, scope }: Summary): readonly Noted[] {
  const root = ports.scopes.roots.find((one) => one.scope === scope);
  const found = root && noteAt(ports, root, slug);
  return found ? toNoted(found.text, found.note) : [];
}

/** By the text of the file: of a curated note nobody else asks for these fields. */
function toNoted(
  text: string | undefined,
  { slug, status, title }: { slug?: string; status?: NoteStatus; title?: string },
): readonly Noted[] {
  const pieces = cut(text ?? '');
  if (!pieces) return [];
  const { fields } = parseFrontmatter(pieces.yaml);
  const heading = /^# (.*)$/m.exec(pieces.head)?.[1];
  const own = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return [
    {
      ...{ slug, status, content: pieces.content },
      title: title ?? heading ?? '',
      source: own(fields.source),
      session: own(fields.session_id),
    },
  ];
}
