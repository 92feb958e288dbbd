import type { PlacedNote } from '../core/note.ts';
import type { ConfigStore, NotePorts } from '../core/ports.ts';

export interface CapturedNote {
  readonly note: PlacedNote;
  readonly outcome: 'new' | 'updated' | 'same';
}

export type CapturePorts = NotePorts & {
  readonly config: ConfigStore;
};
