/** What was captured, a line each. */
import type { CapturedNote } from '../../capture/captured.ts';

export function capturedText(captured: readonly CapturedNote[]): string {
  if (captured.length === 0) return 'Nothing to capture';
  return captured
    .map(({ note, outcome }) => {
      const facts = [note.scope, ...progressOf(note)].join(', ');
      return `${outcome === 'new' ? 'Wrote' : 'Updated'} ${note.slug} (${facts})`;
    })
    .join('\n');
}

/** Of a task that is to be done, whether it was begun. */
function progressOf({ type, status, fields }: CapturedNote['note']): readonly string[] {
  if (type !== 'task') return [];
  return [typeof fields?.progress === 'string' ? fields.progress.replace('_', ' ') : status];
}
