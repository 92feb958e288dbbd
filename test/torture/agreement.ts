/** Whether all that know about the notes say the same: files, `memory list`, database, published files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { noteFiles } from '../../src/adapters/files/note-files.ts';
import { projectBounds } from '../../src/adapters/files/project-bounds.ts';
import type { Note } from '../../src/core/notes/note.ts';
import { referencesIn } from '../../src/note-text/body-references.ts';
import { capturedBody } from '../../src/note-text/captured-template.ts';
import { parseFile } from '../../src/note-text/parse-file.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  bodyOf,
  type Fact,
  isBeside,
  movedPlace,
  place,
  SCOPES,
  type State,
  trashPlace,
  withoutNumber,
} from './model.ts';

const files = noteFiles(projectBounds(() => []));

/** What is on the disk, and what the next command said about it. */
interface Seen {
  readonly sandbox: Sandbox;
  readonly listed: readonly Listed[];
  readonly warned: string;
}

interface Listed {
  readonly slug: string;
  readonly scope: string;
  readonly title: string;
  readonly links: readonly string[];
}

type Check = (seen: Seen) => readonly string[];

const CHECKS: readonly Check[] = [
  noTemporaryFile,
  listIsTrue,
  numbersAreUnique,
  databaseIsTrue,
  publishedIsTrue,
];

/** Runs the next command in a process of its own, then compares. Empty if all agree. */
export async function checkAgreement(sandbox: Sandbox): Promise<readonly string[]> {
  const listed: Listed[] = [];
  let warned = '';
  for (const kind of [[], ['--captured']]) {
    const { stdout, stderr, code } = await sandbox.memory('list', '--all', '--json', ...kind);
    if (code !== 0) return [`memory list failed: ${stdout}${stderr}`];
    listed.push(...(JSON.parse(stdout) as { memories: Listed[] }).memories);
    warned += stderr;
  }
  return CHECKS.flatMap((check) => check({ sandbox, listed, warned }));
}

function rootOf(sandbox: Sandbox, scope: string): string {
  const roots = { project: sandbox.notes, local: join(sandbox.notes, 'local') };
  return scope === 'project' || scope === 'local' ? roots[scope] : sandbox.global;
}

interface Kept {
  readonly own: readonly { readonly to: string }[];
  readonly incoming: readonly { readonly from: string }[];
}

/** The state that the files hold. A file that is no note is an error here. */
export function stateOnDisk(sandbox: Sandbox): State {
  const found = SCOPES.flatMap((scope) => {
    const root = rootOf(sandbox, scope);
    const trashed = files.trash(root).filter(({ slug }) => !isBeside(slug));
    const trash = trashed.map(({ slug, path, captured }) => {
      const fact = { ...factIn(slug, path, captured), incoming: incomingOf(path) };
      return [trashPlace(scope, withoutNumber(slug)), fact] as const;
    });
    const kept = files.scan(root).filter(({ slug }) => !isBeside(slug));
    const notes = kept.map(({ slug, path, captured }) => {
      return [place(scope, withoutNumber(slug)), factIn(slug, path, captured)] as const;
    });
    return [...trash, ...notes, ...movedFrom(scope, root)];
  });
  return Object.fromEntries(found);
}

function movedFrom(scope: string, root: string): readonly (readonly [string, Fact])[] {
  const folder = join(root, '.trash');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const [, slug] = /^(.+)--moved\.edges\.json$/.exec(name) ?? [];
    if (slug === undefined) return [];
    const kept = parsed<Kept>(join(folder, name));
    const links = [...kept.own.map(({ to }) => to), ...kept.incoming.map(({ from }) => from)];
    return [[movedPlace(scope, slug), { marker: '', links: [...new Set(links)] }] as const];
  });
}

function factIn(slug: string, path: string, captured: boolean | undefined): Fact {
  const parsed = parseFile(slug, readFileSync(path), captured);
  if ('problems' in parsed) throw new Error(`${path} is no note: ${parsed.problems.join('; ')}`);
  const { content, links, status, related = [] } = parsed.note;
  const marker = /^\S+:\d+$/m.exec(content)?.[0] ?? '';
  if (!bodiesOf(marker).includes(content)) {
    throw new Error(`${path} does not hold all of ${marker}`);
  }
  const named = (label: string) =>
    related.filter((reference) => reference.label === label).map(({ to }) => to);
  return {
    ...{ marker, links, status, related: named('relates-to') },
    supersedes: named('supersedes')[0],
  };
}

/** As it is written, and as it is captured; a promoted note keeps the sections. */
function bodiesOf(marker: string): readonly string[] {
  const body = bodyOf(marker);
  const kinds = ['task', 'error', 'discovery', 'decision'] as const;
  return [body, ...kinds.map((kind) => capturedBody(kind, body))];
}

function incomingOf(trashPath: string): readonly string[] {
  const path = trashPath.replace(/\.md$/, '.edges.json');
  if (!existsSync(path)) return [];
  return parsed<{ incoming: { from: string }[] }>(path).incoming.map(({ from }) => from);
}

/** Those of backups go with the next backup. */
function noTemporaryFile({ sandbox }: Seen): readonly string[] {
  return readdirSync(sandbox.home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tmp') && !name.includes('/backups/'))
    .map((name) => `${name} is left over`);
}

function listIsTrue({ sandbox, listed, warned }: Seen): readonly string[] {
  const shown = listed.map(({ slug, scope, title, links }) => line(scope, slug, title, links));
  const files = SCOPES.flatMap((scope) => filesOf(sandbox, scope));
  const there = files.flatMap(({ scope, note }) =>
    note ? [line(scope, note.slug, note.title, note.links)] : [],
  );
  const unreported = files.filter(({ note, path }) => !note && !warned.includes(`Skipped ${path}`));
  return [
    ...unequal('memory list', there, shown),
    ...unreported.map(({ path }) => `${path} is no note, and memory list does not say so`),
  ];
}

/** Of decisions, with those that may come back from the trash. */
function numbersAreUnique({ sandbox }: Seen): readonly string[] {
  return SCOPES.flatMap((scope) => {
    const root = rootOf(sandbox, scope);
    const slugs = [...files.scan(root), ...files.trash(root)].flatMap(
      ({ slug }) => /^decision-(\d{3,})-/.exec(slug)?.[1] ?? [],
    );
    return slugs
      .filter((number, at) => slugs.indexOf(number) !== at)
      .map((number) => `decision ${number} is there twice in ${scope}`);
  });
}

function databaseIsTrue({ sandbox }: Seen): readonly string[] {
  const path = join(sandbox.global, 'memory.db');
  if (!existsSync(path)) return ['there is no database'];
  const database = new DatabaseSync(path);
  try {
    database.exec(`INSERT INTO notes_fts (notes_fts, rank) VALUES ('integrity-check', 1)`);
    const [state] = database.prepare('PRAGMA integrity_check').all();
    const sound = state?.integrity_check === 'ok' ? [] : [`the database is damaged`];
    return [...sound, ...SCOPES.flatMap((scope) => rowsAreTrue(database, sandbox, scope))];
  } finally {
    database.close();
  }
}

function rowsAreTrue(database: DatabaseSync, sandbox: Sandbox, scope: string): readonly string[] {
  const rows = database
    .prepare(
      `SELECT slug, stamp, title, links, content FROM notes JOIN note_roots AS r ON r.id = root_id
       WHERE r.path = :root
       UNION ALL
       SELECT slug, stamp, '', '', '' FROM bad_files AS b JOIN note_roots AS r ON r.id = root_id
       WHERE r.path = :root`,
    )
    .all({ root: rootOf(sandbox, scope) })
    .map(({ slug, stamp, title, links, content }) =>
      [scope, slug, stamp, title, links, content].join('|'),
    );
  const files = filesOf(sandbox, scope).map(({ slug, stamp, note }) =>
    [scope, slug, stamp, note?.title, note?.links.join(' '), note?.content].join('|'),
  );
  return unequal('the database', files, rows);
}

/** index.json and graph.json name the same notes, and every link in both directions. */
function publishedIsTrue({ sandbox }: Seen): readonly string[] {
  return SCOPES.flatMap((scope) => {
    const root = rootOf(sandbox, scope);
    const notes = filesOf(sandbox, scope).flatMap(({ note }) => note ?? []);
    if (notes.length === 0 && !existsSync(join(root, 'graph.json'))) return [];
    const slugs = new Set(notes.map(({ slug }) => slug));
    const curated = notes.filter(({ captured }) => !captured).map(({ slug }) => slug);
    const { memories } = parsed<{ memories: object }>(join(root, 'index.json'));
    const graph = parsed<Record<string, unknown>>(join(root, 'graph.json'));
    const pairs = notes.flatMap(({ slug, links }) =>
      links.filter((link) => slugs.has(link)).flatMap((to) => [`${slug} ${to}`, `${to} ${slug}`]),
    );
    const edges = [...slugs].flatMap((slug) =>
      ((graph[slug] ?? []) as { target: string }[]).map(({ target }) => `${slug} ${target}`),
    );
    const named = notes.flatMap((note) =>
      namedBy(note)
        .filter((to) => slugs.has(to))
        .map((to) => `${note.slug} ${to}`),
    );
    const nodes = Object.entries((graph.nodes ?? {}) as Record<string, Node>);
    const to = nodes.flatMap(([slug, { links_to }]) => links_to.map((link) => `${slug} ${link}`));
    const from = nodes.flatMap(([slug, node]) => node.linked_from.map((link) => `${link} ${slug}`));
    return [
      ...unequal(`links_to of ${scope}`, named, to),
      ...unequal(`linked_from of ${scope}`, named, from),
      ...unequal(`index.json of ${scope}`, curated, Object.keys(memories)),
      ...unequal(`graph.json of ${scope}`, [...slugs], Object.keys(graph.nodes ?? {})),
      ...unequal(`the edges of ${scope}`, pairs, edges),
    ];
  });
}

/** In its fields or its text. */
function namedBy({ slug, links, edges, related = [], content }: Note): readonly string[] {
  const targets = [...edges, ...related].map(({ to }) => to);
  const mentioned = referencesIn(content).links.map(({ target }) => target);
  return [...new Set([...links, ...targets, ...mentioned])].filter((to) => to !== slug);
}

interface Node {
  readonly links_to: readonly string[];
  readonly linked_from: readonly string[];
}

function parsed<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

interface FileSeen {
  readonly scope: string;
  readonly slug: string;
  readonly path: string;
  readonly stamp: string;
  readonly note: Note | undefined;
}

function filesOf(sandbox: Sandbox, scope: string): readonly FileSeen[] {
  return files.scan(rootOf(sandbox, scope)).map(({ slug, path, stamp, captured }) => {
    const parsed = parseFile(slug, readFileSync(path), captured);
    return { scope, slug, path, stamp, note: 'note' in parsed ? parsed.note : undefined };
  });
}

function line(scope: string, slug: string, title: string, links: readonly string[]): string {
  return `${place(scope, slug)} "${title}" [${links.join(' ')}]`;
}

function unequal(
  who: string,
  files: readonly string[],
  copy: readonly string[],
): readonly string[] {
  const [inFiles, inCopy] = [new Set(files), new Set(copy)];
  return [
    ...files.filter((text) => !inCopy.has(text)).map((text) => `${who} lacks ${text}`),
    ...copy.filter((text) => !inFiles.has(text)).map((text) => `${who} has, no file: ${text}`),
  ];
}
