/** All that is done to the notes, by the names that `npm run torture` knows. */
import { claudeMd } from './claude-md.ts';
import { clock } from './clock.ts';
import { crowd } from './crowd.ts';
import { fullDisk } from './full-disk.ts';
import { kill } from './kill.ts';
import { mutate } from './mutate.ts';
import type { Phase } from './phase.ts';

export const PHASES: Readonly<Record<string, Phase>> = {
  kill,
  crowd,
  mutate,
  'full-disk': fullDisk,
  clock,
  'claude-md': claudeMd,
};
