/** The commands of hooks/hooks.json: what the client runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../sandbox.ts';

interface Registered {
  readonly event: string;
  readonly command: string;
}

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, readonly { hooks: readonly { command: string }[] }[]>;
};

export const REGISTERED: readonly Registered[] = Object.entries(hooks).flatMap(([event, groups]) =>
  groups.flatMap((group) => group.hooks.map(({ command }) => ({ event, command }))),
);
