/** The habits of a project's code: as JSON of a fixed shape (naming, imports, architecture, style), and for a terminal. */
import type { Findings, Pattern } from '../../core/findings.ts';
import type { Style } from '../style.ts';

type Found = Pick<Findings, 'architecture' | 'patterns'>;

/** What is not a habit is null. */
export function patternsJson({ architecture, patterns }: Found) {
  const value = (topic: string) => habitOf(patterns, topic);
  return {
    naming: {
      components: value('naming.components') ?? value('naming.classes'),
      utilities: value('naming.functions'),
      constants: value('naming.constants'),
    },
    imports: { style: value('imports.style'), ordering: value('imports.ordering') },
    architecture: {
      pattern: architecture.pattern ?? null,
      layers: architecture.layers.map(({ name }) => name),
    },
    style: {
      indentation: value('style.indentation'),
      quotes: value('style.quotes'),
      semicolons: value('style.semicolons'),
    },
    patterns,
  };
}

/** Of several languages, each with its own. */
function habitOf(patterns: readonly Pattern[], topic: string): string | null {
  const own = patterns.filter((pattern) => pattern.topic === topic);
  const [first, ...others] = own;
  if (!first) return null;
  if (others.length === 0) return first.value;
  return own.map(({ value, language }) => `${value} (${language})`).join(', ');
}

const TITLES: Readonly<Record<Pattern['type'], string>> = {
  naming: 'Naming',
  import: 'Imports',
  style: 'Style',
  architecture: 'Architecture',
};

export function patternsText({ architecture, patterns }: Found, style: Style): string {
  const { pattern, layers } = architecture;
  const structure = [
    ...(pattern === undefined ? [] : [`${pattern}.`]),
    ...(layers.length === 0
      ? []
      : [`Layers, top first: ${layers.map(({ name }) => name).join(', ')}.`]),
  ];
  const parts = (Object.keys(TITLES) as Pattern['type'][]).flatMap((type) => {
    const own = patterns.filter((one) => one.type === type);
    const lines = [
      ...(type === 'architecture' ? structure : []),
      ...own.map((one) => line(one, style)),
    ];
    return lines.length === 0
      ? []
      : [[style.bold(TITLES[type]), ...lines.map((one) => `  ${one}`)].join('\n')];
  });
  return parts.length === 0 ? 'There is too little code to show habits.' : parts.join('\n\n');
}

function line({ description, language, confidence, examples }: Pattern, style: Style): string {
  const where = language === undefined ? '' : `${language}: `;
  const seen = [confidence.toFixed(2), ...examples.slice(0, 1)].join(', ');
  return `${where}${description} ${style.dim(`(${seen})`)}`;
}
