/**
 * What a command found, for who reads it. A person gets it as it is; for a model it goes the way of the tools of MCP
 * (`inject/vet-answer.ts`), and a command that does so says `isVetted`.
 */
import type { App } from '../../core/ports/app.ts';

type Vets = typeof import('../../inject/vets.ts');

export async function forReader<T>(
  { by }: Pick<App, 'by'>,
  whole: T,
  vet: (vets: Vets, whole: T) => T,
): Promise<T> {
  return by === 'person' ? whole : vet(await import('../../inject/vets.ts'), whole);
}
