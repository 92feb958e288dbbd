/** The habits of the code: what nearly all of it does, and what its formatters are told. Nothing is guessed. */
import type { Pattern } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { languageShares } from '../facts/find-languages.ts';
import type { Code } from '../structure/code.ts';
import { type Settled, settle } from '../structure/settle.ts';
import { configuredStyle } from './configured-style.ts';
import { EDITOR_CONFIG } from './editor-config.ts';
import { fileNames } from './file-names.ts';
import { orderedGroups } from './import-order.ts';
import { patternText } from './pattern-text.ts';
import { type Configured, type Seen, TOPICS, type Topic } from './sighting.ts';
import { testLayout } from './test-layout.ts';
import { isUsual } from './usual.ts';

const MOST_EXAMPLES = 3;
const LEAST_OF_TESTS = 0.6;

interface Habit extends Settled {
  readonly topic: Topic;
  readonly language: string;
}

export function findPatterns({
  tree,
  code,
}: {
  readonly tree: ProjectTree;
  readonly code: Code;
}): readonly Pattern[] {
  // Others are guests: they have no say in what holds for the project.
  const languages = languageShares(code).map(({ language }) => language);
  const seen = observed(code).filter(
    ({ language, topic }) =>
      languages.includes(language) &&
      !(topic === 'tests.files' && isGuest(code, language, languages)),
  );
  const habits = withConfigured(seen, configuredStyle(tree, languages));
  return TOPICS.flatMap((topic) => {
    const own = habits.filter((habit) => habit.topic === topic);
    const byValue = [...Map.groupBy(own, ({ value }) => value)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return byValue.flatMap(([, same]) => patternOf(topic, same, languages));
  });
}

/** Where most tests are in a language that the product is not, those of its own say nothing of all. */
function isGuest({ tests, languages }: Code, language: string, told: readonly string[]): boolean {
  const own = tests.filter((path) => languages.get(path) === language).length;
  return told.length === 1 && own < LEAST_OF_TESTS * tests.length;
}

function observed(code: Code): readonly Habit[] {
  const inFiles = code.files.flatMap(({ path, language, sightings }) =>
    sightings.map((sighting) => ({ ...sighting, path, language })),
  );
  const all = [...inFiles, ...fileNames(code), ...testLayout(code)];
  const groups = Map.groupBy(all, ({ topic, language }) => `${language} ${topic}`);
  return [...groups.values()].flatMap((seen) => {
    const [first] = seen;
    const settled = first && settle(ready(first.topic, seen));
    return settled ? [{ ...settled, topic: first.topic, language: first.language }] : [];
  });
}

function ready(topic: Topic, seen: readonly Seen[]): readonly Seen[] {
  return topic === 'imports.ordering' ? orderedGroups(seen) : seen;
}

/** What a formatter is told holds. What an editor is told holds, unless the code plainly does otherwise: then nobody knows. */
function withConfigured(
  habits: readonly Habit[],
  configured: readonly Configured[],
): readonly Habit[] {
  const same = (a: Habit | Configured, b: Habit | Configured) =>
    a.topic === b.topic && a.language === b.language;
  const unsaid = habits.filter((habit) => !configured.some((one) => same(one, habit)));
  const said = configured.filter(
    (one) =>
      one.source !== EDITOR_CONFIG ||
      habits.every((habit) => !same(one, habit) || habit.value === one.value),
  );
  return [
    ...unsaid,
    ...said.map(({ source, ...one }) => ({ ...one, confidence: 1, examples: [source] })),
  ];
}

function patternOf(
  topic: Topic,
  same: readonly Habit[],
  languages: readonly string[],
): readonly Pattern[] {
  const [first] = same;
  if (!first) return [];
  const own = same.map(({ language }) => language).sort();
  const isForAll = languages.every((language) => own.includes(language));
  const examples = [...new Set(same.flatMap((habit) => habit.examples))].slice(0, MOST_EXAMPLES);
  const confidence = Math.min(...same.map((habit) => habit.confidence));
  const { value } = first;
  const text = patternText(topic, value, isForAll ? [] : own, own);
  const usual = isUsual(topic, value, own) ? ({ isUsual: true } as const) : {};
  return [{ ...text, topic, confidence, examples, ...usual }];
}
