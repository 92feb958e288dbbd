import type { PlacedNote } from '../core/notes/note.ts';
import type { ConfigStore } from '../core/ports/client-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';

export interface CapturedNote {
  readonly note: PlacedNote;
  readonly outcome: 'new' | 'updated' | 'same';
}

export type CapturePorts = NotePorts & {
  readonly config: ConfigStore;
};
