/** The captured notes of a project as they lie in its folder, with the lines of transcripts that they cite. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Product } from '../real/product.ts';
import type { Listed, Source } from '../real/source-of.ts';
import { sourceOf } from '../real/source-of.ts';

export interface NoteRow {
  readonly set: string;
  readonly kind: string;
  readonly id: string;
  readonly status: string;
  readonly session: string;
  readonly text: string;
  /** Paragraphs and list items without a citation; code and headings are none. */
  readonly uncited: number;
  readonly claims: number;
  readonly cites: readonly Source[];
}

const NODES = join('.claude', 'memory', 'nodes');
/** `i12`, a passage; `d12`, an action; a commit's hash; another note, which cites its own. */
const CITATION = /\b[id]\d+\b|`[0-9a-f]{7,40}`|\[\[[\w-]+\]\]/;

export async function readNotes(
  set: string,
  cwd: string,
  product: Product,
): Promise<readonly NoteRow[]> {
  const names = readdirSync(join(cwd, NODES), { recursive: true, encoding: 'utf8' });
  const rows: NoteRow[] = [];
  for (const name of names.filter((one) => one.endsWith('.md')).toSorted()) {
    const text = readFileSync(join(cwd, NODES, name), 'utf8').replaceAll(cwd, '.');
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const field = (key: string) => new RegExp(`^${key}: *"?([^"\n]*)`, 'm').exec(head)?.[1] ?? '';
    const claims = claimsIn(body);
    rows.push({
      ...{ set, id: basename(name, '.md'), kind: field('type'), status: field('status') },
      ...{ session: field('session_id'), text, claims: claims.length },
      uncited: claims.filter((claim) => !claim.match(CITATION)).length,
      cites: await citedIn(`${field('source')} ${body}`, product),
    });
  }
  return rows;
}

/** What stands below a heading that cites its source is cited by it. */
function claimsIn(body: string): readonly string[] {
  return body.split(/^(?=##+ )/m).flatMap((part) => {
    const heading = /^##+ .*/.exec(part)?.[0] ?? '';
    const claims = claimsBelow(part);
    return CITATION.test(heading) ? claims.map((claim) => `${claim} ${heading}`) : claims;
  });
}

function claimsBelow(body: string): readonly string[] {
  const plain = body.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1[ \t]*$/gm, '');
  return plain
    .split(/\n{2,}|\n(?=\s*[-*] )/)
    .map((part) => part.replace(/^\s*(?:#.*|<!--.*-->)\s*$/gm, '').trim())
    .filter((part) => part !== '');
}

async function citedIn(body: string, product: Product): Promise<readonly Source[]> {
  const ids = [...new Set(body.match(/\b[id]\d+\b/g) ?? [])];
  const found: Source[] = [];
  for (const id of ids) found.push(sourceOf((await product.json('show', [id])) as Listed));
  return found.filter(({ line }) => line !== undefined);
}
