/** What a look at the repository found, as the text of each section. The same findings give the same text. */
import type { Findings, Pattern } from '../../core/findings.ts';
import { architectureBlocks } from './architecture-text.ts';
import { commandBlocks } from './commands-text.ts';
import { type Block, fitLines } from './fit-lines.ts';
import { memoryLines } from './memory-text.ts';
import { plainCode, plainLine, plainWords } from './plain-line.ts';
import type { TemplateValues } from './render-template.ts';
import { sectionBudget } from './section-budget.ts';
import type { SectionName } from './sections.ts';

export interface SectionInput {
  /** Of the project, or of the sub-tree alone. */
  readonly findings: Findings;
  /** Of the whole project, for a sub-tree: what holds there already is not said again. */
  readonly project?: Findings;
  /** What memory knows, those that matter most first. */
  readonly notes?: Parameters<typeof memoryLines>[0];
  /** Where the text will stand: links lead from there. */
  readonly file?: string;
  /** Undefined if they could not be had. */
  readonly bestPractices?: string | undefined;
  /** Lines that a section needs for the words of `apply`. */
  readonly wordLines?: ReadonlyMap<string, number>;
}

const LONGEST_DESCRIPTION = 600;
/** Under this, nothing is claimed. */
const SURE_ENOUGH = 0.6;
const MOST_EXAMPLES = 2;
/** Half of a path leads nowhere. */
const LONGEST_EXAMPLE = 60;
/** Of the others the sentence says it all. */
const SHOWN_BY_EXAMPLE: ReadonlySet<Pattern['type']> = new Set(['naming', 'architecture']);

/** For the placeholders of both templates. */
export function sectionTexts(input: SectionInput): TemplateValues {
  const { findings, project } = input;
  const isRoot = project === undefined;
  // What is not known is left out, its heading included.
  // Its heading and the line that ends the facts are two.
  const roomFor = (section: SectionName) =>
    sectionBudget(section, isRoot).lines - 2 - (input.wordLines?.get(section) ?? 0);
  const fitted = (section: SectionName, blocks: readonly Block[]) =>
    fitLines(blocks, roomFor(section));
  const [conventions, patterns] = conventionBlocks(findings, project);
  return {
    PROJECT_NAME: findings.name,
    MODULE_NAME: findings.name,
    DESCRIPTION: plainLine(findings.description ?? '', LONGEST_DESCRIPTION),
    BUILD_COMMANDS: fitted('build-commands', commandBlocks(findings)),
    ARCHITECTURE: fitted('architecture', architectureBlocks(findings, input)),
    CONVENTIONS: fitted('conventions', conventions),
    PATTERNS: fitted('patterns', patterns),
    MEMORY: memoryLines(input.notes ?? [], input.file ?? '', roomFor('memory')).join('\n'),
    BEST_PRACTICES: input.bestPractices ?? '',
    GIT_INSIGHTS: fitted('git-insights', gitBlocks(findings)),
  };
}

function conventionBlocks(
  { patterns }: Findings,
  project: Findings | undefined,
): readonly [readonly Block[], readonly Block[]] {
  const known = new Set(project?.patterns.map(meaning));
  const sure = patterns.filter(
    (pattern) =>
      pattern.confidence >= SURE_ENOUGH && !pattern.isUsual && !known.has(meaning(pattern)),
  );
  const isStructure = ({ type }: Pattern) => type === 'architecture';
  return [
    byLanguage(sure.filter((one) => !isStructure(one))),
    byLanguage(sure.filter(isStructure)),
  ];
}

/** What holds for all first; then each language for itself, by its name. */
function byLanguage(patterns: readonly Pattern[]): readonly Block[] {
  const groups = [...Map.groupBy(patterns, ({ language }) => language)];
  const forAll = groups.filter(([language]) => language === undefined);
  const others = groups.filter(([language]) => language !== undefined);
  return [...forAll, ...others].map(([language, own]) => ({
    ...(language === undefined ? {} : { lead: `${plainWords(language, 60)}:` }),
    lines: own.map(patternLine),
  }));
}

function meaning({ topic, language, value }: Pattern): string {
  return JSON.stringify([topic, language, value]);
}

function patternLine({ type, description, examples }: Pattern): string {
  const shown = SHOWN_BY_EXAMPLE.has(type)
    ? examples
        .map(withoutPlace)
        .filter((example) => example.length <= LONGEST_EXAMPLE)
        .slice(0, MOST_EXAMPLES)
        .map((example) => plainCode(example))
    : [];
  const text = plainLine(description).replace(/[.:]$/, '');
  return shown.length === 0 ? `- ${text}.` : `- ${text}: ${shown.join(', ')}.`;
}

/** `parseRow (src/rows.ts)` → `parseRow`. */
function withoutPlace(example: string): string {
  return example.replace(/ \([^()]*\)$/, '');
}

/** What the section said of no history, up to version 0.2.0. */
export const NO_HISTORY = /^(?:No history yet|The history is too short to show habits yet)\.$/m;

function gitBlocks({ git }: Findings): readonly Block[] {
  if (!git) return [];
  const { commitStyle, activeAreas, hotFiles, coupled } = git;
  const style = commitStyle ? [`- Commits: ${plainLine(commitStyle.description)}`] : [];
  const listed = (lead: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`- ${lead}: ${names.map((name) => plainCode(name)).join(', ')}`];
  const together = coupled.map(
    ({ files }) => `- ${files.map((name) => plainCode(name)).join(' with ')}`,
  );
  return [
    {
      lines: [
        ...style,
        ...listed('Recent work is in', activeAreas.slice(0, 5)),
        ...listed('Changed most often', hotFiles.slice(0, 8)),
      ],
    },
    { lead: 'Files that change together:', lines: together },
  ];
}
