/**
 * Whether a person stands behind a captured note: made by their command, accepted in `memory review`, or with words of
 * theirs in it. What captures by itself leaves signs in the frontmatter; a text that changed otherwise than by our commands
 * was changed by a hand. In doubt it is a person's.
 */
import { hasGeneratedBlock, outsideGeneratedBlock } from '../../core/notes/generated-block.ts';
import type { PlacedNote } from '../../core/notes/note.ts';
import type { Provenance } from '../../core/origin.ts';
import { isEmptyNote } from './is-empty-note.ts';

export function isPersonsNote(note: PlacedNote, provenance: Provenance | undefined): boolean {
  const { content } = note;
  if (hasGeneratedBlock(content)) return !isEmptyNote({ excerpt: outsideGeneratedBlock(content) });
  if (provenance === 'model' || provenance === 'others') return false;
  return provenance !== 'here' || !wasCaptured(note);
}

function wasCaptured({ type, status, fields = {} }: PlacedNote): boolean {
  switch (type) {
    case 'task':
      return fields.session_id !== undefined;
    case 'error':
      return fields.signature !== undefined;
    case 'discovery':
      return fields.category === 'agent-result';
    case 'decision':
      // One that was drafted and is no draft any more was accepted.
      return fields.source !== undefined && status === 'draft';
    default:
      return false;
  }
}
