/** Only agents, styles and models that exist may be selected, and only with a reason. */
import { CLAUDE_MODELS, type Persona, type Selection } from '../../core/thinking.ts';

export function validateSelection(selection: Selection, discovered: readonly Persona[]): boolean {
  return selectionProblem(selection, discovered) === undefined;
}

/** Why a selection is none, in a few words. */
export function selectionProblem(
  { agent, style, model, reasoning }: Selection,
  discovered: readonly Persona[],
): string | undefined {
  const isThere = (kind: Persona['kind'], name: string) =>
    discovered.some((persona) => persona.kind === kind && persona.name === name);
  if (agent !== undefined && !isThere('agent', agent))
    return `there is no agent ${agent} to choose`;
  if (style !== undefined && !isThere('style', style))
    return `there is no style ${style} to choose`;
  if (model !== undefined && !CLAUDE_MODELS.includes(model)) return `there is no model ${model}`;
  if (agent === undefined && style === undefined && model === undefined) return 'it chose nothing';
  return reasoning.trim() === '' ? 'it gave no reason' : undefined;
}
