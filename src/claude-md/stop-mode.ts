/** What the end of a turn does, in one word that sh can read. Without a word of SessionStart's it is `update`. */
import type { Config } from '../core/settings/config.ts';

/**
 * `update`: facts are brought up to date in the background, and nobody is asked. `words`: and the model is asked, once in a
 * session, where words are missing or may be untrue. `always`: it is asked at every end of a turn, as document 001 has it.
 */
export type StopMode = 'off' | 'update' | 'words' | 'always';

export function stopModeOf({ trigger, words }: Config['claudeMd']): StopMode {
  if (trigger === 'off') return 'off';
  if (words === 'off') return 'update';
  return trigger === 'always' ? 'always' : 'words';
}
