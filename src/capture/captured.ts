import type { PlacedNote } from '../core/notes/note.ts';
import type { ConfigStore, NotePorts } from '../core/ports/ports.ts';

export interface CapturedNote {
  readonly note: PlacedNote;
  readonly outcome: 'new' | 'updated' | 'same';
}

export type CapturePorts = NotePorts & {
  readonly config: ConfigStore;
};
