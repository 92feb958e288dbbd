import { type AnyEdge, edgesOf } from '../../../upkeep/graph.ts';
import { type Command, textOption } from '../command.ts';
import { linesOption, pageOfLines, scopeOption } from '../options.ts';

export const edges: Command = {
  name: 'edges',
  about:
    'Show the links of a note, out and in: those that both notes state, and what one names in its text.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, linesOption],
  examples: ['memory edges decision-oauth2', 'memory edges decision-oauth2 --json'],
  async run(app, input) {
    const found = await edgesOf(app, input.args[0] ?? '', textOption(input, 'scope'));
    const lines = [
      ...found.outgoing.map((edge) => `→ ${edge.label} ${edge.target}  (${when(edge)})`),
      ...found.incoming.map((edge) => `← ${edge.source} ${edge.label}  (${when(edge)})`),
    ];
    return {
      json: found,
      text: lines.length > 0 ? pageOfLines(input, lines).join('\n') : `${found.slug} has no links.`,
    };
  },
};

function when({ timestamp }: Pick<AnyEdge, 'timestamp'>): string {
  return timestamp ?? 'one-way, in the text';
}
