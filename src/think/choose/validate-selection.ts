/** Document 004's whitelist: only what exists may be selected. */
import { CLAUDE_MODELS, type Selection, type Voice } from '../../core/thinking.ts';

export function validateSelection(selection: Selection, discovered: readonly Voice[]): boolean {
  return selectionProblem(selection, discovered) === undefined;
}

/** Why a selection is none, in a few words. */
export function selectionProblem(
  { agent, style, model, reasoning }: Selection,
  discovered: readonly Voice[],
): string | undefined {
  const isThere = (kind: Voice['kind'], name: string) =>
    discovered.some((voice) => voice.kind === kind && voice.name === name);
  if (agent !== undefined && !isThere('agent', agent))
    return `there is no agent ${agent} to choose`;
  if (style !== undefined && !isThere('style', style))
    return `there is no style ${style} to choose`;
  if (model !== undefined && !CLAUDE_MODELS.includes(model)) return `there is no model ${model}`;
  if (agent === undefined && style === undefined && model === undefined) return 'it chose nothing';
  return reasoning.trim() === '' ? 'it gave no reason' : undefined;
}
