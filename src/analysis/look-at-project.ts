import { MemoryError } from '../core/errors.ts';
import type { Findings } from '../core/findings.ts';
import type { AnalysisPorts } from '../core/ports/code-ports.ts';
import { isExcluded } from '../summaries/is-excluded.ts';
import { analyse } from './analyse.ts';

/** The findings of the project that the command runs in. */
export async function lookAtProject(ports: AnalysisPorts): Promise<Findings> {
  const project = await ports.openProject((path) => isExcluded(path, ports.code.excluded));
  if (!project) {
    throw new MemoryError('invalid', 'Your home is no project.', {
      hint: 'Run it in the folder of a project.',
    });
  }
  const { redact } = await ports.redaction();
  return analyse({ ...project, grammars: ports.grammars, redact });
}
