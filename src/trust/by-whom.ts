import type { Origin } from '../core/origin.ts';

/** Said to a model of what is not this user's own word; empty for what is. */
export function byWhom(origin: Origin | undefined): string {
  if (origin === 'repository') return 'by others';
  return origin === 'model' ? 'by a model' : '';
}
