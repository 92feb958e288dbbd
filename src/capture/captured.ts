import type { PlacedNote } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import type { Config } from '../core/settings/config.ts';

export interface CapturedNote {
  readonly note: PlacedNote;
  readonly outcome: 'new' | 'updated' | 'same';
}

export type CapturePorts = NotePorts & {
  readonly settings: Config;
};
