import type { PlacedNote } from '../../core/notes/note.ts';

export interface Renamed {
  readonly note: PlacedNote;
  readonly from: string;
  /** Notes whose links now use the new name. */
  readonly relinked: readonly string[];
}
