/** The styles whose turn it is: those that the deliberation has heard the least. */
import type { Persona } from '../../core/thinking.ts';

export function leastUsedStyles(
  discovered: readonly Persona[],
  usedStyles: readonly string[],
): readonly Persona[] {
  const styles = discovered.filter(({ kind }) => kind === 'style');
  const uses = (persona: Persona) => usedStyles.filter((name) => name === persona.name).length;
  const least = Math.min(...styles.map(uses));
  return styles.filter((style) => uses(style) === least);
}
