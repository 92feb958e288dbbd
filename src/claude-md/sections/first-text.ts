/** The first text of a managed file, made from a template and from what is there already. No word of it is lost. */
import { findMarkers } from './markers.ts';

const END_MANUAL = '<!-- END MANUAL -->';
const BOM = '\uFEFF';

/** The old text goes into the manual part. Undefined if it would tear the file: a block of code that does not end. */
export function migrated(old: string, fresh: string): string | undefined {
  const bom = old.startsWith(BOM) ? BOM : '';
  const eol = lineEndOf(old);
  const made = fresh.replaceAll('\n', eol);
  const at = made.lastIndexOf(END_MANUAL);
  const text = `${bom}${made.slice(0, at)}${eol}${ended(old.slice(bom.length), eol)}${made.slice(at)}`;
  return hasSections(text, sectionNames(fresh)) ? text : undefined;
}

/** The old text stays where it is, and the sections that it has not come after it; before it, if it is open at its end. */
export function merged(old: string, fresh: string): string | undefined {
  const eol = lineEndOf(old);
  const own = sectionNames(old);
  const missing = blocksIn(fresh).filter(({ name }) => !own.includes(name));
  if (missing.length === 0) return old;
  const blocks = missing.map(({ text }) => text.replaceAll('\n', eol)).join(eol);
  const names = missing.map(({ name }) => name);
  const after = `${ended(old, eol)}${old.trim() === '' ? '' : eol}${blocks}`;
  if (hasSections(after, [...own, ...names])) return after;
  const bom = old.startsWith(BOM) ? BOM : '';
  const before = `${bom}${blocks}${eol}${old.slice(bom.length)}`;
  return hasSections(before, [...names, ...own]) ? before : undefined;
}

/** Each section with its markers, a line end after it. */
function blocksIn(text: string): readonly { readonly name: string; readonly text: string }[] {
  return findMarkers(text).sections.map(({ name, from, to }) => {
    const start = text.lastIndexOf('<!--', from - 1);
    const end = text.indexOf('\n', to);
    return { name, text: text.slice(start, end < 0 ? text.length : end + 1) };
  });
}

function sectionNames(text: string): readonly string[] {
  return findMarkers(text).sections.map(({ name }) => name);
}

function hasSections(text: string, names: readonly string[]): boolean {
  return sectionNames(text).join('\n') === names.join('\n');
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function ended(text: string, eol: string): string {
  return text === '' || /[\r\n]$/.test(text) ? text : text + eol;
}
