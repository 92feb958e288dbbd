/** The styles whose turn it is: those that the deliberation has heard the least. */
import type { Voice } from '../../core/thinking.ts';

export function leastUsedStyles(
  discovered: readonly Voice[],
  usedStyles: readonly string[],
): readonly Voice[] {
  const styles = discovered.filter(({ kind }) => kind === 'style');
  const uses = (voice: Voice) => usedStyles.filter((name) => name === voice.name).length;
  const least = Math.min(...styles.map(uses));
  return styles.filter((style) => uses(style) === least);
}
