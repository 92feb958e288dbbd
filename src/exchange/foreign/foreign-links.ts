/**
 * Links between files that are imported together. A file gets a new name, its slug, so links to it
 * change; the words that a reader sees stay. Links to anything else, and code, are left alone.
 */
import { posix } from 'node:path';

/** From the target of a link, as written in a file, to the slug of the note it means. */
export type ResolveLink = (target: string, fromPath: string) => string | undefined;

const FENCE = /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\k<fence>|(?![\s\S]))/;
const CODE = /(?<ticks>`+)[^`\n]+\k<ticks>(?!`)/;
const WIKI = /\[\[(?<page>[^[\]|#\n\\]+)(?<section>#[^[\]|\n\\]*)?(?<alias>\\?\|[^[\]\n]*)?\]\]/;
const MARKDOWN = /(?<!!)\[(?<words>[^[\]\n|]*)\]\((?:<(?<wide>[^<>\n]+)>|(?<narrow>[^()\s<>]+))\)/;
const LINKS = new RegExp([FENCE, CODE, WIKI, MARKDOWN].map(({ source }) => source).join('|'), 'gm');

type Groups = Readonly<Record<string, string | undefined>>;

export function relink(text: string, path: string, resolve: ResolveLink): string {
  return text.replace(LINKS, (whole: string, ...rest: readonly unknown[]) => {
    const groups = rest.at(-1) as Groups;
    if (groups.page !== undefined) return wikiLink(whole, groups, path, resolve);
    const target = groups.wide ?? groups.narrow;
    return target === undefined ? whole : markdownLink(whole, groups, target, path, resolve);
  });
}

/** Like Obsidian: beside the file, from the top, or anywhere by its name; capitals do not matter. */
export function linkResolver(slugs: ReadonlyMap<string, string>): ResolveLink {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const [path, slug] of slugs) {
    const key = linkKey(path);
    byPath.set(key, slug);
    if (!byName.has(posix.basename(key))) byName.set(posix.basename(key), slug);
  }
  return (target, from) => {
    const key = linkKey(target.trim());
    const beside = posix.join(posix.dirname(linkKey(from)), key);
    return byPath.get(beside) ?? byPath.get(posix.normalize(key)) ?? byName.get(key);
  };
}

function wikiLink(whole: string, groups: Groups, path: string, resolve: ResolveLink): string {
  const { page = '', section = '', alias } = groups;
  const slug = resolve(page, path);
  if (slug === undefined || slug === page) return whole;
  return `[[${slug}${section}${alias ?? `|${page}${section}`}]]`;
}

function markdownLink(
  whole: string,
  { words = '' }: Groups,
  target: string,
  path: string,
  resolve: ResolveLink,
): string {
  const [file = '', section] = decoded(target).split('#');
  const slug = /\.md$/i.test(file) ? resolve(file, path) : undefined;
  if (slug === undefined) return whole;
  const anchor = section === undefined ? '' : `#${section}`;
  return `[[${slug}${anchor}${words === '' ? '' : `|${words}`}]]`;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    // A lone % in a name: then it is meant as it stands.
    return target;
  }
}

function linkKey(path: string): string {
  return path.replace(/\.md$/i, '').normalize('NFC').toLowerCase();
}
