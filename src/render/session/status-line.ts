import type { Status } from '../../core/notes/status.ts';
import { plural } from '../../text/plural.ts';

/** `memory: 3 told · 2 drafts · 1 stale`; nothing if there is nothing to tell. */
export function statusLineText({ told = 0, drafts = 0, stale = 0 }: Status): string {
  const parts = [
    ...(told > 0 ? [`${told} told`] : []),
    ...(drafts > 0 ? [plural(drafts, 'draft')] : []),
    ...(stale > 0 ? [`${stale} stale`] : []),
  ];
  return parts.length > 0 ? `memory: ${parts.join(' · ')}` : '';
}
