import type { NoteSummary } from '../../core/notes/note.ts';
import type { OriginPorts } from '../../core/origin.ts';
import type { SummaryPorts } from '../../core/ports/code-ports.ts';
import type { LanguageModel } from '../../core/ports/model-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';

export type TidyPorts = NotePorts & OriginPorts & SummaryPorts;

export interface TidyInput {
  /** False in the background of what git has, which is everybody's, and of what was taken back. */
  readonly mayChange: (note: Pick<NoteSummary, 'slug' | 'filePath'>) => boolean;
  /** Only where one is switched on. */
  readonly model?: LanguageModel | undefined;
}
