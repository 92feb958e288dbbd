/** The parts of a text that are not plain speech: code, names of files, addresses, quotations. */
import { FILE_ENDINGS, FILE_NAMES } from '../data/files.ts';
import { isTechnologyName } from '../names.ts';

type RegionKind = 'fence' | 'code' | 'quote' | 'file' | 'address';

export interface Region {
  readonly kind: RegionKind;
  readonly start: number;
  readonly end: number;
}

const QUOTED =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]+`|"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|^[ \t]*>.*$|(?<=^|[\s(])'[^'\n]{2,200}'(?=$|[\s.,;:!?)])/gm;
const ADDRESS = /\b[a-z][a-z0-9+]{1,9}:\/\/\S+|\bwww\.\S+|\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/gi;
const FILE = new RegExp(
  String.raw`(?<![\w/.@~-])(?:[\w.@~-]{0,60}/){0,12}(?:\.?[\w@][\w@.-]{0,80}\.(?:${words(FILE_ENDINGS).join('|')})|${words(FILE_NAMES).map(escaped).join('|')})(?![\w/-]|\.\w)`,
  'g',
);

export function findRegions(text: string): readonly Region[] {
  const regions: Region[] = [];
  if (/[`"“«>']/.test(text)) collect(text, QUOTED, (found) => kindOf(found), regions);
  if (text.includes('://') || text.includes('www.') || text.includes('@'))
    collect(text, ADDRESS, () => 'address', regions);
  if (/\.[A-Za-z]|[a-z]file\b|README|LICENSE|CHANGELOG|CONTRIBUTING|CODEOWNERS|NOTICE/.test(text))
    collect(text, FILE, fileOrName, regions);
  return regions.length < 2 ? regions : inOrder(regions);
}

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

function escaped(name: string): string {
  return name.replaceAll('.', '\\.');
}

function collect(
  text: string,
  pattern: RegExp,
  kind: (found: string) => RegionKind | undefined,
  into: Region[],
): void {
  for (const found of text.matchAll(pattern)) {
    const is = kind(found[0]);
    if (is) into.push({ kind: is, start: found.index, end: found.index + found[0].length });
  }
}

function kindOf(found: string): RegionKind {
  if (found.startsWith('```')) return 'fence';
  return found.startsWith('`') ? 'code' : 'quote';
}

/** Node.js is no file. */
function fileOrName(found: string): RegionKind | undefined {
  return isTechnologyName(found) ? undefined : 'file';
}

/** Of two that overlap the first and longer one stays; a file inside of code or a quotation is cut out of it. */
function inOrder(regions: readonly Region[]): readonly Region[] {
  const sorted = regions.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Region[] = [];
  for (const region of sorted) {
    const outer = kept.at(-1);
    if (outer === undefined || region.start >= outer.end) {
      kept.push(region);
    } else if (
      region.kind === 'file' &&
      region.end <= outer.end &&
      (outer.kind === 'code' || outer.kind === 'quote')
    ) {
      kept[kept.length - 1] = { ...outer, end: region.start };
      kept.push(region, { ...outer, start: region.end });
    }
  }
  return kept;
}
