/** Addresses on this machine, branches, containers and tickets that the work goes on with: the last used first. */
import type { Message } from '../../core/conversation.ts';
import type { Step } from './step.ts';

const MOST = 8;

const URL = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?[\w/.-]*/g;
const PORT = /(?:\bPORT=|--port[ =]|\s-p )(\d{2,5})\b/g;
const NAME = /(?:docker|podman)\b.*? --name[ =]([\w.-]+)/g;
const NEW_BRANCH = /git (?:checkout -[bB]|switch -[cC]|worktree add -b) ([\w./-]+)/g;
const PULL = /gh pr (?:view|checkout|diff|merge|edit|comment|checks) (\d+)/g;

const FOUND: readonly [pattern: RegExp, name: string][] = [
  [URL, ''],
  [PORT, 'port '],
  [NAME, 'container '],
  [NEW_BRANCH, 'branch '],
  [PULL, 'pull request '],
];

/** From commands, and addresses from what was said, too. */
export function placesIn(messages: readonly Message[], runs: readonly Step[]): readonly string[] {
  const commands = runs.filter(({ outcome }) => outcome !== 'failed');
  const said = messages.flatMap(({ passages }) =>
    passages.flatMap((text) => text.match(URL) ?? []),
  );
  const used = commands.flatMap(({ detail = '' }) => placesOf(detail));
  return [...new Set([...said, ...used].map(tidy).toReversed())].slice(0, MOST);
}

function placesOf(line: string): readonly string[] {
  return FOUND.flatMap(([pattern, name]) =>
    [...line.matchAll(pattern)].map(([all, id]) => `${name}${id ?? all}`),
  );
}

function tidy(place: string): string {
  return place.replace(/[.,/]+$/, '');
}
