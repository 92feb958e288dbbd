/** A text without the folder of the project: that it is worked on there says nothing about what is done. */

/** What may go on after a path, and makes it another one. */
const GOES_ON = '(?![\\w.-])';

/** Of files below the folder the rest of the path stays; the folder itself, and those above it, go as a whole. */
export function withoutFolders(text: string, folders: readonly (string | undefined)[]): string {
  let rest = text;
  for (const folder of new Set(folders)) {
    if (folder === undefined || folder === '/' || !rest.includes('/')) continue;
    const own = new RegExp(`(?<![\\w.-])${escaped(folder)}(?:/|${GOES_ON})`, 'g');
    rest = rest.replace(own, '');
    for (const above of foldersAbove(folder)) {
      rest = rest.replace(new RegExp(`(?<![\\w./-])${escaped(above)}/?${GOES_ON}`, 'g'), '');
    }
  }
  return rest;
}

/** `/home/me` and `/home`, of `/home/me/shop`. */
function foldersAbove(folder: string): readonly string[] {
  const parts = folder.split('/').slice(1, -1);
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`);
}

/** Files elsewhere on the machine: what they are called is nobody's word about this project. */
export function withoutOtherFiles(text: string): string {
  return text.replaceAll(ELSEWHERE, ' ');
}

const ELSEWHERE = /(?<![\w.@])(?:~|\.\.)?\/(?:[\w.~@+-]+\/)+[\w.@+-]*|https?:\/\/\S+/g;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
