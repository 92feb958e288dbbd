/** A script that cannot run any more: its settings are gone, or the script that it calls; or it waits for a word that is missing. */

import { parseJson } from '../../facts/parse-settings.ts';
import { tableAt } from '../formats/read-loosely.ts';
import { type Manifest, within } from '../manifest.ts';

const SETTINGS = /(?:^|\s)(?:-c|--config)[ =](\.{0,2}\/?[\w@./-]+\.(?:json|[cm]?[jt]s))(?=\s|$)/;
const ELSEWHERE = /^(?:npm|pnpm) (?:-C|--prefix|--dir) ([\w@./-]+) (?:run )?([\w:.-]+)/;

export function isDead(runs: string, { folder, tree }: Manifest): boolean {
  const isHere = (name: string) => tree.exists(within(folder, name.replace(/^\.\//, '')));
  const [, settings] = SETTINGS.exec(runs) ?? [];
  if (settings !== undefined && !settings.startsWith('..') && !isHere(settings)) return true;
  if (/\brollup -c(?:\s*$|\s+-)/.test(runs)) {
    return !['js', 'mjs', 'cjs', 'ts', 'mts'].some((end) => isHere(`rollup.config.${end}`));
  }
  const [, place, script] = ELSEWHERE.exec(runs) ?? [];
  if (place === undefined || script === undefined) return /\s--input\s*$/.test(runs);
  const other = tree.read(within(folder, `${place.replace(/^\.\/|\/$/g, '')}/package.json`));
  return other !== undefined && !(script in tableAt(parseJson(other), 'scripts'));
}
