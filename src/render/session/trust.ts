import { clip } from '../../core/budget.ts';
import { plural } from '../../text/plural.ts';
import type { ProjectText } from '../../trust/project-texts.ts';

const LONGEST = 80;

/** What nobody vouches for, with what a model does not get of it. */
export function unvouchedText(
  total: number,
  texts: readonly ProjectText[],
  more: readonly string[],
): string {
  if (total === 0) return 'Nothing in this project waits to be vouched for.';
  const told = plural(total, 'text');
  return [
    `${told} of this project, and nobody here vouches for ${total === 1 ? 'it' : 'them'}:`,
    ...texts.map(line),
    ...more,
    'Read them (memory show NAME; agents and styles in their files). Then vouch for one: memory trust NAME, or for all as they are now: memory trust --yes',
  ].join('\n');
}

function line({ id, kind, title, content, refused }: ProjectText): string {
  const words = kind === 'thought' ? content : title;
  const why = refused === undefined ? '' : `\n    withheld from models: ${refused}`;
  return `  ${id} (${kind})  ${clip(words, LONGEST)}${why}`;
}

export function trustedJson(texts: readonly ProjectText[], trusted: boolean) {
  const listed = texts.map(({ kind, id, title, file, refused }) => ({
    ...{ kind, id, title, file },
    ...(refused === undefined ? {} : { refused }),
  }));
  return { trusted, texts: listed };
}
