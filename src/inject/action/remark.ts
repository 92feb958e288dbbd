/** One line before a tool is used. */

import type { MemoryCandidates } from '../../core/injection.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { ActionPorts as RecallPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { PointOfAction } from '../../core/ports/point-of-action.ts';

/** A memory whose `text` is the line. */
export type Remark = MemoryItem;

export interface ActionPorts extends RecallPorts, NotePorts {
  readonly pointOfAction: PointOfAction;
  readonly candidates: MemoryCandidates;
  readonly checkout: string | undefined;
}
