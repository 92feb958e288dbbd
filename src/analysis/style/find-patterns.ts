/** The habits of the code: what nearly all of it does, and what its formatters are told. Nothing is guessed. */
import type { Pattern } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { Code } from '../structure/code.ts';
import { type Settled, settle } from '../structure/settle.ts';
import { configuredStyle } from './configured-style.ts';
import { fileNames } from './file-names.ts';
import { orderedGroups } from './import-order.ts';
import { patternText } from './pattern-text.ts';
import { type Configured, type Seen, TOPICS, type Topic } from './sighting.ts';
import { testLayout } from './test-layout.ts';

/** A language with fewer files is a guest: it has no say in what holds for all. */
const LEAST_FILES = 3;
const MOST_EXAMPLES = 3;

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
  const languages = languagesOf(code);
  const habits = withConfigured(observed(code), configuredStyle(tree, languages));
  return TOPICS.flatMap((topic) => {
    const own = habits.filter((habit) => habit.topic === topic);
    const byValue = [...Map.groupBy(own, ({ value }) => value)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return byValue.flatMap(([, same]) => patternOf(topic, same, languages));
  });
}

/** Those that the code is written in, but for a file or two. */
function languagesOf({ files }: Code): readonly string[] {
  const own = files.filter(({ place }) => place === 'code');
  const counts = Map.groupBy(own, ({ language }) => language);
  const least = Math.min(LEAST_FILES, own.length / 5);
  const written = [...counts].filter(([, all]) => all.length >= least);
  return written.map(([language]) => language).sort();
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

/** What is configured holds, unless the code plainly does otherwise: then nobody knows. */
function withConfigured(
  habits: readonly Habit[],
  configured: readonly Configured[],
): readonly Habit[] {
  const same = (a: Habit | Configured, b: Habit | Configured) =>
    a.topic === b.topic && a.language === b.language;
  const unsaid = habits.filter((habit) => !configured.some((one) => same(one, habit)));
  const said = configured.filter((one) =>
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
  return [{ ...patternText(topic, value, isForAll ? [] : own, own), topic, confidence, examples }];
}
