/**
 * Where captured notes are, below a scope's folder: `nodes/<folder>/<id>.md`, but a file's summary without the
 * `file-` of its id. An id says its place and a place its id, so neither has to be looked up.
 */
import { type CapturedType, isCapturedType } from './note.ts';

const FOLDERS: Readonly<Record<CapturedType, string>> = {
  'file-summary': 'files',
  decision: 'decisions',
  discovery: 'discoveries',
  session: 'sessions',
  task: 'tasks',
  error: 'errors',
  preference: 'preferences',
  hub: 'hubs',
};

export const CAPTURED_ROOT = 'nodes';

export const CAPTURED_FOLDERS: readonly string[] = Object.values(FOLDERS).map(
  (folder) => `${CAPTURED_ROOT}/${folder}`,
);

/** What every id of a type begins with. */
export function idPrefix(type: CapturedType): string {
  return type === 'file-summary' ? 'file-' : `${type}-`;
}

/** `file-src-auth-ts` → `nodes/files/src-auth-ts.md`; undefined if no captured note is called so. */
export function capturedPlace(id: string): string | undefined {
  const type = typeOf(id);
  if (type === undefined) return undefined;
  const name = type === 'file-summary' ? id.slice(idPrefix(type).length) : id;
  return `${CAPTURED_ROOT}/${FOLDERS[type]}/${name}.md`;
}

/** `nodes/files/src-auth-ts.md` → `file-src-auth-ts`; undefined if the name does not fit its folder. */
export function capturedId(place: string): string | undefined {
  const name = place.slice(place.lastIndexOf('/') + 1, -'.md'.length);
  return [name, `${idPrefix('file-summary')}${name}`].find((id) => capturedPlace(id) === place);
}

function typeOf(id: string): CapturedType | undefined {
  return Object.keys(FOLDERS)
    .filter(isCapturedType)
    .find((type) => id.startsWith(idPrefix(type)) && id.length > idPrefix(type).length);
}
