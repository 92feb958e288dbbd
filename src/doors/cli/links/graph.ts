import { MemoryError } from '../../../core/errors.ts';
import { dot, graphLines, mermaid } from '../../../render/notes/graph.ts';
import { graphOf, impactOf } from '../../../upkeep/graph.ts';
import { type Command, textOption } from '../command.ts';
import { linesOption, pageOfLines, scopeOption } from '../options.ts';

export const graph: Command = {
  name: 'graph',
  about: 'Show how notes are linked: as lines, as Mermaid or as DOT.',
  options: [
    { flags: '--mermaid', help: 'text for Mermaid' },
    { flags: '--dot', help: 'text for Graphviz' },
    { flags: '--around <slug>', help: 'only what is near this note' },
    { flags: '--depth <n>', help: 'with --around: how many links away (default: 2)' },
    linesOption,
    scopeOption,
  ],
  examples: [
    'memory graph --mermaid',
    'memory graph --around hub-auth --depth 1 --dot | dot -Tsvg',
  ],
  async run(app, input) {
    const depth = Number(textOption(input, 'depth') ?? 2);
    if (!Number.isInteger(depth) || depth < 0) {
      throw new MemoryError('invalid', '--depth must be a whole number of 0 or more.');
    }
    const around = textOption(input, 'around');
    const found = await graphOf(app, { around, depth, scope: textOption(input, 'scope') });
    const { mermaid: asMermaid, dot: asDot } = input.options;
    const [head = '', ...lines] = graphLines(found);
    const list = () => [head, ...pageOfLines(input, lines)].join('\n');
    const text = asMermaid ? mermaid(found) : asDot ? dot(found) : list();
    return { json: found, text, isCode: Boolean(asMermaid || asDot) };
  },
};

export const impact: Command = {
  name: 'impact',
  about:
    'Show which notes would notice if this one changed or went: linked to it within three steps, or naming it.',
  args: [{ name: 'slug', help: 'as `memory list` shows it' }],
  options: [scopeOption, linesOption],
  examples: ['memory impact decision-oauth2'],
  async run(app, input) {
    const found = await impactOf(app, input.args[0] ?? '', textOption(input, 'scope'));
    const lines = [
      ...found.affected.map(({ slug, distance }) => `${distance}  ${slug}`),
      ...found.mentioned.map((slug) => `-  ${slug} (names it in its text)`),
    ];
    return {
      json: found,
      text: lines.length > 0 ? pageOfLines(input, lines).join('\n') : 'Nothing depends on it.',
    };
  },
};
